import { documentLabel } from '@pj/shared/documents/documents'
import type { Business } from '@pj/shared/menu/menu'
import { formatSigned } from '@pj/shared/money'
import { orderPageUrl, type ReceiptEvent } from '@pj/shared/orders/messages'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import type { PrintedDocument } from '../../documents/document-parts.ts'
import { type Fact, type MailContent, withoutTables } from '../../messages/mail-layout.ts'
import { RejectedMailError } from '../../messages/mail-transport.ts'
import { footerTexts, mailLabels } from './mail-texts.ts'

const texts = {
  payment: {
    subject: (orderId: string) => `We've received your payment for order ${orderId}`,
    heading: "We've received your payment",
    paragraph: 'Thank you. Your receipt is attached.',
  },
  refund: {
    subject: (orderId: string) => `We've refunded you for order ${orderId}`,
    heading: "We've refunded you",
    paragraph: 'Your receipt is attached. A refund to a card or an account can take a few days to arrive.',
  },
  payment_void: {
    subject: (orderId: string) => `We've corrected a receipt for order ${orderId}`,
    heading: "We've corrected a receipt",
    paragraph: 'We recorded it by mistake, so it no longer counts. The attached receipt cancels it.',
  },
} as const

const labels = { amount: 'Amount', method: 'Method', paid: 'Paid so far', due: 'Still due', owed: 'Owed to you' }

interface ReceiptMail {
  readonly event: ReceiptEvent
  readonly orderId: string
  /** The receipt comes first. */
  readonly documents: readonly PrintedDocument[]
  readonly business: Business
  readonly origin: string
}

/** Contains nothing that the customer typed, but what is printed on the attached documents. */
export function receiptMailContent({ event, orderId, documents, business, origin }: ReceiptMail): MailContent {
  const { subject, heading, paragraph } = texts[event]
  return {
    ...withoutTables,
    ...{ brand: business.title, subject: subject(orderId), heading },
    paragraphs: [paragraph, `Call us at ${business.phone} if anything is wrong.`],
    facts: [[mailLabels.order, orderId], ...listFacts(documents)],
    link: { label: mailLabels.orderPage, url: orderPageUrl(origin, orderId) },
    footer: footerTexts({ orderId, bakery: business }),
  }
}

/** "Credit note: CRN-2026-000001 for ₦5,000". */
export const toDocumentFact = (document: PrintedDocument): Fact => [
  documentLabel(document),
  `${document.number} for ${formatSigned(Math.abs(document.total))}`,
]

/** The last document says what is due now. */
function listFacts([receipt, ...others]: ReceiptMail['documents']): Fact[] {
  if (!receipt) throw new RejectedMailError('No receipt')
  const { payment } = receipt.content
  const { paid, balance_due: due } = (others.at(-1) ?? receipt).content
  const method = payment && payment.method !== 'unspecified' && paymentMethodLabels[payment.method]
  return [
    [documentLabel(receipt), receipt.names ? `${receipt.number}, cancels ${receipt.names}` : receipt.number],
    [labels.amount, formatSigned(Math.abs(receipt.total))],
    ...(method ? [[labels.method, method] as const] : []),
    ...others.map(toDocumentFact),
    [labels.paid, formatSigned(paid)],
    ...(due === 0 ? [] : [[due > 0 ? labels.due : labels.owed, formatSigned(Math.abs(due))] as const]),
  ]
}
