import { slotEnd } from '@pj/shared/calendar/slots'
import { detailsWithSize } from '@pj/shared/cart/item-size'
import { lagosDay } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatSigned } from '@pj/shared/money'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useMenu } from '../lib/menu.ts'
import { Fact } from '../orders/facts.tsx'
import { OrderedItemImage } from '../orders/receipt-card.tsx'
import { readOrderedItem, toReceiptLine, toReceiptLines } from '../orders/receipt-line.ts'
import { saveReceipt } from '../orders/receipts.ts'
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
      {image && <div className={styles.image}>{image}</div>}
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
        <DataTable aria-label={`Price of ${title}`}>
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
function findImage(publicId: string, line: QuoteItem, menu: Menu): ReactNode {
  if (line.has_photo) return <img className="square" src={quotePhotoUrl(publicId, line.index)} alt={line.title} />
  const read = readOrderedItem(line, menu)
  if (!read) return null
  const receipt = toReceiptLine(read, menu)
  return (receipt.cake || receipt.photo !== '') && <OrderedItemImage line={receipt} />
}

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
  const { name, delivery_method: method, delivery_date: date, location, subtotal, adjustments, deposit } = quote
  saveReceipt({
    ...{ orderId, name, method, date, subtotal, adjustments, deposit },
    placedAt: new Date().toISOString(),
    address: method === 'pickup' ? menu.business.address : location,
    until: slotEnd({ at: new Date(date), method }, menu)?.toISOString() ?? null,
    texts: [],
    lines: toReceiptLines(quote.items, menu, (index) => quotePhotoUrl(publicId, index)),
    fee: quote.delivery_price,
    total: quote.amount,
    instalments: quote.instalments.map(({ amount, due_on }) => ({
      ...{ amount, paid: false },
      due_on: due_on ?? lagosDay(new Date()),
    })),
    unconfirmed: [],
    confirmedBy: null,
  })
}
