import { isOpenAt, isOpeningDay, nextOpeningDay, openingHoursOn } from '@pj/shared/calendar/opening-hours'
import { addDays, formatDateTime, formatDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import { formatNaira } from '@pj/shared/money'
import { orderPageUrl } from '@pj/shared/orders/messages'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { describeConfirmation } from '@pj/shared/orders/payment-request'
import { whatsappUrl } from '@pj/shared/phone'
import { buttonClass } from '@pj/ui/button.tsx'
import { MessageCard } from '@pj/ui/message-card.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { orderPath } from '../layout/links.ts'
import { useMenu } from '../lib/menu.ts'
import { useSiteOrigin } from '../lib/page.ts'
import { Fact, toBeConfirmed, WhenAndWhere } from '../orders/facts.tsx'
import { PlacedOrderPayment } from '../orders/online-payment.tsx'
import { describeOwnItem, OwnItemImage } from '../orders/own-item.tsx'
import { PaymentDue } from '../orders/payment-instructions.tsx'
import { findReceipt, type OwnOrder, placeOf } from '../orders/receipts.ts'
import styles from './order-confirmation.module.css'
import { checkoutMessages } from './texts.ts'

export const messages = {
  page: 'Track your order and see how to pay on your order page.',
  keep: 'Your order page is your receipt: keep its link.',
  chat: (bakery: string, orderId: string, url: string) => `Hello ${bakery}, this is my order ${orderId}: ${url}`,
  cartLeft: (count: number) => `You still have ${count === 1 ? '1 item' : `${count} items`} in your cart.`,
  confirm: "We'll confirm your order.",
  openUntil: (time: string) => `We're open today until ${time}.`,
  openFrom: (time: string) => `We open ${time}.`,
  bake: "We'll bake it fresh",
  bakeOnceAgreed: "once we've agreed on a time.",
  collect: "You'll pick it up",
  bring: (recipient: string | null) => `We'll bring it to ${recipient || 'you'}`,
}

interface OrderConfirmationProps {
  orderId: string
  remainingCount: number
}

export function OrderConfirmation({ orderId, remainingCount }: OrderConfirmationProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [receipt] = useState(() => findReceipt(orderId))
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack quiet-headings">
      <CircleCheck className={styles.icon} aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        Thank you!
      </h1>
      <Notice tone="success" className="strong" role="status">
        {checkoutMessages.placed(orderId)}
      </Notice>
      {receipt ? <NextSteps receipt={receipt} /> : <p className="soft">{messages.confirm}</p>}
      <p>{messages.page}</p>
      <p>{messages.keep}</p>
      <div className="row">
        <Link className={buttonClass({ variant: 'primary' })} to={orderPath(orderId)}>
          Follow your order
        </Link>
        <SendToOneself orderId={orderId} />
        <Link className={buttonClass()} to="/home">
          Back to the shop
        </Link>
      </div>
      {remainingCount > 0 && (
        <p>
          {messages.cartLeft(remainingCount)} <Link to="/cart">See your cart</Link>
        </p>
      )}
      {receipt && <OrderedItems receipt={receipt} />}
      {receipt && <PaymentDue order={receipt} online={<PlacedOrderPayment orderId={orderId} />} />}
    </div>
  )
}

/** Opens a chat with the bakery, which then keeps number and link on the customer's phone. */
function SendToOneself({ orderId }: { orderId: string }) {
  const { whatsapp, name } = useMenu().business
  const text = messages.chat(name, orderId, orderPageUrl(useSiteOrigin(), orderId))
  const url = `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`
  return (
    <a className={buttonClass()} href={url} target="_blank" rel="noreferrer">
      Send me this on WhatsApp
    </a>
  )
}

/** The way to the cake in three steps, each with the time that is certain. */
function NextSteps({ receipt }: { receipt: OwnOrder }) {
  const { delivery_method: method, delivery_date: date, recipient_name: recipient, unconfirmed, confirmed_by } = receipt
  const menu = useMenu()
  const address = placeOf(receipt, menu)
  const now = useNow()
  const today = lagosDay(now)
  const { open, close } = openingHoursOn(today, menu)
  const nextOpen =
    now < open && isOpeningDay(today, menu) ? open : openingHoursOn(nextOpeningDay(addDays(today, 1), menu), menu).open
  const isAgreed = !unconfirmed.includes('time')
  return (
    <ol className={`stack gap-2 ${styles.steps}`} aria-label="What happens next">
      <li>
        <strong>{unconfirmed.length > 0 ? describeConfirmation(unconfirmed, confirmed_by) : messages.confirm}</strong>{' '}
        {isOpenAt(now, menu) ? messages.openUntil(formatTime(close)) : messages.openFrom(formatDateTime(nextOpen))}
      </li>
      <li>
        <strong>{messages.bake}</strong>{' '}
        {isAgreed ? `for ${formatDay(lagosDay(new Date(date)))}.` : messages.bakeOnceAgreed}
      </li>
      <li>
        <strong>{method === 'pickup' ? messages.collect : messages.bring(recipient)}</strong>
        {isAgreed && ` on ${formatDayWindow(receipt)}`}
        {address !== '' && (method === 'pickup' ? ` at ${address}` : `, to ${address}`)}
        {receipt.delivery_price > 0 && `, for ${formatNaira(receipt.delivery_price)}`}.
      </li>
    </ol>
  )
}

function OrderedItems({ receipt }: { receipt: OwnOrder }) {
  const menu = useMenu()
  const items = receipt.items.map((item) => ({ item, ...describeOwnItem(item, menu) }))
  return (
    <section className="card card-body stack" aria-label="Your order">
      <h2>Your order</h2>
      <ul className="fields narrow-fields">
        {items.map(({ item, details }) => (
          <li key={item.index} className="stack gap-2 break">
            <OwnItemImage order={receipt} item={item} />
            <span>
              {item.quantity} × {item.title}
            </span>
            {details && <span className="small soft">{details}</span>}
          </li>
        ))}
      </ul>
      {receipt.gift_card_message && <MessageCard text={receipt.gift_card_message} />}
      {items.map(({ item, card }) => card && <MessageCard key={item.index} text={card} />)}
      <dl className="facts">
        <WhenAndWhere order={receipt} place={placeOf(receipt, menu)} />
        <Fact label="Total">
          <Price amount={receipt.amount} />
          {receipt.unconfirmed.includes('price') && ` ${toBeConfirmed}`}
        </Fact>
      </dl>
    </section>
  )
}
