import { formatNaira, naira } from '@pj/shared/money'
import { type PaymentMethod, paymentMethodLabels, quickAmounts } from '@pj/shared/payments/payments'
import { Button } from '@pj/ui/button.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { ErrorText, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { formatTyped, NairaField } from '@pj/ui/naira-field.tsx'
import { clsx } from 'clsx'
import { formatAmount } from '../lib/format.ts'
import { currentTerms, type OrderTerms, paymentChoices } from './order-draft.ts'
import styles from './order-form.module.css'
import { type OrderForm, typedTerm } from './order-form.ts'

/** In the order of how often they are used at a counter. */
const methods = ['cash', 'pos', 'card', 'transfer'] as const satisfies readonly PaymentMethod[]

/** What is paid when the order is taken; all of it for what is handed over now. */
export function PaymentFields({ form }: { form: OrderForm }) {
  const { isNow, payment } = currentTerms(form.draft)
  const { total } = form.money
  if (isNow && total === 0) return null
  const paid = form.payment.payment?.amount ?? 0
  return (
    <fieldset className="stack gap-3">
      <legend className="label">Paid now</legend>
      {!isNow && <PaymentChoices form={form} />}
      {payment === 'other' && (
        <NairaField
          label="Amount in naira"
          name="payment_amount"
          value={form.draft.terms.amount}
          onChange={(amount) => form.changeTerms({ amount })}
        />
      )}
      {payment !== 'none' && total > 0 && <MethodFields form={form} />}
      {paid > 0 && paid < total && <p className="small">Still due: {formatNaira(naira(total - paid))}</p>}
    </fieldset>
  )
}

function PaymentChoices({ form }: { form: OrderForm }) {
  const { total, deposit } = form.money
  const labels: Readonly<Record<OrderTerms['payment'], string>> = {
    none: 'Nothing now',
    all: `All ${formatNaira(total)}`,
    deposit: `Deposit ${formatNaira(deposit)}`,
    other: 'Another amount',
  }
  const choices = paymentChoices.filter((choice) => choice !== 'deposit' || deposit > 0)
  return (
    <RadioChips
      name="payment"
      value={form.draft.terms.payment}
      options={choices.map((choice) => [choice, labels[choice]])}
      onChange={(payment) => form.changeTerms({ payment })}
    />
  )
}

function MethodFields({ form }: { form: OrderForm }) {
  const { method, isNow } = currentTerms(form.draft)
  const errors = useFormErrors()
  return (
    <>
      <fieldset>
        <legend className="visually-hidden">Method</legend>
        <RadioChips
          name="payment_method"
          value={method}
          options={methods.map((each) => [each, paymentMethodLabels[each]])}
          onChange={(chosen) => form.changeTerms({ method: chosen })}
        />
        <ErrorText>{errors.payment_method}</ErrorText>
      </fieldset>
      {method === 'cash' && form.lines.length > 0 && <CashFields form={form} />}
      {method !== 'cash' && !isNow && (
        <TextField
          label="Payment reference"
          hint="Optional."
          maxLength={200}
          {...typedTerm(form, 'reference')}
          name="payment_reference"
        />
      )}
    </>
  )
}

function CashFields({ form }: { form: OrderForm }) {
  const { received } = form.draft.terms
  const { amount } = form.payment
  return (
    <div className={clsx('stack gap-2', styles.cash)}>
      <NairaField
        label="Cash received"
        name="received"
        placeholder={formatTyped(amount)}
        value={received}
        error={form.payment.errors.received}
        onChange={(typed) => form.changeTerms({ received: typed })}
      />
      <div className="row gap-2">
        {quickAmounts(amount).map((quick) => (
          <Button
            key={quick}
            aria-pressed={received !== '' && form.payment.received === quick}
            onClick={() => form.changeTerms({ received: formatTyped(quick) })}
          >
            {quick === amount ? 'Exact' : formatAmount(quick)}
          </Button>
        ))}
      </div>
    </div>
  )
}
