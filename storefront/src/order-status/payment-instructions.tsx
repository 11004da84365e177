import { brand } from '@pj/shared/brand'
import { formatNaira, type Naira } from '@pj/shared/money'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'

interface PaymentInstructionsProps {
  orderId: string
  method: DeliveryMethod
  /** Known only in the browser that placed the order. */
  total: Naira | undefined
}

export const PaymentInstructions = ({ orderId, method, total }: PaymentInstructionsProps) => (
  <section className="card card-body stack" aria-label="How to pay">
    <h2>How to pay</h2>
    <p>
      By bank transfer, with the order number as reference
      {method === 'pickup' ? ', or at the bakery when you pick it up.' : ', before the rider sets out.'}
    </p>
    <dl className="order-facts">
      <div>
        <dt>Bank</dt>
        <dd>{brand.bank.bank}</dd>
      </div>
      <div>
        <dt>Account name</dt>
        <dd>{brand.bank.accountName}</dd>
      </div>
      <div>
        <dt>Account number</dt>
        <dd className="money">{brand.bank.accountNumber}</dd>
      </div>
      <div>
        <dt>Reference</dt>
        <dd>{orderId}</dd>
      </div>
      {total !== undefined && (
        <div>
          <dt>Amount</dt>
          <dd className="money">{formatNaira(total)}</dd>
        </div>
      )}
    </dl>
  </section>
)
