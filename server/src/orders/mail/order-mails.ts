import type { MessageRow, OrderRow } from '@pj/db/rows'
import { lagosDay } from '@pj/shared/lagos-time'
import { isReceiptEvent } from '@pj/shared/orders/messages'
import { isOpen, statuses } from '@pj/shared/orders/order-status'
import type { PrintedDocument } from '../../documents/document-parts.ts'
import { selectAdjustments } from '../../documents/documents.queries.ts'
import { renderMail } from '../../messages/mail-layout.ts'
import { type Attachment, RejectedMailError } from '../../messages/mail-transport.ts'
import { countPlacedEmails } from '../../messages/messages.queries.ts'
import type { MessageSubject } from '../../messages/send-message.ts'
import { attachPdf } from '../../pages/print-pdf.ts'
import type { Parts } from '../../parts.ts'
import { findUpload } from '../../uploads/uploads.queries.ts'
import { readUnconfirmed } from '../list/affected-orders.ts'
import { findOrderById, selectItems, updateOrder } from '../order.queries.ts'
import { findReceiptObstacle, readAttached, wasToldCompleted } from './document-mail.ts'
import { findReminderObstacle } from './instalment-reminders.ts'
import { writeOrderMail } from './order-mail.ts'
import { receiptMailContent } from './receipt-mail.ts'

type OrderMailParts = Pick<Parts, 'db' | 'menus' | 'now'>

export const createOrderMails = (parts: OrderMailParts): MessageSubject => ({
  write: async (message) => {
    const order = await findOrderById(parts.db, message.order_id)
    const obstacle = await findObstacle(parts, message, order)
    return obstacle === undefined ? { mail: await writeMail(parts, message, order) } : { obstacle }
  },
  announce: async (trx, { order_id }) => {
    await updateOrder(trx, order_id, {}, { cause: 'message', by: null })
  },
})

/** Uses today's business data and the menu that priced the order. */
async function writeMail({ db, menus, now }: OrderMailParts, message: MessageRow, order: OrderRow) {
  const { event, origin, changes } = message
  if (event === 'other' || origin === null) throw new RejectedMailError('Not an email')
  const { business } = menus.current()
  const documents = await readAttached(db, message, order)
  const { content, attachments } = isReceiptEvent(event)
    ? { content: receiptMailContent({ event, orderId: order.order_id, documents, business, origin }), attachments: [] }
    : await writeOrderMail({
        ...{ event, order, documents, origin, changes: changes ?? [], dueOn: message.due_on, now: now() },
        unconfirmed: await readUnconfirmed(db, order, { menu: menus.current(), now: now() }),
        items: await selectItems(db, [order.id]),
        findPhoto: (id: string) => findUpload(db, id),
        adjustments: await selectAdjustments(db, order.id),
        menu: { ...((await menus.at(order.menu_version)) ?? menus.current()), business },
      })
  return {
    ...renderMail(content),
    from: { name: business.title, address: business.email },
    to: order.email ?? message.recipient,
    attachments: [...attachments, ...(await printDocuments(documents))],
  }
}

async function printDocuments(documents: readonly PrintedDocument[]): Promise<Attachment[]> {
  const attachments: Attachment[] = []
  for (const document of documents) attachments.push(await attachPdf(document.number, { paper: 'a4', document }))
  return attachments
}

/** The address may be a stranger's. */
const maxPlacedPerDay = 20
const dayMs = 24 * 60 * 60_000

/** Undefined when the message is sent. What staff send again is always sent. */
async function findObstacle(
  { db, menus, now }: OrderMailParts,
  message: MessageRow,
  order: OrderRow,
): Promise<string | undefined> {
  if (order.email === null) return 'The order no longer has an email address'
  if (isReceiptEvent(message.event)) return findReceiptObstacle(db, message, order)
  if (message.requested_at > message.created_at) return undefined
  if (isOutdated(message, order)) return `The order is now ${statuses[order.status].label.toLowerCase()}`
  if (message.event === 'instalment') {
    const unconfirmed = await readUnconfirmed(db, order, { menu: menus.current(), now: now() })
    return findReminderObstacle(message, order, { today: lagosDay(now()), unconfirmed })
  }
  if (message.event === 'changed' && message.changes?.length === 0) return 'The change was undone'
  if (message.event === 'completed' && (await wasToldCompleted(db, message)))
    return 'The customer already has this email'
  if (message.event !== 'placed') return undefined
  const count = await countPlacedEmails(db, order.email, new Date(now().getTime() - dayMs))
  return count < maxPlacedPerDay ? undefined : 'This address has received too many emails about new orders today'
}

function isOutdated({ event }: MessageRow, { status }: OrderRow): boolean {
  switch (event) {
    case 'payment':
    case 'refund':
    case 'payment_void':
      return false
    case 'placed':
      return status === 'cancelled'
    case 'instalment':
    case 'changed':
      return !isOpen(status)
    default:
      return statuses[status].event !== event
  }
}
