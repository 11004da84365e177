import { brand } from '@pj/shared/brand'
import { formatNaira, naira } from '@pj/shared/money'
import { type DeliveryMethod, deliveryFee, deliveryFees, deliveryLocations } from '@pj/shared/pricing/delivery'
import { Field } from '@pj/ui/field.tsx'
import { Bike, Store } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { TextField } from './contact-fields.tsx'
import type { CheckoutForm } from './use-checkout-form.ts'

const cheapest = naira(Math.min(...Object.values(deliveryFees)))

/** How the order gets to the shopper, and where that is. */
export const MethodFields = ({ form }: { form: CheckoutForm }) => (
  <fieldset className="checkout-part">
    <legend>Delivery method</legend>
    <div className="methods">
      <Method
        form={form}
        method="pickup"
        label="Pickup"
        hint="Free, at the bakery"
        icon={<Store aria-hidden="true" />}
      />
      <Method
        form={form}
        method="delivery"
        label="Delivery"
        hint={`From ${formatNaira(cheapest)}`}
        icon={<Bike aria-hidden="true" />}
      />
    </div>
    {form.draft.method === 'pickup' ? <PickupPlace /> : <DeliveryPlace form={form} />}
  </fieldset>
)

interface MethodProps {
  form: CheckoutForm
  method: DeliveryMethod
  label: string
  hint: string
  icon: ReactNode
}

function Method({ form, method, label, hint, icon }: MethodProps) {
  const id = useId()
  return (
    <div className="method">
      <input
        type="radio"
        id={id}
        name="delivery_method"
        value={method}
        checked={form.draft.method === method}
        aria-describedby={`${id}-hint`}
        onChange={() => form.chooseMethod(method)}
      />
      {icon}
      <label htmlFor={id}>{label}</label>
      <span id={`${id}-hint`} className="field-hint">
        {hint}
      </span>
    </div>
  )
}

const PickupPlace = () => (
  <div className="notice">
    <div>
      <p>
        <strong>{brand.title}</strong>
      </p>
      <p>{brand.address}</p>
      <p className="soft small">Open {brand.hoursText.join(', ')}</p>
    </div>
  </div>
)

function DeliveryPlace({ form }: { form: CheckoutForm }) {
  return (
    <>
      <TextField
        form={form}
        label="Address"
        field="address"
        error={form.shown.house_address}
        name="house_address"
        autoComplete="street-address"
      />
      <TextField
        form={form}
        label="City"
        field="city"
        error={form.shown.city}
        name="city"
        autoComplete="address-level2"
      />
      <Field label="Delivery location" error={form.shown.state}>
        {(control) => (
          <select
            {...control}
            name="state"
            value={form.draft.location}
            onChange={(event) => form.change('location', event.target.value)}
            onBlur={() => form.leave('location')}
          >
            <option value="">Choose a location</option>
            {deliveryLocations.map((location) => (
              <option key={location} value={location}>
                {location} - {formatNaira(deliveryFee(location))}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}
