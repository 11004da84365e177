import { isUsed } from '@pj/shared/menu/uses'
import { Button } from '@pj/ui/button.tsx'
import { Check } from '@pj/ui/check.tsx'
import { ErrorNotice } from '@pj/ui/error-notice.tsx'
import { Total } from '@pj/ui/price.tsx'
import { clsx } from 'clsx'
import { formatAmount } from '../lib/format.ts'
import { useMenu } from '../menu/use-menu.tsx'
import styles from './order-form.module.css'
import type { OrderForm } from './order-form.ts'
import { overbookAtCounter, type TakeOrder } from './use-take-order.ts'

const messages = {
  leaveNew: 'Leave as new',
  confirmLater: 'to confirm it later',
  overbookAdvice: 'Give a reason under the date to overbook, or choose another time.',
  sellAnyway: 'Sell anyway',
  asAnother: 'Take it as another order',
  chooseLocation: 'Choose a location',
  saveAsQuote: 'Save as quote',
}

/** It submits the form too, so that the form is checked first. */
export const quoteButton = { type: 'submit', name: 'as', value: 'quote' } as const

interface TakeBarProps {
  form: OrderForm
  order: TakeOrder
}

/** Total and change with the one button that takes the order, in sight however long the form is. */
export function TakeBar({ form, order }: TakeBarProps) {
  const { isNow, confirm } = form.draft.terms
  const canQuote = isUsed(useMenu(), 'quotes')
  return (
    <>
      {!isNow && (
        <Check
          label={messages.leaveNew}
          hint={messages.confirmLater}
          checked={!confirm}
          onChange={(isLeft) => form.changeTerms({ confirm: !isLeft })}
        />
      )}
      {!isNow && canQuote && (
        <div>
          <Button {...quoteButton} disabled={order.isPending}>
            {messages.saveAsQuote}
          </Button>
        </div>
      )}
      <TakeProblem form={form} order={order} />
      <div className={clsx('stack gap-1', styles.take)}>
        <div className="row full-width">
          {form.payment.payment?.method === 'cash' && <Total label="Change to give" amount={form.payment.change} />}
          <span className="push-end">
            <OrderTotal form={form} />
          </span>
        </div>
        <Button type="submit" variant="primary" wide busy={order.isPending} disabled={isNow && form.lines.length === 0}>
          {describeTaking(form)}
        </Button>
      </div>
    </>
  )
}

export const OrderTotal = ({ form: { money } }: { form: OrderForm }) => (
  <Total
    label="Total"
    amount={money.total}
    openChoice={money.fee === undefined ? messages.chooseLocation : undefined}
  />
)

function describeTaking({ draft, money, payment }: OrderForm): string {
  if (draft.terms.isNow) return `Take ${formatAmount(money.total)} and complete`
  return payment.payment ? `Take ${formatAmount(payment.amount)} and the order` : 'Take the order'
}

/** The bar may be far above the end of the form. */
const showProblem = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' })

function TakeProblem({ form, order }: TakeBarProps) {
  const { problem } = order
  if (!problem) return null
  return (
    <ErrorNotice ref={showProblem}>
      <p>{problem.message}</p>
      {problem.kind === 'full' && !form.draft.terms.isNow && <p>{messages.overbookAdvice}</p>}
      {problem.kind === 'full' && form.draft.terms.isNow && (
        <Button
          onClick={() => {
            form.changeTerms({ overbook_reason: overbookAtCounter })
            order.place()
          }}
        >
          {messages.sellAnyway}
        </Button>
      )}
      {problem.kind === 'repeated' && <Button onClick={order.placeAsAnother}>{messages.asAnother}</Button>}
    </ErrorNotice>
  )
}
