import { brand } from '@pj/shared/brand'
import { formatNaira, type Naira } from '@pj/shared/money'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import { CopyButton } from './copy-button.tsx'
import { Fact, Facts } from './facts.tsx'

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
    <Facts>
      <Fact label="Bank">{brand.bank.bank}</Fact>
      <Fact label="Account name">{brand.bank.accountName}</Fact>
      <Fact label="Account number">
        <span className="money">{brand.bank.accountNumber}</span>
        <CopyButton label="account number" text={brand.bank.accountNumber} />
      </Fact>
      <Fact label="Reference">
        {orderId}
        <CopyButton label="order number" text={orderId} />
      </Fact>
      {total !== undefined && (
        <Fact label="Amount" className="money">
          {formatNaira(total)}
        </Fact>
      )}
    </Facts>
  </section>
)
