import { cakeCallouts } from '@pj/shared/cakes/describe-cake'
import { chosenItem } from '@pj/shared/cart/choice'
import { listKitchenChanges } from '@pj/shared/kitchen/kitchen-changes'
import { formatDateTime, formatFullDay, lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { removeAmounts } from '@pj/shared/money'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { findOrderField, listPrintedTexts } from '@pj/shared/orders/order-fields'
import { needsPriceCheck } from '@pj/shared/orders/order-status'
import { formatDayWindow, formatWindow } from '@pj/shared/orders/order-window'
import type { Order, OrderItem } from '@pj/shared/orders/orders.api'
import { splitGraphemes } from '@pj/shared/text'
import { MessageCard } from '@pj/ui/message-card.tsx'
import { clsx } from 'clsx'
import { Box, Layers2, Zap } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { formatAmount } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'
import { OrderMenu, useMenu } from '../menu/use-menu.tsx'
import {
  CakeImage,
  DetailList,
  ExactText,
  formatLength,
  InspirationImage,
  OrderAllergies,
  toKitchenItem,
  withoutTierDetails,
} from '../orders/item-panel.tsx'
import { formatPhone, lacksRiderPhone, noRiderPhoneText } from '../orders/status/order-labels.tsx'
import type { PaperSize } from './paper.tsx'
import { ticketMessages } from './texts.ts'
import styles from './ticket.module.css'

interface TicketProps extends TicketCopy {
  order: Order
  paper: PaperSize
}

/** One order's ticket: what to make, one strip per tier, and the handover slip. It shows no prices. */
export const Ticket = memo(function Ticket({ order, paper, copy, printedAt }: TicketProps) {
  return (
    <article className={styles.ticket} data-paper={paper} aria-label={`Ticket of ${order.order_id}`}>
      {/* Above all else. */}
      <OrderAllergies order={order} Text={AllergyLine} />
      <TicketMarks order={order} copy={copy} printedAt={printedAt} />
      <TicketHeader order={order} />
      <OrderNotes order={order} list="ticket" />
      <OrderMenu version={order.menu_version}>
        {order.items.map((item) => (
          <TicketItem key={item.index} item={item} />
        ))}
        <Cards order={order} />
        <TierStrips order={order} />
      </OrderMenu>
      <HandOverSlip order={order} />
    </article>
  )
})

const AllergyLine = ({ children }: { children: ReactNode }) => <p className={styles.allergy}>{children}</p>

const typeIcons = { express: Zap, custom: Layers2, regular: Box } as const

function TicketHeader({ order }: { order: Order }) {
  const due = new Date(order.delivery_date)
  const Icon = typeIcons[order.type]
  const can = useRights()
  return (
    <header className={styles.head}>
      <p className={clsx(styles.type, order.type === 'express' && styles.express)}>
        <Icon aria-hidden="true" />
        {order.type.toUpperCase()}
      </p>
      <p className="step-2 bold nowrap">{order.order_id}</p>
      <p className={styles.due}>
        <span className={styles.clock}>{formatWindow(order)}</span>
        <span>{formatFullDay(lagosDay(due))}</span>
      </p>
      <p className="step-1 bold">
        {order.delivery_method === 'delivery' ? `DELIVERY · ${order.location}` : 'PICKUP'} · <bdi>{order.name}</bdi>
      </p>
      <p>
        Start by {formatDateTime(new Date(order.start_by))}
        <NoPrices order={order} />
        {order.short_notice && <strong> · SHORT NOTICE</strong>}
        {order.outside_hours && <strong> · OUTSIDE HOURS</strong>}
        {can('seeContact') && lacksRiderPhone(order) && <strong> · {noRiderPhoneText}</strong>}
      </p>
    </header>
  )
}

function TicketItem({ item }: { item: OrderItem }) {
  const { cake, size, details, message, isOnTopper, note } = toKitchenItem(item, useMenu())
  return (
    <section className={styles.item}>
      <h2>
        <span className="nowrap">{item.quantity} ×</span> {item.title}
      </h2>
      <div className={cake ? styles.cake : undefined}>
        {cake && <CakeImage cake={cake} mono className={styles.drawing} />}
        <div>
          {size && <p>{size}</p>}
          {cake && (
            <ul className="strong">
              {cakeCallouts(cake).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <DetailList details={cake ? withoutTierDetails(details) : details} className="terms" />
          {item.upload_id && <InspirationImage uploadId={item.upload_id} />}
        </div>
      </div>
      {message && (
        <p className={styles.message}>
          <span>
            Write{isOnTopper && ' on the topper'}, letter for letter ({formatLength(message)}):
          </span>{' '}
          <ExactText text={message} className={styles.messageText} />
        </p>
      )}
      {note && <Note label="Note" text={note} />}
    </section>
  )
}

/**
 * The part for the rider or the counter: the destination, who receives it and the amount to collect. Printed by somebody who
 * sees neither contacts nor money, it says who knows them. A gift's slip may lie in the box, so it names no amounts.
 */
export function HandOverSlip({ order }: { order: Order }) {
  const { business } = useMenu()
  const can = useRights()
  const isDelivery = order.delivery_method === 'delivery'
  const receiver = order.recipient_name || order.name
  return (
    <section className={styles.cutOff} data-hand-over="">
      <p>
        <strong>{isDelivery ? 'RIDER' : 'COUNTER'}</strong> {order.order_id} · {formatDayWindow(order)}
        <NoPrices order={order} />
      </p>
      <div className={styles.slip}>
        <div>
          <p className={styles.location}>{isDelivery ? order.location : 'Pickup'}</p>
          {isDelivery && can('seeContact') && (
            <p>
              <bdi>{order.house_address}</bdi>
              {order.city && (
                <>
                  , <bdi>{order.city}</bdi>
                </>
              )}
            </p>
          )}
          <p>
            <bdi>{receiver}</bdi>
            {can('seeContact') && (
              <>
                {' · '}
                <strong>{order.recipient_phone || formatPhone(order)}</strong>
              </>
            )}
          </p>
          {receiver !== order.name && (
            <p>
              From <bdi>{order.name}</bdi>
            </p>
          )}
        </div>
        <div>
          <p>
            {order.items
              .map(({ quantity, title }) => `${quantity}\u00a0× ${order.hide_prices ? removeAmounts(title) : title}`)
              .join(', ')}
          </p>
          {order.has_image && <p>{ticketMessages.image}</p>}
          <p className={styles.payment}>{can('seeMoney') ? formatCollection(order) : ticketMessages.askDesk}</p>
        </div>
      </div>
      <OrderNotes order={order} list="slip" />
      {order.hide_prices && (
        <OrderMenu version={order.menu_version}>
          <Cards order={order} />
        </OrderMenu>
      )}
      <p className="small">
        {business.title} · {business.phone}
      </p>
    </section>
  )
}

function Cards({ order: { items, gift_card_message } }: { order: Order }) {
  const menu = useMenu()
  const written = items.flatMap((item) => {
    const chosen = chosenItem(item, menu)
    return (chosen.kind === 'product' && chosen.message) || []
  })
  return [...new Set([...(gift_card_message ? [gift_card_message] : []), ...written])].map((text) => (
    <MessageCard key={text} text={text} />
  ))
}

const NoPrices = ({ order }: { order: Order }) =>
  order.hide_prices && <strong> · {findOrderField('hide_prices').label}</strong>

/** What the rider or the counter collects: the balance only. */
function formatCollection({ balance_due: due, status, hide_prices }: Order): string {
  if (hide_prices && due !== 0) return ticketMessages.askRiderPage
  if (due > 0) return `COLLECT ${formatAmount(due)}`
  const isPaid = status === 'cancelled' ? 'CANCELLED' : 'PAID'
  return due < 0 ? `${isPaid}: refund ${formatAmount(-due)}` : `${isPaid}: collect nothing`
}

interface OrderNotesProps {
  order: Order
  list: 'ticket' | 'slip'
}

/** The texts of the order and what is known about the customer: shortened on the slip, with every note of staff on the ticket. */
function OrderNotes({ order, list }: OrderNotesProps) {
  const notes = [
    ...listPrintedTexts(order, list).map(([label, text]) => ({ id: label, label, text })),
    ...order.customer_notes.map(({ id, text }) => ({ id, label: 'Customer', text })),
    ...(list === 'ticket'
      ? order.notes.map(({ id, text, by }) => ({ id: `staff ${id}`, label: by ?? 'Staff', text }))
      : []),
  ]
  return notes.map(({ id, label, text }) => (
    <Note key={id} label={label} text={list === 'slip' ? shorten(text) : text} />
  ))
}

const Note = ({ label, text }: { label: string; text: string }) => (
  <p className={styles.note}>
    <strong>{label}:</strong> <bdi>{text}</bdi>
  </p>
)

/** A slip stays on one page. */
const maxSlipLetters = 300

function shorten(text: string): string {
  const letters = splitGraphemes(text.replace(/\s+/g, ' '))
  return letters.length > maxSlipLetters ? letters.slice(0, maxSlipLetters).join('') + ticketMessages.shortened : text
}

/** One strip per tier, cut off to accompany its tin; each names its order. */
function TierStrips({ order }: { order: Order }) {
  const menu = useMenu()
  const strips = order.items.flatMap((item) => listTierStrips(item, menu))
  return (
    <div className={styles.strips}>
      {strips.map((strip) => (
        <section key={strip.key} className={styles.cutOff} data-tier-strip="">
          <p>
            <strong>{order.order_id}</strong> {formatDayWindow(order)}
            {strip.pieces > 1 && <strong> · make {strip.pieces}</strong>}
          </p>
          <p className="step-1 bold">{strip.tier}</p>
          <p>{strip.description}</p>
        </section>
      ))}
    </div>
  )
}

interface TierStrip {
  readonly key: string
  /** "Tier 1 of 3 (bottom)" */
  readonly tier: string
  /** "12 inch, carrot, 3 layers, fondant" */
  readonly description: string
  readonly pieces: number
}

export function listTierStrips(item: OrderItem, menu: Menu): TierStrip[] {
  const { cake } = toKitchenItem(item, menu)
  const lines = cake ? cakeCallouts(cake) : []
  return lines.map((line, index) => {
    const [name = '', ...rest] = line.split(': ')
    return {
      key: `${item.index}-${index}`,
      tier: `${name.replace(/^Tier (\d+)/, `Tier $1 of ${lines.length}`)} · ${item.title}`,
      description: rest.join(': '),
      pieces: item.quantity,
    }
  })
}

export interface TicketCopy {
  /** From 2 on the ticket is marked as a reprint. */
  readonly copy: number
  /** When the copy before it was printed. */
  readonly printedAt: string | null
}

/** What the kitchen must know before reading the ticket: another copy exists, it is outdated, the price is not checked. */
function TicketMarks({ order, copy, printedAt }: { order: Order } & TicketCopy) {
  const later = printedAt === null ? [] : order.history.filter(({ at }) => at > printedAt)
  const changes = listKitchenChanges(later.flatMap((event) => event.changes))
  return (
    <>
      {copy > 1 && <p className={styles.mark}>REPRINT · copy {copy}</p>}
      {changes.length > 0 && <ChangedMark changes={changes} />}
      {order.status === 'cancelled' && <p className={styles.mark}>CANCELLED</p>}
      {needsPriceCheck(order) && <p className={styles.mark}>PRICE NOT CHECKED</p>}
    </>
  )
}

const ChangedMark = ({ changes }: { changes: readonly OrderFieldChange[] }) => (
  <section className={styles.changed} aria-label={ticketMessages.changed}>
    <p>{ticketMessages.changed.replace(/^Changed/, (word) => word.toUpperCase())}</p>
    <ul>
      {changes.map(({ field, label, from, to }) => (
        <li key={`${field} ${label} ${from} ${to}`}>
          {label}: {from !== null && <del dir="auto">{from}</del>}{' '}
          {to === null ? 'removed' : <ins dir="auto">{to}</ins>}
        </li>
      ))}
    </ul>
  </section>
)
