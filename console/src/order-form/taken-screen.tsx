import { formatWindow } from '@pj/shared/orders/order-window'
import { Button } from '@pj/ui/button.tsx'
import { focusOnMount } from '@pj/ui/form.tsx'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { orderDocumentsQuery } from '../api/documents.ts'
import { Screen } from '../layout/screen.tsx'
import { formatAmount } from '../lib/format.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { describeTaken } from '../orders/texts.ts'
import { Receipt } from './receipt.tsx'
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
