import { formatDateTime } from '@pj/shared/lagos-time'
import { formatSigned, multiplyNaira } from '@pj/shared/money'
import { cardLabel } from '@pj/shared/orders/order-fields'
import { formatDayWindow } from '@pj/shared/orders/order-window'
import { Button } from '@pj/ui/button.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { MessageCard } from '@pj/ui/message-card.tsx'
import { Price } from '@pj/ui/price.tsx'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { DrawnCake } from '../lib/drawn-cake.tsx'
import { useMenu } from '../lib/menu.ts'
import { AdjustmentRows } from './adjustment-rows.tsx'
import { Fact } from './facts.tsx'
import type { ShownOrder } from './order-status.ts'
import styles from './receipt-card.module.css'
import type { Receipt, ReceiptLine } from './receipts.ts'
import { receiptMessages as messages } from './texts.ts'

interface ReceiptCardProps {
  receipt: Receipt
  /** Whether the bakery has changed the order since. */
  isChanged: boolean
  /** What the bakery knows of the money; undefined while it can't be reached. */
  money: Pick<ShownOrder, 'paid_amount' | 'balance_due'> | undefined
}

/** The order stored in this browser, a receipt once it is paid and nothing is owed back; printing the page prints only this. */
export const ReceiptCard = ({ receipt, isChanged, money }: ReceiptCardProps) => (
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
      <Fact label="Order">{receipt.orderId}</Fact>
      <Fact label="Placed">{formatDateTime(new Date(receipt.placedAt))}</Fact>
      <Fact label="Name">{receipt.name}</Fact>
      <Fact label={receipt.method === 'pickup' ? 'Pickup' : 'Delivery'}>
        {formatDayWindow({ delivery_date: receipt.date, delivery_until: receipt.until })}
        <ZoneNote at={new Date(receipt.date)} />, <bdi>{receipt.address}</bdi>
      </Fact>
      {receipt.note && <Fact label="Note">{receipt.note}</Fact>}
      {receipt.texts.map(([label, text]) => (
        <Fact key={label} label={label}>
          {label === cardLabel ? <MessageCard text={text} /> : text}
        </Fact>
      ))}
    </dl>
    <DataTable
      heads={['Item', { label: 'Price', isNumber: true }]}
      foot={<Sums receipt={receipt} money={isChanged ? undefined : money} />}
    >
      {receipt.lines.map((line, index) => (
        <tr key={rowKey(line.title, index)}>
          <td>
            <div className="row">
              <div className={clsx('no-print', styles.image)}>
                <OrderedItemImage line={line} />
              </div>
              <div className="beside-image">
                {line.quantity} × {line.title}
                {line.details !== '' && <p className="soft">{line.details}</p>}
                {line.card && <MessageCard text={line.card} />}
              </div>
            </div>
          </td>
          <td className="number">
            <Price amount={multiplyNaira(line.price, line.quantity)} />
          </td>
        </tr>
      ))}
    </DataTable>
    <p className="soft small no-print">{messages.where}</p>
  </section>
)

const titleOf = (money: ReceiptCardProps['money']): string =>
  money && money.paid_amount > 0 && money.balance_due === 0 ? 'Receipt' : 'Your order'

function Sender() {
  const { title, address, phone } = useMenu().business
  return (
    <p>
      {title}, {address}, {phone}
    </p>
  )
}

const Sums = ({
  receipt: { subtotal, adjustments, fee, total },
  money,
}: Pick<ReceiptCardProps, 'receipt' | 'money'>) => (
  <>
    <FigureRow label="Subtotal">
      <Price amount={subtotal} />
    </FigureRow>
    <AdjustmentRows adjustments={adjustments} />
    <FigureRow label="Delivery fee">
      <Price amount={fee} />
    </FigureRow>
    <FigureRow label="Total" isTotal>
      <Price amount={total} />
    </FigureRow>
    {money && (
      <>
        <FigureRow label="Paid">{formatSigned(money.paid_amount)}</FigureRow>
        <FigureRow label="Due">{formatSigned(money.balance_due)}</FigureRow>
      </>
    )}
  </>
)

const rowKey = (title: string, index: number): string => `${index}-${title}`

/** The photo of an ordered product, the drawing of a built cake or the photo agreed on for any other; nothing without one. */
export function OrderedItemImage({ line: { photo, imageHash, cake, agreedPhoto } }: { line: ReceiptLine }) {
  if (agreedPhoto) return <img className="square" src={agreedPhoto} alt="" loading="lazy" />
  if (cake) return <DrawnCake cake={cake} />
  const path = imageHash ? `/images/${imageHash}` : `/pictures/${photo}`
  return (
    photo !== '' && (
      <picture className="square">
        <source type="image/avif" srcSet={`${path}-400.avif`} />
        <img src={`${path}-400.webp`} alt="" width="400" height="400" loading="lazy" />
      </picture>
    )
  )
}
