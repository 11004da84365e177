import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { formatDateTime } from '@pj/shared/lagos-time'
import { multiplyNaira } from '@pj/shared/money'
import { Button } from '@pj/ui/button.tsx'
import { Price } from '@pj/ui/price.tsx'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { useMenu } from '../lib/menu.ts'
import { Fact, Facts } from './facts.tsx'
import styles from './receipt-card.module.css'
import type { Receipt, ReceiptLine } from './receipts.ts'
import { receiptMessages as messages } from './texts.ts'

interface ReceiptCardProps {
  receipt: Receipt
  /** Whether the bakery has changed the order since. */
  isChanged: boolean
}

/** The receipt stored in this browser; printing the page prints only the receipt. */
export const ReceiptCard = ({ receipt, isChanged }: ReceiptCardProps) => (
  <section className={clsx('card card-body stack', styles.receipt)} aria-label="Receipt">
    <div className={styles.head}>
      <h2>Receipt</h2>
      <Button className="no-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </Button>
    </div>
    <Sender />
    {receipt.unconfirmed.length > 0 && <p>{messages.unconfirmed(receipt.unconfirmed)}</p>}
    {isChanged && <p>{messages.changed}</p>}
    <Facts>
      <Fact label="Order">{receipt.orderId}</Fact>
      <Fact label="Placed">{formatDateTime(new Date(receipt.placedAt))}</Fact>
      <Fact label="Name">{receipt.name}</Fact>
      <Fact label={receipt.method === 'pickup' ? 'Pickup' : 'Delivery'}>
        {formatDateTime(new Date(receipt.date))}
        <ZoneNote at={new Date(receipt.date)} />, {receipt.address}
      </Fact>
      {receipt.note && <Fact label="Note">{receipt.note}</Fact>}
      {receipt.texts.map(([label, text]) => (
        <Fact key={label} label={label}>
          {text}
        </Fact>
      ))}
    </Facts>
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Price</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, index) => (
          <tr key={rowKey(line.title, index)}>
            <td>
              <div className={styles.item}>
                <div className={styles.image}>
                  <OrderedItemImage line={line} />
                </div>
                <div>
                  {line.quantity} × {line.title}
                  {line.details !== '' && <span className={clsx('soft small', styles.details)}>{line.details}</span>}
                </div>
              </div>
            </td>
            <td>
              <Price amount={multiplyNaira(line.price, line.quantity)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <SumRow label="Subtotal" amount={receipt.subtotal} />
        <SumRow label="Delivery fee" amount={receipt.fee} />
        <SumRow label="Total" amount={receipt.total} />
      </tfoot>
    </table>
    <p className="soft small no-print">{messages.where}</p>
  </section>
)

function Sender() {
  const { title, address, phone } = useMenu().business
  return (
    <p>
      {title}, {address}, {phone}
    </p>
  )
}

const SumRow = ({ label, amount }: { label: string; amount: Receipt['total'] }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      <Price amount={amount} />
    </td>
  </tr>
)

const rowKey = (title: string, index: number): string => `${index}-${title}`

/** The photo of an ordered product or the drawing of an ordered cake; nothing for an item with neither. */
export function OrderedItemImage({ line: { photo, imageHash, cake } }: { line: ReceiptLine }) {
  if (cake) return <Drawing cake={cake} />
  const path = imageHash ? `/images/${imageHash}` : `/pictures/${photo}`
  return (
    photo !== '' && (
      <picture className={styles.itemImage}>
        <source type="image/avif" srcSet={`${path}-400.avif`} />
        <img src={`${path}-400.webp`} alt="" width="400" height="400" loading="lazy" />
      </picture>
    )
  )
}

function Drawing({ cake }: { cake: CakeSpecInput }) {
  const uid = `ordered${useId().replace(/\W/g, '')}`
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const draw = async (): Promise<void> => {
      const { cakeDrawing } = await import('@pj/shared/cakes/cake-drawing')
      if (frame.current) frame.current.innerHTML = cakeDrawing(cake, { uid, simple: true })
    }
    // The drawing is optional: the text beside it says the same.
    draw().catch(() => undefined)
  }, [cake, uid])
  return <div ref={frame} className={styles.itemImage} />
}
