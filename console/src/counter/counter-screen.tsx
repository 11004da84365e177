import { formatSlot, slotOf } from '@pj/shared/calendar/slots'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { focusOnMount } from '@pj/ui/form.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { orderDocumentsQuery } from '../api/documents.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { useShortcuts } from '../lib/shortcuts.tsx'
import { useMenu } from '../menu/use-menu.tsx'
import { priceLines, saleTotal, useSale } from './counter-sale.ts'
import styles from './counter-screen.module.css'
import { ProductTiles } from './product-tiles.tsx'
import { Receipt, type Sold } from './receipt.tsx'
import { formId, SalePanel } from './sale-panel.tsx'

/** The shop in desk mode, where staff take what a counter sale can't have: another day, a delivery, a built cake. */
const deskLinks = [
  ['Phone order', '/home?desk=1#gallery'],
  ['Custom cake', '/customize?desk=1'],
  ['Wedding or themed cake', '/orderform?desk=1'],
] as const

/** Sells at the counter: products on one side, the sale on the other, then its receipt. */
export function CounterScreen() {
  const [sold, setSold] = useState<Sold>()
  return sold ? <SoldScreen sold={sold} onNext={() => setSold(undefined)} /> : <SaleScreen onSold={setSold} />
}

function SaleScreen({ onSold }: { onSold: (sold: Sold) => void }) {
  const searchField = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => searchField.current?.focus() })
  return (
    <Screen title="New order" actions={<DeskLinks />}>
      <div className={clsx('stack', styles.counter)}>
        <div>
          <ProductTiles searchField={searchField} />
          <ToSale />
        </div>
        <SalePanel onSold={onSold} />
      </div>
    </Screen>
  )
}

const DeskLinks = () => (
  <nav aria-label="Other orders" className="row gap-2">
    {deskLinks.map(([label, url]) => (
      <a key={url} className={buttonClass({ compact: true })} href={url}>
        {label}
      </a>
    ))}
  </nav>
)

/** On a phone the sale is below the products. */
function ToSale() {
  const menu = useMenu()
  const lines = priceLines(useSale(), menu)
  if (lines.length === 0) return null
  return (
    <a className={styles.toSale} href={`#${formId}`}>
      <span>To the sale</span> <span>{formatAmount(saleTotal(lines))}</span>
    </a>
  )
}

function SoldScreen({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const menu = useMenu()
  const { order, method, change } = sold
  const at = new Date(order.delivery_date)
  const documents = useQuery(orderDocumentsQuery(order.order_id))
  // Without an answer the receipt is printed without its number.
  const isWaiting = documents.isLoading && documents.failureCount === 0
  return (
    <>
      <Screen title="New order" className="no-print">
        <div className={clsx('stack centered', styles.sold)}>
          <h2 ref={focusOnMount} tabIndex={-1}>
            {order.status === 'completed'
              ? 'Sold.'
              : `Taken for ${formatSlot(slotOf({ at, method: 'pickup' }, menu))}.`}
            {method === 'cash' && <span className={styles.change}> Change {formatAmount(change)}</span>}
          </h2>
          <p>
            Order <Link to={`/orders/${order.order_id}`}>{order.order_id}</Link>, {formatAmount(order.amount)}
          </p>
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
      <Receipt sold={sold} documents={documents.data ?? []} />
    </>
  )
}
