import { itemTitle } from '@pj/shared/cart/format-item'
import { documentLabel } from '@pj/shared/documents/documents'
import type { Document } from '@pj/shared/documents/documents.api'
import { formatDateTime } from '@pj/shared/lagos-time'
import { formatSigned, multiplyNaira, type Naira, naira } from '@pj/shared/money'
import { signedAmount } from '@pj/shared/orders/adjustments'
import { formatDayWindow, formatWindow } from '@pj/shared/orders/order-window'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { focusOnMount } from '@pj/ui/form.tsx'
import { Price } from '@pj/ui/price.tsx'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { orderDocumentsQuery } from '../api/documents.ts'
import { PaperStyle } from '../kitchen/paper.tsx'
import { Screen } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { describeTaken } from '../orders/texts.ts'
import styles from './receipt.module.css'
import type { TakenOrder } from './use-take-order.ts'

export function SoldScreen({ taken, onNext }: { taken: TakenOrder; onNext: () => void }) {
  const menu = useMenu()
  const { order, method, change } = taken
  const documents = useQuery(orderDocumentsQuery(order.order_id))
  // Without an answer the receipt is printed without its number.
  const isWaiting = documents.isLoading && documents.failureCount === 0
  return (
    <>
      <Screen title="New order" className="no-print">
        <div className="stack centered">
          <h2 ref={focusOnMount} tabIndex={-1}>
            {order.status === 'completed' ? 'Sold.' : `Taken for ${formatWindow(order)}.`}
            {method === 'cash' && <span> Change {formatAmount(change)}</span>}
          </h2>
          <p>
            Order <Link to={`/orders/${order.order_id}`}>{order.order_id}</Link>, {formatAmount(order.amount)}
          </p>
          {order.status !== 'completed' && <p>{describeTaken(order, menu.payment)}</p>}
          <div className="row">
            <Button busy={isWaiting} onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print receipt
            </Button>
            <Button variant="primary" onClick={onNext}>
              New sale
            </Button>
          </div>
        </div>
      </Screen>
      <Receipt taken={taken} documents={documents.data ?? []} />
    </>
  )
}

interface ReceiptProps {
  taken: TakenOrder
  documents: readonly Document[]
}

/** On a roll of 80 mm. It is a child of `main`, by which the paper is measured. */
function Receipt({ taken: { order, lines, method, received, change }, documents }: ReceiptProps) {
  const menu = useMenu()
  const { business, tax } = menu
  const vat = documents.reduce((sum, document) => sum + document.vat, 0)
  return (
    <article className={styles.receipt} data-roll aria-label={`Receipt for ${order.order_id}`}>
      <header>
        <p className={styles.shop}>{business.name}</p>
        <p>{business.address}</p>
        <p>{business.phone}</p>
        {tax.registered && <p>TIN {tax.tin}</p>}
      </header>
      <div>
        <p className={styles.row}>
          <span>{order.order_id}</span> <span>{formatDateTime(new Date(order.placed_at))}</span>
        </p>
        {documents.map((document) => (
          <p key={document.number} className={styles.row}>
            <span>{documentLabel(document)}</span> <span>{document.number}</span>
          </p>
        ))}
      </div>
      {order.status !== 'completed' && <p className="strong">Pickup: {formatDayWindow(order)}</p>}
      <ul>
        {lines.map(({ line, item, price }) => (
          <li key={line.key} className={styles.row}>
            <span>
              {item.quantity} × {itemTitle(item, menu)}
              {item.kind === 'product' && `, ${item.tag}`}
            </span>{' '}
            <Price amount={multiplyNaira(price, item.quantity)} />
          </li>
        ))}
      </ul>
      <dl>
        {order.adjustments.map((adjustment) => (
          <div key={adjustment.id} className={styles.row}>
            <dt>{adjustment.label}</dt>
            <dd>{formatSigned(signedAmount(adjustment))}</dd>
          </div>
        ))}
        <Sum label="Total" amount={naira(order.amount)} isTotal />
        {vat > 0 && <Sum label="VAT included" amount={naira(vat)} />}
        {method && <Sum label={`Paid: ${paymentMethodLabels[method]}`} amount={received} />}
        {method === 'cash' && <Sum label="Change" amount={change} />}
      </dl>
      <p>Thank you!</p>
      <PaperStyle size="80mm" />
    </article>
  )
}

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: Naira; isTotal?: boolean }) => (
  <div className={isTotal ? styles.total : styles.row}>
    <dt>{label}</dt>
    <dd>
      <Price amount={amount} />
    </dd>
  </div>
)
