export const firstRunMessages = {
  introduction:
    'Enter your details and your bakery’s. You can change everything later, and cakes and prices once you’re in.',
  codeHint: 'The server printed it when it started, such as K7QF-2M9X-TDBR.',
  emailHint: 'You’ll sign in with it. Shoppers don’t see it.',
  passwordHint: 'At least 12 characters, such as three or four unrelated words.',
  whatsappHint: 'Nigerian numbers can start with 0.',
  bank: 'Shoppers see it after ordering and pay by transfer.',
  marked: 'Check the marked fields.',
}

export const openingMessages = {
  title: 'Open your shop',
  intro: 'Shoppers see “Opening soon” and can’t order until you open.',
  open: 'Open the shop',
  opening: 'Opening…',
  opened: 'Your shop is open for orders.',
  toQueue: 'Go to the orders',
  bankFirst: 'Enter your bank account to open.',
}
