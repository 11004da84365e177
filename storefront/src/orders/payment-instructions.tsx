import { formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { hasOwnBank } from '@pj/shared/menu/menu'
import { formatNaira, formatSigned, type Naira, naira } from '@pj/shared/money'
import {
  askForBankDetails,
  cashWays,
  describeConfirmation,
  type PaymentRequest,
  payLaterText,
  paymentRequest,
} from '@pj/shared/orders/payment-request'
import { nameParts } from '@pj/shared/payments/instalments'
import { Button } from '@pj/ui/button.tsx'
import { copyText } from '@pj/ui/copy-text'
import { Price } from '@pj/ui/price.tsx'
import { showToast } from '@pj/ui/toast'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMenu } from '../lib/menu.ts'
import { Fact } from './facts.tsx'
import type { ShownOrder } from './order-answer.ts'
import { paymentMessages as messages } from './texts.ts'

interface PaymentDueProps {
  order: ShownOrder
  online?: ReactNode
  children?: ReactNode
}

export const requestOf = (order: ShownOrder) =>
  paymentRequest(order, { unconfirmed: order.unconfirmed, today: todayOf(order) })

/** The server's, or the device's for an order that is only stored here. */
const todayOf = ({ today }: ShownOrder): LagosDay => today ?? lagosDay(new Date())

/** What an order asks to be paid now, and how; nothing before staff have confirmed its price and its time. */
export function PaymentDue({ order, online, children }: PaymentDueProps) {
  const request = requestOf(order)
  if (request.kind === 'nothing') return null
  if (request.kind === 'later') {
    return (
      <section className="card card-body stack" aria-label="Payment">
        <h2>{payLaterText}</h2>
        <p>
          {describeConfirmation(request.unconfirmed, order.confirmed_by)} {messages.later}
        </p>
        {children}
      </section>
    )
  }
  return (
    <section className="card card-body stack" aria-label="How to pay">
      <AskedAmount request={request} today={todayOf(order)} />
      {request.kind === 'deposit' && <p>{messages.deposit(formatNaira(naira(order.deposit)))}</p>}
      {online}
      <BankAccount orderId={order.order_id} cash={request.kind === 'balance' ? cashWays[order.delivery_method] : ''}>
        <AmountFact label="Amount" amount={order.amount} />
        {(order.instalments.length > 1 || request.kind === 'part') && <PartFacts order={order} />}
        {order.paid_amount > 0 && (
          <>
            <AmountFact label="Paid so far" amount={order.paid_amount} />
            <AmountFact label="Still to pay" amount={order.balance_due} />
          </>
        )}
      </BankAccount>
      {children}
    </section>
  )
}

interface AskedAmountProps {
  request: Extract<PaymentRequest, { amount: Naira }>
  today: LagosDay
}

/** "To pay now ₦113,200", or "Next payment ₦50,000 by Mon 30 Nov". */
function AskedAmount({ request: { kind, amount, due_on }, today }: AskedAmountProps) {
  const isLater = due_on > today
  const label = kind === 'balance' ? messages.balance : kind === 'part' && isLater ? messages.next : messages.now
  return (
    <div className="row">
      <h2>
        {label} <Price amount={amount} /> {isLater && `by ${formatDay(due_on)}`}
      </h2>
      <CopyButton label="amount" text={String(amount)} />
    </div>
  )
}

/** What is paid when. Two parts can be due on one day. */
const PartFacts = ({ order }: { order: ShownOrder }) =>
  nameParts(order).map(({ label, amount, paid, totalSoFar }) => (
    <Fact key={totalSoFar} label={label} className="money">
      <Price amount={naira(amount)} />
      {paid && <span> · {messages.covered}</span>}
    </Fact>
  ))

interface BankAccountProps {
  orderId: string
  /** How to pay in cash instead; empty where the bakery waits for a transfer. */
  cash: string
  /** The amounts, as facts. */
  children: ReactNode
}

function BankAccount({ orderId, cash, children }: BankAccountProps) {
  const { business } = useMenu()
  const { bank, phone } = business
  return (
    <>
      <p>{messages.byTransfer(cash)}</p>
      {!hasOwnBank(business) && <p>{askForBankDetails(phone)}</p>}
      <dl className="facts">
        {hasOwnBank(business) && (
          <>
            <Fact label="Bank">{bank.bank}</Fact>
            <Fact label="Account name">{bank.account_name}</Fact>
            <Fact label="Account number">
              <span className="money">{bank.account_number}</span>
              <CopyButton label="account number" text={bank.account_number} />
            </Fact>
          </>
        )}
        <Fact label="Reference">
          {orderId}
          <CopyButton label="order number" text={orderId} />
        </Fact>
        {children}
      </dl>
    </>
  )
}

const AmountFact = ({ label, amount }: { label: string; amount: number }) => (
  <Fact label={label} className="money">
    {formatSigned(amount)}
  </Fact>
)

interface CopyButtonProps {
  /** What is copied, as in "Copy account number". */
  label: string
  text: string
}

/** Copies a text; a toast, which screen readers announce, says whether that has worked. */
export const CopyButton = ({ label, text }: CopyButtonProps) => (
  <Button variant="plain" className="no-print" aria-label={`Copy ${label}`} onClick={() => void copy(label, text)}>
    <Copy aria-hidden="true" />
    Copy
  </Button>
)

async function copy(label: string, text: string): Promise<void> {
  if (await copyText(text)) showToast(messages.copied(label))
  else showToast(messages.notCopied(label, text), 'info')
}
