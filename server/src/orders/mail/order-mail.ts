import type { AdjustmentRow, ItemRow, OrderRow } from '@pj/db/rows'
import { describeCake } from '@pj/shared/cakes/describe-cake'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { toChoice } from '@pj/shared/cart/choice'
import { isCustomLine } from '@pj/shared/cart/custom-line'
import { itemTitle } from '@pj/shared/cart/format-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { hasOwnBank, type Menu } from '@pj/shared/menu/menu'
import { formatNaira, formatSigned, naira } from '@pj/shared/money'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { calendarFile, calendarMethod } from '@pj/shared/orders/calendar-file'
import { formatItemSummary } from '@pj/shared/orders/format-order'
import { orderPageUrl } from '@pj/shared/orders/messages'
import type { ChangeableField, OrderFieldChange } from '@pj/shared/orders/order-changes'
import { findOrderField, listMailedTexts, mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import { instalmentsOf } from '@pj/shared/orders/order-instalments'
import { orderedItem } from '@pj/shared/orders/ordered-item'
import {
  askForBankDetails,
  confirmationWay,
  describeConfirmation,
  paymentRequest,
  type UnconfirmedPart,
} from '@pj/shared/orders/payment-request'
import { nameParts } from '@pj/shared/payments/instalments'
import { isolate } from '@pj/shared/text'
import type { PrintedDocument } from '../../documents/document-parts.ts'
import type { Fact, MailContent, MailItem } from '../../messages/mail-layout.ts'
import type { Attachment } from '../../messages/mail-transport.ts'
import { cakePng, photoPng } from '../../pages/cake-card.ts'
import {
  calendarTexts,
  confirmationTexts,
  footerTexts,
  formatDue,
  type MailEvent,
  type MailFacts,
  mailLabels,
  mailText,
  paymentTexts,
} from './mail-texts.ts'
import { toDocumentFact } from './receipt-mail.ts'

interface OrderMail {
  readonly event: MailEvent
  readonly order: OrderRow
  readonly unconfirmed: readonly UnconfirmedPart[]
  readonly items: readonly ItemRow[]
  readonly findPhoto: (uploadId: string) => Promise<{ readonly bytes: Buffer } | undefined>
  readonly adjustments: readonly AdjustmentRow[]
  /** The version that priced the order, with the current business data. */
  readonly menu: Menu
  readonly origin: string
  readonly changes: readonly OrderFieldChange[]
  readonly documents: readonly PrintedDocument[]
  /** The day of the instalment that it reminds of. */
  readonly dueOn: LagosDay | null
  readonly now: Date
}

interface WrittenMail {
  readonly content: MailContent
  readonly attachments: readonly Attachment[]
}

/** Further cakes are described in words. */
const maxDrawings = 3

export async function writeOrderMail(stored: OrderMail): Promise<WrittenMail> {
  const mail = isReadByStaff(stored.order) ? stored : withoutFreeText(stored)
  const { event, items, menu } = mail
  const facts = toFacts(mail)
  const isPriceOpen = mail.unconfirmed.includes('price')
  const isShort = event === 'cancelled' || event === 'completed' || event === 'instalment'
  const drawn = isShort ? [] : await drawItems(mail)
  const content = toContent(mail, facts, isShort ? [] : items.map((item) => toItem(item, { drawn, isPriceOpen }, menu)))
  return { content, attachments: [...drawn.map(({ attachment }) => attachment), ...calendar(mail, facts)] }
}

interface DrawnItem {
  readonly index: number
  readonly alt: string
  readonly attachment: Attachment & { readonly cid: string }
}

async function drawItems({ items, menu, findPhoto }: OrderMail): Promise<DrawnItem[]> {
  const drawn: DrawnItem[] = []
  for (const row of items) {
    const picture = drawn.length < maxDrawings ? await drawItem(row, menu, findPhoto) : undefined
    if (!picture) continue
    const file = { filename: `cake-${row.index + 1}.png`, contentType: 'image/png', cid: `cake-${row.index}@order` }
    drawn.push({ index: row.index, alt: picture.alt, attachment: { ...file, content: picture.png } })
  }
  return drawn
}

/** A cake that staff have described has the photo that was agreed on, any other its drawing. */
async function drawItem(row: ItemRow, menu: Menu, findPhoto: OrderMail['findPhoto']) {
  const spec = itemCakeSpec(orderedItem(row, menu), menu)
  if (spec) return { alt: describeCake(spec), png: await cakePng(spec) }
  const photo = isCustomLine(row.item) && row.upload_id !== null ? await findPhoto(row.upload_id) : undefined
  return photo && { alt: row.title, png: await photoPng(photo.bytes) }
}

interface ItemContext {
  readonly drawn: readonly DrawnItem[]
  readonly isPriceOpen: boolean
}

function toItem(row: ItemRow, { drawn, isPriceOpen }: ItemContext, menu: Menu): MailItem {
  const title = `${row.quantity} × ${row.title}`
  const summary = formatItemSummary(orderedItem(row, menu), menu)
  const drawing = drawn.find(({ index }) => index === row.index)
  return {
    title,
    details: summary.startsWith(title) ? isolate(summary.slice(title.length).replace(/^: /, '')) : '',
    price: isPriceOpen && row.price_unverified ? mailLabels.toConfirm : formatNaira(naira(row.line_total)),
    image: drawing && { cid: drawing.attachment.cid, alt: drawing.alt },
  }
}

function toFacts({ event, order, unconfirmed, documents, menu: { business }, dueOn, now }: OrderMail): MailFacts {
  const today = lagosDay(now)
  const money = { ...order, instalments: instalmentsOf(order) }
  const isListed = money.instalments.length > 2 && (event === 'placed' || event === 'confirmed')
  return {
    orderId: order.order_id,
    name: order.name,
    method: order.delivery_method,
    recipient: isolate(order.recipient_name ?? 'you'),
    due: order,
    address: isolate([order.house_address, order.city].filter((part) => part).join(', ') || order.location),
    bakery: { title: business.title, address: business.address, phone: business.phone },
    balance: order.balance_due,
    hasInvoice: documents.length > 0,
    today,
    // A reminder asks for what its day asks for.
    request: paymentRequest(money, { unconfirmed, today: dueOn && dueOn > today ? dueOn : today }),
    parts: isListed ? nameParts(money).map(({ label, amount }) => `${formatNaira(naira(amount))} ${label}`) : [],
    confirmation: unconfirmed.length > 0 ? describeConfirmation(unconfirmed, confirmationWay(order)) : '',
  }
}

function toContent(mail: OrderMail, facts: MailFacts, items: MailItem[]): MailContent {
  const { event, order, menu, documents, origin, changes } = mail
  const { bank, phone } = menu.business
  const isOwn = hasOwnBank(menu.business)
  // The goods are handed over already.
  const payment = event === 'completed' ? [] : paymentTexts(facts)
  const calendarText = calendarTexts[event]
  const text = mailText(event, facts)
  return {
    ...text,
    brand: facts.bakery.title,
    paragraphs: [...text.paragraphs, ...confirmationTexts(facts), ...(calendarText ? [calendarText] : [])],
    titles: mailLabels,
    changes: changes.map(toShownChange),
    facts: [
      [mailLabels.order, order.order_id],
      [mailLabels.due[order.delivery_method], formatPromisedTime(mail)],
      [mailLabels.where, order.delivery_method === 'pickup' ? facts.bakery.address : facts.address],
      ...listMailedTexts(order).map(([label, text]): Fact => [label, isolate(text)]),
      ...documents.map(toDocumentFact),
    ],
    items,
    sums: listSums(mail),
    sections:
      payment.length === 0
        ? []
        : [
            {
              title: mailLabels.payment,
              paragraphs: isOwn ? payment : [...payment, askForBankDetails(phone)],
              facts: [
                ...(isOwn
                  ? ([
                      [mailLabels.bank, bank.bank],
                      [mailLabels.accountName, bank.account_name],
                      [mailLabels.accountNumber, bank.account_number],
                    ] as const)
                  : []),
                [mailLabels.reference, order.order_id],
              ],
            },
          ],
    link: { label: mailLabels.orderPage, url: orderPageUrl(origin, order.order_id) },
    footer: footerTexts(facts),
  }
}

/** For a change without values, the mail doesn't say to what. */
const toShownChange = ({ field, label, from, to }: OrderFieldChange): MailContent['changes'][number] =>
  whenMailed(field) === 'never' || (from === null && to === null)
    ? { label, from: undefined, to: mailLabels.changed }
    : { label, from: isolate(from ?? mailLabels.nothing), to: isolate(to ?? mailLabels.nothing) }

function listSums({ order, adjustments, unconfirmed }: OrderMail): MailContent['sums'] {
  if (unconfirmed.includes('price')) return [[mailLabels.total, mailLabels.toConfirm]]
  return [
    [mailLabels.subtotal, order.subtotal],
    ...adjustments
      .filter(({ amount }) => amount > 0)
      .map((adjustment) => [adjustment.label, signedAmount(adjustment)] as const),
    [mailLabels.fee, order.delivery_price],
    [mailLabels.total, order.amount],
    ...(order.paid_amount > 0
      ? ([
          [mailLabels.paid, order.paid_amount],
          [mailLabels.balance, Math.max(0, order.balance_due)],
        ] as const)
      : []),
  ].map(([label, amount]) => [String(label), formatSigned(Number(amount))])
}

/** "Fri 27 Nov 2026, 5:00 am (Lagos time), to be confirmed". */
const formatPromisedTime = ({ order, unconfirmed }: OrderMail): string =>
  unconfirmed.includes('time') ? `${formatDue(order)}, ${mailLabels.toConfirm}` : formatDue(order)

function calendar({ event, order, menu, now }: OrderMail, { address, confirmation }: MailFacts): Attachment[] {
  if (!calendarTexts[event]) return []
  const changedAt = event === 'cancelled' ? now : order.changed_at
  const shown = {
    ...order,
    delivery_date: order.delivery_date.toISOString(),
    delivery_until: order.delivery_until?.toISOString() ?? null,
    placed_at: order.placed_at.toISOString(),
    changed_at: changedAt?.toISOString() ?? null,
  }
  return [
    {
      filename: `order-${order.order_id}.ics`,
      content: calendarFile(shown, { address, business: menu.business, confirmation, now }),
      contentType: `text/calendar; charset=utf-8; method=${calendarMethod(order.status)}`,
    },
  ]
}

/** Until then the email address may be a stranger's, and the name or the words on the cake an advertisement. */
export const isReadByStaff = ({ status, taken_by, cancelled_from }: OrderRow): boolean =>
  taken_by !== null || (cancelled_from ?? status) !== 'new'

/** Only what the menu, the clock and the bakery say stays. */
const withoutFreeText = (mail: OrderMail): OrderMail => ({
  ...mail,
  order: { ...mail.order, name: '', house_address: null, city: null, ...mapFields(optionalTexts, () => null) },
  items: mail.items.map((item) => withoutItemText(item, mail.menu)),
  changes: listChanges(mail.changes),
})

function withoutItemText(row: ItemRow, menu: Menu): ItemRow {
  const ordered = orderedItem(row, menu)
  const item: CartItem =
    ordered.kind === 'unknown-product'
      ? { ...ordered, title: mailLabels.unknownItem, orderNote: '', stored: {} }
      : withoutTexts(ordered)
  return { ...row, title: itemTitle(item, menu), choice: toChoice(item, menu), item: {} }
}

function withoutTexts(item: Exclude<CartItem, { kind: 'unknown-product' }>): CartItem {
  switch (item.kind) {
    case 'order-form':
      return { ...item, orderNote: '', message: '', customTheme: '' }
    default:
      return { ...item, orderNote: '', message: '' }
  }
}

const whenMailed = (field: ChangeableField) => (field === 'items' ? 'once_read' : findOrderField(field).mailed)

/** Names what the customer changed, without the values. */
function listChanges(changes: readonly OrderFieldChange[]): OrderFieldChange[] {
  const listed = changes.map(
    (change): OrderFieldChange =>
      whenMailed(change.field) === 'always'
        ? change
        : { ...change, label: change.field === 'items' ? mailLabels.items : change.label, from: null, to: null },
  )
  return [...new Map(listed.map((change) => [`${change.field} ${change.label}`, change])).values()]
}
