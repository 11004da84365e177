import { slotEnd } from '@pj/shared/calendar/slots'
import { detailsWithSize } from '@pj/shared/cart/item-size'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatSigned } from '@pj/shared/money'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { useMenu } from '../lib/menu.ts'
import { Fact } from '../orders/facts.tsx'
import { readOrderedItem, renderPicture } from '../orders/own-item.tsx'
import { ownOrderSchema, saveReceipt } from '../orders/receipts.ts'
import { type PublicQuote, type QuoteItem, quotePhotoUrl } from './quote.ts'
import styles from './quote-screen.module.css'

export interface QuoteProps {
  publicId: string
  quote: PublicQuote
}

export const QuoteItems = ({ publicId, quote }: QuoteProps) => (
  <ul className="stack">
    {quote.items.map((line) => (
      <QuoteLine key={line.index} publicId={publicId} line={line} />
    ))}
  </ul>
)

function QuoteLine({ publicId, line }: { publicId: string; line: QuoteItem }) {
  const menu = useMenu()
  const { title, quantity, price_lines: lines } = line
  const image = findImage(publicId, line, menu)
  return (
    <li className={clsx('stack', styles.item, image && styles.pictured)}>
      {image}
      <div className="stack gap-2">
        <h3 className="break">
          {quantity} × {title}
        </h3>
        <dl className="facts">
          {describeItem(line, menu).map(({ label, value }) => (
            <Fact key={label} label={label}>
              {value}
            </Fact>
          ))}
        </dl>
        <DataTable className="break" aria-label={`Price of ${title}`}>
          {lines.length > 1 &&
            lines.map(({ label, amount }) => (
              <FigureRow key={label} label={label}>
                {formatSigned(amount)}
              </FigureRow>
            ))}
          {quantity > 1 && <FigureRow label="Each">{formatSigned(line.price)}</FigureRow>}
          <FigureRow isTotal label="Price">
            {formatSigned(line.line_total)}
          </FigureRow>
        </DataTable>
      </div>
    </li>
  )
}

/** What the bakery and the customer have agreed on, else the product's photo or the drawing of the cake. */
const findImage = (publicId: string, line: QuoteItem, menu: Menu): ReactNode =>
  line.has_photo ? (
    <img className="square" src={quotePhotoUrl(publicId, line.index)} alt={line.title} />
  ) : (
    renderPicture(line, menu)
  )

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A line that staff have written has its description in `note`. */
function describeItem(line: QuoteItem, menu: Menu) {
  const { custom_line: isWritten, note, allergens } = line.item
  const read = readOrderedItem(line, menu)
  const details = read ? detailsWithSize(read.item, menu) : []
  const contained = Array.isArray(allergens) ? allergens.map(asText).join(', ') : ''
  const written = [
    { label: 'Description', value: asText(note) },
    { label: 'Contains', value: contained },
  ]
  return isWritten ? [...written.filter(({ value }) => value !== ''), ...details] : details
}

/** Makes the order one of this browser's own, without the address, which the page of a quote doesn't have. */
export function saveQuoteReceipt(orderId: string, { publicId, quote }: QuoteProps, menu: Menu): void {
  const { delivery_method: method, delivery_date, amount, items, instalments } = quote
  const now = new Date()
  const order = {
    ...quote,
    order_id: orderId,
    status: 'new',
    placed_at: now.toISOString(),
    delivery_until: slotEnd({ at: new Date(delivery_date), method }, menu)?.toISOString() ?? null,
    paid_amount: 0,
    balance_due: amount,
    transfer_sent: false,
    instalments: instalments.map((part) => ({ ...part, due_on: part.due_on ?? lagosDay(now), paid: false })),
    items: items.map(({ has_photo, ...item }) => ({
      ...item,
      ...(has_photo && item.item.custom_line === true && { photo_url: quotePhotoUrl(publicId, item.index) }),
    })),
  }
  saveReceipt(v.parse(ownOrderSchema, order))
}
