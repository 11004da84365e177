import { formatDateTime } from '@pj/shared/lagos-time'
import { formatSigned, multiplyNaira } from '@pj/shared/money'
import { cardLabel, listReceiptTexts } from '@pj/shared/orders/order-fields'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { MessageCard } from '@pj/ui/message-card.tsx'
import { Price } from '@pj/ui/price.tsx'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { useMenu } from '../lib/menu.ts'
import { AdjustmentRows } from './adjustment-rows.tsx'
import { Fact } from './facts.tsx'
import type { ShownOrder } from './order-answer.ts'
import type { OrderedItem } from './ordered-item.ts'
import { describeOwnItem, OwnItemImage } from './own-item.tsx'
import styles from './receipt-card.module.css'
import { type OwnOrder, placeOf } from './receipts.ts'
import { receiptMessages as messages } from './texts.ts'

interface ReceiptCardProps {
  receipt: OwnOrder
  /** Whether the bakery has changed the order since. */
  isChanged: boolean
  /** What the bakery knows of the money; undefined while it can't be reached. */
  money: Pick<ShownOrder, 'paid_amount' | 'balance_due'> | undefined
}

/** The order stored in this browser, a receipt once it is paid and nothing is owed back; printing the page prints only this. */
export function ReceiptCard({ receipt, isChanged, money }: ReceiptCardProps) {
  const menu = useMenu()
  return (
    <section className={clsx('card card-body stack', styles.receipt)} aria-label={titleOf(money)}>
      <div className="row between">
        <h2>{titleOf(money)}</h2>
        <Button className="no-print" onClick={() => window.print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <Sender />
      {receipt.unconfirmed.length > 0 && <p>{messages.unconfirmed(receipt.unconfirmed)}</p>}
      {isChanged && <p>{messages.changed}</p>}
      <dl className="facts">
        <Fact label="Order">{receipt.order_id}</Fact>
        <Fact label="Placed">{formatDateTime(new Date(receipt.placed_at))}</Fact>
        <Fact label="Name">{receipt.name}</Fact>
        <Fact label={receipt.delivery_method === 'pickup' ? 'Pickup' : 'Delivery'}>
          {formatDayWindow(receipt)}
          <ZoneNote at={new Date(receipt.delivery_date)} />, <bdi>{placeOf(receipt, menu)}</bdi>
        </Fact>
        {listReceiptTexts(receipt).map(([label, text]) => (
          <Fact key={label} label={label}>
            {label === cardLabel ? <MessageCard text={text} /> : text}
          </Fact>
        ))}
      </dl>
      <DataTable
        heads={['Item', { label: 'Price', isNumber: true }]}
        foot={<Sums receipt={receipt} money={isChanged ? undefined : money} />}
      >
        {receipt.items.map((item) => (
          <ItemRow key={item.index} order={receipt} item={item} />
        ))}
      </DataTable>
      <p className="soft small no-print">{messages.where}</p>
    </section>
  )
}

function ItemRow({ order, item }: { order: OwnOrder; item: OrderedItem }) {
  const { details, card } = describeOwnItem(item, useMenu())
  return (
    <tr>
      <td>
        <div className="row">
          <OwnItemImage order={order} item={item} className={styles.image} />
          <div className="beside-image">
            {item.quantity} × {item.title}
            {details !== '' && <p className="soft">{details}</p>}
            {card && <MessageCard text={card} />}
          </div>
        </div>
      </td>
      <td className="number">
        <Price amount={multiplyNaira(item.price, item.quantity)} />
      </td>
    </tr>
  )
}

const titleOf = (money: ReceiptCardProps['money']): string =>
  money && money.paid_amount > 0 && money.balance_due === 0 ? 'Receipt' : 'Your order'

function Sender() {
  const { title, address, phone } = useMenu().business
  return (
    <p>
      {title}, {address}, <span className="nowrap">{phone}</span>
    </p>
  )
}

const Sums = ({
  receipt: { subtotal, adjustments, delivery_price, amount },
  money,
}: Pick<ReceiptCardProps, 'receipt' | 'money'>) => (
  <>
    <FigureRow label="Subtotal">
      <Price amount={subtotal} />
    </FigureRow>
    <AdjustmentRows adjustments={adjustments} />
    <FigureRow label="Delivery fee">
      <Price amount={delivery_price} />
    </FigureRow>
    <FigureRow label="Total" isTotal>
      <Price amount={amount} />
    </FigureRow>
    {money && (
      <>
        <FigureRow label="Paid">{formatSigned(money.paid_amount)}</FigureRow>
        <FigureRow label="Due">{formatSigned(money.balance_due)}</FigureRow>
      </>
    )}
  </>
)
