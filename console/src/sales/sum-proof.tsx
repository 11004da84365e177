import type { SalesFigures, SalesQuery } from '@pj/shared/api/sales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fetchOrders } from '../api/orders.ts'
import { salesKey } from '../api/sales.ts'
import { formatAmount } from '../lib/format-amount.ts'
import { queueLink, soldFilter } from './order-links.ts'
import { ordersWords } from './sales-words.ts'
import './sum-proof.css'

interface SumProofProps {
  query: SalesQuery
  /** What the bars come to, added up from what is drawn. */
  bars: number
  /** The sums under the table. */
  table: SalesFigures
}

/** Up to so many orders are added up without being asked: three calls. */
const withoutAsking = 600
/** Beyond so many the pages would take minutes: the file is the better proof. */
const atMost = 10_000

/** Bars, table and the orders themselves must agree to the naira; this adds them up and says so. */
export function SumProof({ query, bars, table }: SumProofProps) {
  const [isAsked, setAsked] = useState(false)
  const isWanted = isAsked || table.orders <= withoutAsking
  const orders = useQuery({ ...orderSumQuery(query, table), enabled: isWanted })
  const sold = table.revenue + table.delivery_fees
  const agrees =
    bars === table.revenue && orders.data?.amount === sold && orders.data.orders === table.orders && !orders.isFetching
  return (
    <section className="sum-proof panel" aria-label="Proof of the sums">
      <dl>
        <Sum name="Bars of the chart" value={formatAmount(bars)} />
        <Sum name="Sum of the table" value={formatAmount(table.revenue)} />
        <Sum name="with delivery fees" value={formatAmount(sold)} />
        <Sum
          name={<Link to={queueLink(query)}>{ordersWords(table.orders)} in the list</Link>}
          value={orders.data ? formatAmount(orders.data.amount) : isWanted ? 'adding up…' : 'not added up yet'}
        />
      </dl>
      {agrees && (
        <p className="sum-proof-good" role="status">
          <CircleCheck aria-hidden="true" />
          Bars, table and orders agree to the naira.
        </p>
      )}
      {orders.data && !agrees && !orders.isFetching && (
        <p className="notice notice-error" role="alert">
          They do not agree. An order may have come in meanwhile: load the screen again.
        </p>
      )}
      {orders.error && (
        <p className="notice notice-error" role="alert">
          The orders could not be added up. {orders.error.message}
        </p>
      )}
      {table.orders > atMost && (
        <p className="small">Too many orders to add up here: “Orders as CSV” holds every one of them.</p>
      )}
      {!isWanted && table.orders <= atMost && (
        <button type="button" className="button no-print" onClick={() => setAsked(true)}>
          Add up the {table.orders.toLocaleString('en-NG')} orders
        </button>
      )}
    </section>
  )
}

const Sum = ({ name, value }: { name: React.ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** The amounts of the orders of the list, page by page. What the report says is in the key: new figures, new proof. */
const orderSumQuery = (query: SalesQuery, { orders, revenue, delivery_fees }: SalesFigures) =>
  queryOptions({
    queryKey: [...salesKey, 'order-sum', query, { orders, revenue, delivery_fees }],
    queryFn: async ({ signal }) => {
      const ask = { filter: soldFilter(query), sort: 'placed_at' }
      const sum = { orders: 0, amount: 0 }
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await fetchOrders(ask, cursor, signal)
        sum.orders += page.orders.length
        sum.amount += page.orders.reduce((total, order) => total + order.amount, 0)
        cursor = page.next_cursor
      }
      return sum
    },
    staleTime: 30_000,
  })
