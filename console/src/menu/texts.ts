import type { ShopUse } from '@pj/shared/menu/uses'
import { formatAmount } from '../lib/format.ts'

export const businessMessages = {
  bank: 'Shoppers pay here and give the order number as reference.',
  bankPreview: 'Shown after an order, under “How to pay”',
  deposit: 'The share of a custom order that shoppers pay in advance. Existing orders keep theirs.',
  deskDiscountHint: 'Of the items. Owners and managers may give more.',
  depositHint: '0 to 100. With 0, there is no deposit.',
  beforeConfirming: 'Must be paid before you confirm an order',
  deskCountsCash: 'Desk staff count the cash, without seeing the expected sum',
  bakeryEmail: 'Use the bakery’s email to pay online when an order has none',
  vat: 'Your prices include VAT. Invoices show how much once you’re registered.',
  registered: 'We’re registered for VAT',
  tinMissing: 'Enter your TIN to finish registering',
  vatExample: (vat: number) => `₦10,000 includes ${formatAmount(vat)} VAT.`,
}

export const usesMessages: { readonly note: string; readonly uses: Readonly<Record<ShopUse, string>> } = {
  note: "What you don't use is hidden. What's open can still be finished.",
  uses: {
    riders: 'They see their stops on a link, and record what they deliver.',
    quotes: 'Customers see a price on a page of their own and accept it.',
    codes: 'Shoppers enter a promo code at checkout and pay less.',
    instalments: 'Customers pay the rest in parts, each by its day.',
    capacity: 'A day or a time slot is full when it reaches its limit.',
  },
}

export const policyMessages = {
  note: 'Pages with your rules. The shop shows and links only those that are published.',
  text: 'Text',
  textOf: (title: string) => `Text of ${title}`,
  hint: 'Leave a line empty between paragraphs. Begin a heading with “# ”.',
  takeSample: 'Start with the sample text',
  published: 'Published',
}

export const searchMessages = {
  note: 'Other words for what you sell. One line each, such as “donut, puff puff = doughnut”.',
  label: 'What customers type = what they find',
}

export const instalmentMessages = {
  note: 'What customers pay between the deposit and the rest. We remind them by email. Existing orders keep their plan.',
  customDeposit: (percent: number) => `Deposit: ${percent} %, as set above.`,
  onTheDay: '0: on the day of delivery.',
}
