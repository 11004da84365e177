import { formatNaira } from '@pj/shared/money'
import { Field } from '@pj/ui/field.tsx'
import { Total } from '@pj/ui/price.tsx'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import type { CheckoutCart } from './checkout-cart.ts'
import { ContactFields } from './contact-fields.tsx'
import { MethodFields } from './method-fields.tsx'
import { MovedPrices } from './moved-prices.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Outcome } from './outcome.tsx'
import { StillNeeded } from './still-needed.tsx'
import type { CheckoutForm as Form } from './use-checkout-form.ts'
import type { usePlacing } from './use-placing.ts'
import type { usePrices } from './use-prices.ts'
import { WhenField } from './when-field.tsx'

interface CheckoutFormProps {
  source: CheckoutCart
  form: Form
  prices: ReturnType<typeof usePrices>
  placing: ReturnType<typeof usePlacing>
}

export function CheckoutForm({ source, form, prices, placing }: CheckoutFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const { lines } = source
  const ready = lines.length > 0 && Object.keys(form.errors).length === 0 && prices.moved.length === 0
  const sending = placing.placing.stage === 'sending'

  /** For buttons that go when they are pressed, and would take the focus with them. */
  const keepFocus = () => {
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('.checkout-pay button:enabled')?.focus())
  }
  const acceptPrices = () => {
    prices.accept()
    keepFocus()
  }
  const showMissing = () => {
    form.touchAll()
    focusFirst(element.current, form.errors)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready || lines.length === 0) void placing.send()
    else showMissing()
  }

  return (
    <form ref={element} className="checkout-form" noValidate onSubmit={submit} onKeyDown={submitOnEnter}>
      <div className="checkout-fields">
        <MethodFields form={form} />
        <ContactFields form={form} />
        <WhenField form={form} lines={lines} />
        <Field label="Order note" hint="Allergies, the door to knock at, who it is for. Optional.">
          {(control) => (
            <textarea
              {...control}
              name="order_note"
              maxLength={2000}
              rows={3}
              value={form.draft.note}
              onChange={(event) => form.change('note', event.target.value)}
            />
          )}
        </Field>
      </div>
      <div className="checkout-right">
        <div className="checkout-side">
          <OrderSummary lines={lines} form={form} />
          <MovedPrices moved={prices.moved} onAccept={acceptPrices} />
          <Outcome placing={placing} prices={prices} location={form.draft.location} onGone={keepFocus} />
          {lines.length > 0 && <StillNeeded errors={form.errors} />}
        </div>
        <div className="checkout-pay bottom-bar">
          <Total label="Total" amount={form.sums.total} />
          {lines.length > 0 && !ready && (
            <button type="button" className="button button-plain checkout-missing" onClick={showMissing}>
              Show what is missing
            </button>
          )}
          <button type="submit" className="button button-primary" disabled={!ready} aria-busy={sending}>
            {sending && <span className="spinner" aria-hidden="true" />}
            Place Order - {formatNaira(form.sums.total)}
          </button>
        </div>
      </div>
    </form>
  )
}

/** The button is off while something is missing, and Enter with it: then Enter shows what is missing. */
function submitOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The first field with an error; without one, the new prices that wait for a yes. */
function focusFirst(form: HTMLFormElement | null, errors: Form['errors']): void {
  const fields = [...(form?.elements ?? [])].filter((element) => element instanceof HTMLElement)
  const wrong = fields.find((field) => Object.hasOwn(errors, field.getAttribute('name') ?? ''))
  const prices = fields.find((field) => field.closest('.moved-prices'))
  const target = wrong ?? prices
  target?.focus()
}
