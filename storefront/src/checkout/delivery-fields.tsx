import { type DeliveryMethod, offeredZones } from '@pj/shared/menu/delivery'
import { formatOpeningHours } from '@pj/shared/menu/menu'
import { formatNaira, naira } from '@pj/shared/money'
import { listFormTexts } from '@pj/shared/orders/order-fields'
import { telUrl, whatsappUrl } from '@pj/shared/phone'
import { Field } from '@pj/ui/field.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { startTransition, useId, useOptimistic } from 'react'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './checkout-form.module.css'
import { DraftTextField, FormSection } from './contact-fields.tsx'
import { fieldHints } from './texts.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

export function DeliveryFields({ form }: { form: CheckoutForm }) {
  const fees = offeredZones(useMenu()).map(({ fee }) => fee)
  const { delivery_method: method } = form.draft
  const [shown, show] = useOptimistic(method)
  const choose = (next: DeliveryMethod) =>
    startTransition(() => {
      // The choice itself appears first, before its fields, days, slots and sums.
      show(next)
      form.setMethod(next)
    })
  return (
    <FormSection title="Delivery method">
      <div className="fields">
        <Method shown={shown} method="pickup" label="Pickup" hint="Free, at the bakery" onChoose={choose} />
        <Method
          shown={shown}
          method="delivery"
          label="Delivery"
          hint={fees.length > 0 ? `From ${formatNaira(naira(Math.min(...fees)))}` : ''}
          onChoose={choose}
        />
      </div>
      {method === 'pickup' ? <PickupLocation /> : <AddressFields form={form} />}
    </FormSection>
  )
}

interface MethodProps {
  shown: DeliveryMethod
  method: DeliveryMethod
  label: string
  hint: string
  onChoose: (method: DeliveryMethod) => void
}

function Method({ shown, method, label, hint, onChoose }: MethodProps) {
  const id = useId()
  return (
    <div className="choice">
      <input
        type="radio"
        id={id}
        name="delivery_method"
        value={method}
        checked={shown === method}
        aria-describedby={`${id}-hint`}
        onChange={() => onChoose(method)}
      />
      <div className={clsx('tile', styles.method)}>
        <label htmlFor={id}>{label}</label>
        <span id={`${id}-hint`} className="small soft" aria-hidden="true">
          {hint}
        </span>
      </div>
    </div>
  )
}

function PickupLocation() {
  const menu = useMenu()
  const { title, address } = menu.business
  return (
    <Notice>
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{address}</p>
        <p className="soft small">
          Open {formatOpeningHours(menu).join(', ')}
          <ZoneNote />
        </p>
      </div>
    </Notice>
  )
}

function AddressFields({ form }: { form: CheckoutForm }) {
  const menu = useMenu()
  return (
    <>
      <DraftTextField form={form} label="Address" field="house_address" autoComplete="street-address" />
      <DraftTextField form={form} label="City" field="city" autoComplete="address-level2" />
      <Field label="Delivery location" error={form.visibleErrors.location} hint={<OtherAreas />}>
        {(control) => (
          <select
            {...control}
            name="location"
            value={form.draft.location}
            onChange={(event) => form.change('location', event.target.value)}
            onBlur={() => form.blur('location')}
          >
            <option value="">{fieldHints.chooseLocation}</option>
            {offeredZones(menu).map(({ name, fee }) => (
              <option key={name} value={name}>
                {name} - {formatNaira(fee)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {listFormTexts('address').map(({ key, label, maxLength }) => (
        <DraftTextField key={key} form={form} label={label} field={key} hint={fieldHints.upTo(maxLength)} />
      ))}
    </>
  )
}

function OtherAreas() {
  const { phone, whatsapp } = useMenu().business
  return (
    <>
      {fieldHints.elsewhere}{' '}
      <a href={whatsappUrl(whatsapp)} target="_blank" rel="noopener noreferrer">
        {fieldHints.askOnWhatsApp}
      </a>{' '}
      {fieldHints.orCall} <a href={telUrl(phone)}>{phone}</a>.
    </>
  )
}
