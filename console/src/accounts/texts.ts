export const firstRunMessages = {
  introduction:
    'Enter your details and your bakery’s. You can change everything later, and cakes and prices once you’re in.',
  codeHint: 'The server printed it when it started, such as K7QF-2M9X-TDBR.',
  emailHint: 'You’ll sign in with it. Shoppers don’t see it.',
  whatsappHint: 'Nigerian numbers can start with 0.',
  bank: 'Shoppers see it after ordering and pay by transfer.',
  marked: 'Check the marked fields.',
}

export const openingMessages = {
  title: 'Open your shop',
  intro: 'Shoppers see “Opening soon” and can’t order until you open.',
  open: 'Open the shop',
  opened: 'Your shop is open for orders.',
  toQueue: 'Go to the orders',
  bankFirst: 'Enter your bank account to open.',
}

export const teamMessages = {
  added: (name: string) => `${name} can sign in now.`,
  renamed: (before: string, name: string) => `${before} is now ${name}.`,
  passwordReset: (name: string) => `${name} has a new password.`,
  roleChanged: (name: string, role: string) => `${name}’s role is now ${role}.`,
  twoStepOff: (name: string) => `${name} now signs in with just a password.`,
  disabled: (name: string) => `${name} is disabled and signed out.`,
  enabled: (name: string) => `${name} can sign in again.`,
  resetPassword: (isSelf: boolean) =>
    `The old password stops working, and ${isSelf ? 'you are' : 'they are'} signed out everywhere.`,
  switchOffTwoStep: 'For someone who lost their phone and recovery codes. They’ll sign in with just their password.',
  enable: 'They can sign in again with the same password.',
  disable: (isSelf: boolean) =>
    `${isSelf ? 'This is you. You are' : 'They are'} signed out everywhere and can’t sign in until enabled again. Order history stays.`,
  passwordHint: 'At least 12 characters. Pass it on now; we won’t show it again.',
}
