import { brand } from '@pj/shared/brand'
import { formatDateTime } from '@pj/shared/lagos-time'
import { multiplyNaira } from '@pj/shared/money'
import { Price } from '@pj/ui/price.tsx'
import { Printer } from 'lucide-react'
import type { Receipt } from './receipts.ts'

/** The receipt stored in this browser; printing the page prints only the receipt. */
export const ReceiptCard = ({ receipt }: { receipt: Receipt }) => (
  <section className="card card-body stack receipt" aria-label="Receipt">
    <div className="receipt-head">
      <h2>Receipt</h2>
      <button type="button" className="button no-print" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print
      </button>
    </div>
    <p>
      {brand.title}, {brand.address}, {brand.phone}
    </p>
    <dl className="order-facts">
      <div>
        <dt>Order</dt>
        <dd>{receipt.orderId}</dd>
      </div>
      <div>
        <dt>Placed</dt>
        <dd>{formatDateTime(new Date(receipt.placedAt))}</dd>
      </div>
      <div>
        <dt>Name</dt>
        <dd>{receipt.name}</dd>
      </div>
      <div>
        <dt>{receipt.method === 'pickup' ? 'Pickup' : 'Delivery'}</dt>
        <dd>
          {formatDateTime(new Date(receipt.date))}, {receipt.address}
        </dd>
      </div>
      {receipt.note !== '' && (
        <div>
          <dt>Note</dt>
          <dd>{receipt.note}</dd>
        </div>
      )}
    </dl>
    <table className="receipt-table">
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
              {line.quantity} × {line.title}
              {line.details !== '' && <span className="soft small receipt-details">{line.details}</span>}
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
    <p className="soft small no-print">Kept in this browser only.</p>
  </section>
)

const SumRow = ({ label, amount }: { label: string; amount: Receipt['total'] }) => (
  <tr>
    <th scope="row">{label}</th>
    <td>
      <Price amount={amount} />
    </td>
  </tr>
)

const rowKey = (title: string, index: number): string => `${index}-${title}`
