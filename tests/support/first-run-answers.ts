/** What the owner of a new shop types at the first start, by label. */
export const firstRunAnswers = {
  'Your name': 'Ngozi Eze',
  'Your email': 'ngozi@ngozi.example',
  Password: 'seven-warm-loaves',
  'Name of the bakery': 'Ngozi Bakes',
  'Street and number': '5 Allen Avenue',
  City: 'Ikeja',
  'Phone number': '0803 555 0100',
  'WhatsApp number': '0803 555 0100',
  'Email for shoppers': 'hello@ngozi.example',
  Bank: 'First Example',
  'Name of the account': 'Ngozi Bakes Ltd',
  'Account number': '1234567890',
}

/** The same as the API gets it. */
export const firstRunBusiness = {
  title: 'Ngozi Bakes',
  street: '5 Allen Avenue',
  city: 'Ikeja',
  phone: '0803 555 0100',
  whatsapp: '2348035550100',
  email: 'hello@ngozi.example',
  bank: { bank: 'First Example', account_name: 'Ngozi Bakes Ltd', account_number: '1234567890' },
}
