import { formatNaira, naira } from '@pj/shared/money'
import { paymentMethodLabels, paymentMethods } from '@pj/shared/payments/payments'
import { RadioChips } from '@pj/ui/chip.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { TextField } from '@pj/ui/form.tsx'
import { FormSection } from '../checkout/contact-fields.tsx'
import { changeDeskDraft, type PaymentChoice, paymentChoices } from './desk-draft.ts'
import type { DeskForm } from './use-desk-form.ts'

export function PaymentFields({ form }: { form: DeskForm }) {
  const { desk, deposit, checkout, paidNow } = form
  const { total } = checkout.totals
  const labels: Readonly<Record<PaymentChoice, string>> = {
    none: 'Nothing now',
    all: `All ${formatNaira(total)}`,
    deposit: `Deposit ${formatNaira(deposit)}`,
    other: 'Another amount',
  }
  const choices = paymentChoices.filter((choice) => choice !== 'deposit' || deposit > 0)
  return (
    <FormSection title="Paid now">
      <RadioChips
        name="payment"
        value={desk.payment}
        options={choices.map((choice) => [choice, labels[choice]])}
        onChange={(payment) => changeDeskDraft({ payment })}
      />
      {desk.payment === 'other' && <AmountField form={form} />}
      {desk.payment !== 'none' && <MethodFields form={form} />}
      {paidNow > 0 && paidNow < total && <p className="small">Still due: {formatNaira(naira(total - paidNow))}</p>}
    </FormSection>
  )
}

const AmountField = ({ form }: { form: DeskForm }) => (
  <TextField
    label="Amount in naira"
    error={form.visibleErrors.payment_amount}
    type="text"
    inputMode="numeric"
    name="payment_amount"
    autoComplete="off"
    value={form.desk.amount}
    onChange={(event) => changeDeskDraft({ amount: event.target.value })}
  />
)

const MethodFields = ({ form: { desk, visibleErrors } }: { form: DeskForm }) => (
  <>
    <fieldset>
      <legend className="visually-hidden">Paid by</legend>
      <RadioChips
        name="payment_method"
        value={desk.method}
        options={paymentMethods.map((method) => [method, paymentMethodLabels[method]])}
        onChange={(method) => changeDeskDraft({ method })}
      />
      {visibleErrors.payment_method && (
        <p className={fieldStyles.error} role="alert">
          {visibleErrors.payment_method}
        </p>
      )}
    </fieldset>
    <TextField
      label="Payment reference"
      hint="Optional."
      type="text"
      name="payment_reference"
      autoComplete="off"
      maxLength={200}
      value={desk.reference}
      onChange={(event) => changeDeskDraft({ reference: event.target.value })}
    />
  </>
)
