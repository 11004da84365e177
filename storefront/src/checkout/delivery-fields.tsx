import { type DeliveryMethod, offeredZones } from '@pj/shared/menu/delivery'
import { formatOpeningHours } from '@pj/shared/menu/menu'
import { formatNaira, naira } from '@pj/shared/money'
import {
  addressTexts,
  emptyRecipient,
  findOrderField,
  hasRecipient,
  type OptionalText,
  recipientQuestion,
  recipientTexts,
} from '@pj/shared/orders/order-fields'
import { Check } from '@pj/ui/check.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { Field } from '@pj/ui/field.tsx'
import { TextArea, TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { type ComponentProps, lazy, type ReactNode, startTransition, useId, useOptimistic, useState } from 'react'
import { toOrderedDraft } from '../cart/checkout-draft.ts'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { ZoneOptions } from '../layout/zone-options.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './checkout-form.module.css'
import { fieldHints } from './texts.ts'
import type { CheckoutForm, DraftField } from './use-checkout-form.ts'

const SomewhereElse = lazy(async () => ({ default: (await import('../layout/delivery-areas.tsx')).SomewhereElse }))

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
        <label className="strong" htmlFor={id}>
          {label}
        </label>
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
  return (
    <>
      <DraftTextField form={form} label="Address" field="house_address" autoComplete="street-address" />
      <DraftTextField form={form} label="City" field="city" autoComplete="address-level2" />
      <DeliveryTexts form={form} fields={addressTexts} />
      <Field
        label="Delivery location"
        error={form.visibleErrors.location}
        hint={
          <LazyPart loading={<span>…</span>}>
            <SomewhereElse />
          </LazyPart>
        }
      >
        {(control) => (
          <select
            {...control}
            name="location"
            value={form.draft.location}
            onChange={(event) => form.change('location', event.target.value)}
            onBlur={() => form.blur('location')}
          >
            <ZoneOptions />
          </select>
        )}
      </Field>
      <RecipientFields form={form} />
    </>
  )
}

type DeliveryText = (typeof addressTexts | typeof recipientTexts)[number]

const DeliveryTexts = ({ form, fields }: { form: CheckoutForm; fields: readonly DeliveryText[] }) =>
  fields.map(({ key, label, maxLength }) => (
    <DraftTextField
      key={key}
      form={form}
      label={label}
      field={key}
      maxLength={maxLength}
      type={key === 'recipient_phone' ? 'tel' : 'text'}
      hint={fieldHints.texts[key]}
    />
  ))

/** Closing them forgets the recipient. */
function RecipientFields({ form }: { form: CheckoutForm }) {
  const [isOpened, setOpened] = useState(false)
  const isShown = isOpened || hasRecipient(form.draft)
  const open = (isForOther: boolean): void => {
    setOpened(isForOther)
    if (!isForOther) form.setValues(emptyRecipient)
  }
  return (
    <>
      <Check label={recipientQuestion} checked={isShown} onChange={open} />
      {isShown && (
        <>
          <DeliveryTexts form={form} fields={recipientTexts} />
          <Check
            label={findOrderField('hide_prices').label}
            checked={form.draft.hide_prices}
            onChange={(hide_prices) => form.setValues({ hide_prices })}
          />
        </>
      )}
    </>
  )
}

export const ContactFields = ({ form, asksFlavour }: { form: CheckoutForm; asksFlavour: boolean }) => (
  <FormSection title="Your details">
    <DraftTextField form={form} label="Name" field="name" autoComplete="name" />
    <DraftTextField form={form} label="Email" field="email" type="email" inputMode="email" autoComplete="email" />
    <DraftTextField
      form={form}
      label="Phone number"
      field="phone_number"
      hint={
        fieldHints.phone[
          asksFlavour ? 'flavour' : toOrderedDraft(form.draft).recipient_phone ? 'pickup' : form.draft.delivery_method
        ]
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </FormSection>
)

interface DraftTextFieldProps extends Omit<ComponentProps<typeof TextField>, 'form' | 'name' | 'error'> {
  form: CheckoutForm
  field: Exclude<DraftField, 'delivery_date'>
}

const DraftTextField = ({ form, field, ...input }: DraftTextFieldProps) => (
  <TextField
    type="text"
    enterKeyHint="next"
    {...input}
    name={field}
    error={form.visibleErrors[field]}
    value={form.draft[field]}
    onChange={(event) => form.change(field, event.target.value)}
    onBlur={() => form.blur(field)}
  />
)

interface NoteFieldProps {
  form: CheckoutForm
  field: OptionalText
  hint: string
}

export const NoteField = ({ form, field, hint }: NoteFieldProps) => (
  <TextArea
    label={findOrderField(field).label}
    hint={hint}
    error={form.visibleErrors[field]}
    name={field}
    rows={3}
    value={form.draft[field]}
    onChange={(event) => form.change(field, event.target.value)}
  />
)

interface FormSectionProps {
  id?: string
  title: string
  children: ReactNode
}

export const FormSection = ({ id, title, children }: FormSectionProps) => (
  <fieldset id={id} className="stack">
    <legend className="display step-2">{title}</legend>
    {children}
  </fieldset>
)
