import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { formatDay, lagosDay } from '@pj/shared/lagos-time'
import { findZone } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { quote } from '@pj/shared/pricing/quote'
import { Button } from '@pj/ui/button.tsx'
import { createUuid } from '@pj/ui/create-uuid'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useEffect, useRef, useState } from 'react'
import type { LinePriceChange } from '../checkout/submission.ts'
import { PriceChangeList } from '../checkout/submission-problem.tsx'
import { addToCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import type { DifferentValue } from './customer-values.ts'
import { type Customer, fetchPastOrder, type PastItem, type PastOrder } from './desk-requests.ts'
import { readDeskSession } from './desk-session.ts'
import styles from './known-customer.module.css'
import { messages } from './texts.ts'

interface KnownCustomerProps {
  customer: Customer
  different: readonly DifferentValue[]
  onUse: (value: DifferentValue) => void
  onKeep: () => void
  onRepeated: (past: PastOrder) => void
  onForget: () => void
}

export function KnownCustomer({ customer, different, onUse, onKeep, onRepeated, onForget }: KnownCustomerProps) {
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus({ preventScroll: true }), [])
  return (
    <section ref={section} tabIndex={-1} className="stack" aria-label="Earlier customer">
      {customer.notes.length > 0 && (
        <Notice>
          <div>
            <strong>About {customer.name}</strong>
            {customer.notes.map(({ id, text }) => (
              <p key={id} className={styles.note}>
                {text}
              </p>
            ))}
          </div>
        </Notice>
      )}
      {different.length > 0 && (
        <Notice>
          <div className="stack">
            <p>{messages.replaceTyped}</p>
            <div className="row">
              {different.map((value) => (
                <Button key={value.field} onClick={() => onUse(value)}>
                  {value.label}: {value.theirs}
                </Button>
              ))}
              <Button variant="plain" onClick={onKeep}>
                Keep what I typed
              </Button>
            </div>
          </div>
        </Notice>
      )}
      <PastOrders orders={customer.recent_orders} onRepeated={onRepeated} />
      <div>
        <Button variant="plain" onClick={onForget}>
          Another customer
        </Button>
      </div>
    </section>
  )
}

const shownOrders = 5

interface PastOrdersProps extends Pick<KnownCustomerProps, 'onRepeated'> {
  orders: Customer['recent_orders']
}

function PastOrders({ orders, onRepeated }: PastOrdersProps) {
  const { repeat, state } = useRepeatOrder(onRepeated)
  const sold = orders.filter(({ status }) => status !== 'cancelled')
  if (sold.length === 0) return null
  return (
    <>
      <ul className="entries" aria-label="Earlier orders">
        {sold.slice(0, shownOrders).map(({ order_id, title, delivery_date, amount }, index) => {
          const day = formatDay(lagosDay(new Date(delivery_date)))
          return (
            <li key={order_id}>
              <span>
                {day} · {title} · {formatNaira(amount)}
              </span>
              <Button busy={state.loadingId === order_id} onClick={() => void repeat(order_id)}>
                {index === 0 ? 'Same as last time' : `Same as on ${day}`}
              </Button>
            </li>
          )
        })}
      </ul>
      <RepeatedItems state={state} />
    </>
  )
}

function RepeatedItems({ state: { repeated, isFailed } }: { state: RepeatState }) {
  if (isFailed) {
    return (
      <ErrorNotice>
        <p>{messages.orderNotLoaded}</p>
      </ErrorNotice>
    )
  }
  if (!repeated) return null
  const { lines, changes, missing, delivery } = repeated
  return (
    <Notice role="status" tone={missing.length > 0 ? 'info' : 'success'}>
      <div>
        <p>{lines.length === 0 ? messages.nothingLeft : messages.itemsAdded(lines.length)}</p>
        {missing.map((message) => (
          <p key={message}>{message}.</p>
        ))}
        {delivery && <p>{delivery}.</p>}
        {changes.length > 0 && <PriceChangeList changes={changes} />}
      </div>
    </Notice>
  )
}

interface RepeatState {
  readonly loadingId?: string
  readonly repeated?: RepeatedOrder
  readonly isFailed?: boolean
}

/** Adds the items of an earlier order to the cart, at today's prices; `onRepeated` gets the order. */
function useRepeatOrder(onRepeated: (past: PastOrder) => void) {
  const menu = useMenu()
  const [state, setState] = useState<RepeatState>({})
  const repeat = async (orderId: string) => {
    setState({ loadingId: orderId })
    const past = await fetchPastOrder(orderId, readDeskSession()?.token ?? '').catch(() => undefined)
    if (!past) return setState({ isFailed: true })
    const repeated = repeatOrder(past, menu, new Date())
    const isAdded = repeated.lines.every(({ item, price }) => addToCart(item, price))
    setState(isAdded ? { repeated } : {})
    if (isAdded) onRepeated(past)
  }
  return { repeat, state }
}

interface RepeatedOrder {
  readonly lines: readonly PricedItem[]
  readonly changes: readonly LinePriceChange[]
  readonly missing: readonly string[]
  /** Names an area to which we no longer deliver. Undefined for a pickup. */
  readonly delivery: string | undefined
}

/** An earlier order as it is ordered now (docs/business-rules.md#desk-mode). */
export function repeatOrder(past: PastOrder, menu: Menu, now: Date): RepeatedOrder {
  const repeated = past.items.map((item) => repeatItem(item, menu, now))
  const lines = repeated.flatMap((entry) => ('missing' in entry ? [] : [entry]))
  return {
    lines: lines.map(({ line }) => line),
    changes: lines.flatMap(({ line, was }, index) =>
      line.price === was ? [] : [{ index, title: itemTitle(line.item, menu), was, now: line.price }],
    ),
    missing: repeated.flatMap((entry) => ('missing' in entry ? [entry.missing] : [])),
    delivery: past.delivery_method === 'delivery' ? describeDelivery(past, menu) : undefined,
  }
}

/** The fee is that of today's menu. */
function describeDelivery({ location, delivery_price: was }: PastOrder, menu: Menu): string {
  const zone = findZone(location, menu)
  if (!zone) return messages.notDelivered(location)
  const fee = formatNaira(zone.fee)
  return zone.fee === was ? messages.fee(zone.name, fee) : messages.feeChanged(zone.name, formatNaira(was), fee)
}

type RepeatedItem = { readonly line: PricedItem; readonly was: PastItem['price'] } | { readonly missing: string }

function repeatItem({ title, price, item: stored }: PastItem, menu: Menu, now: Date): RepeatedItem {
  const read = parseStoredItem(stored, menu)
  const quoted = read.ok ? quote(read.item, menu) : undefined
  if (!read.ok || !quoted) return { missing: messages.notListed(title) }
  const unavailable = findUnavailable(read.item, menu, now)
  if (unavailable) return { missing: unavailable.message }
  return { line: { item: toNewItem(read.item), price: quoted.unit }, was: price }
}

/** A cake of its own, without the image, which belongs to the earlier order. */
function toNewItem(item: CartItem): CartItem {
  switch (item.kind) {
    case 'product':
    case 'unknown-product':
      return item
    case 'gallery-cake':
      return { ...item, image: '', uploadId: undefined }
    case 'express':
      return { ...item, id: createUuid() }
    default:
      return { ...item, id: createUuid(), image: '', uploadId: undefined }
  }
}
