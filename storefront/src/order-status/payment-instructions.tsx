import { formatNaira, type Naira } from '@pj/shared/money'
import type { DeliveryMethod } from '@pj/shared/pricing/delivery'
import type { ReactNode } from 'react'
import { useMenu } from '../lib/menu.ts'
import { CopyButton } from './copy-button.tsx'
import { Fact, Facts } from './facts.tsx'

interface PaymentInstructionsProps {
  orderId: string
  method: DeliveryMethod
  /** The amounts, as facts. */
  children?: ReactNode
}

/** The ways to pay, and the bank account with the order number as reference. */
export function PaymentInstructions({ orderId, method, children }: PaymentInstructionsProps) {
  const { bank } = useMenu().business
  return (
    <>
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
        {children}
      </Facts>
    </>
  )
}

export const AmountFact = ({ label, amount }: { label: string; amount: Naira }) => (
  <Fact label={label} className="money">
    {formatNaira(amount)}
  </Fact>
)

interface PaymentCardProps {
  orderId: string
  method: DeliveryMethod
  total: Naira
}

/** How to pay for an order of which only the receipt is known. */
export const PaymentCard = ({ orderId, method, total }: PaymentCardProps) => (
  <section className="card card-body stack" aria-label="How to pay">
    <h2>How to pay</h2>
    <PaymentInstructions orderId={orderId} method={method}>
      <AmountFact label="Amount" amount={total} />
    </PaymentInstructions>
  </section>
)
