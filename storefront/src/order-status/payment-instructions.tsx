import { formatNaira, type Naira } from '@pj/shared/money'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import { useMenu } from '../lib/menu.ts'
import { CopyButton } from './copy-button.tsx'
import { Fact, Facts } from './facts.tsx'

interface PaymentInstructionsProps {
  orderId: string
  method: DeliveryMethod
  /** Known only in the browser that placed the order. */
  total: Naira | undefined
}

export function PaymentInstructions({ orderId, method, total }: PaymentInstructionsProps) {
  const { bank } = useMenu().business
  return (
    <section className="card card-body stack" aria-label="How to pay">
      <h2>How to pay</h2>
      <p>
        By bank transfer, with the order number as reference
        {method === 'pickup' ? ', or at the bakery when you pick it up.' : ', before the rider sets out.'}
      </p>
      <Facts>
        <Fact label="Bank">{bank.bank}</Fact>
        <Fact label="Account name">{bank.account_name}</Fact>
        <Fact label="Account number">
          <span className="money">{bank.account_number}</span>
          <CopyButton label="account number" text={bank.account_number} />
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
}
