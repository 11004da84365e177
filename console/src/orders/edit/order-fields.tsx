import { isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { formatFullDay, formatTime, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { type DeliveryMethod, offeredZones } from '@pj/shared/menu/delivery'
import { formatNaira } from '@pj/shared/money'
import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { formatAmount } from '../../lib/format-amount.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import type { DraftErrors } from './changed-order.ts'
import type { DraftFields, OrderDraft } from './order-draft.ts'
import { TimeNotice } from './time-notice.tsx'

interface OrderFieldsProps {
  draft: OrderDraft
  errors: DraftErrors
  /** The fee of the location that the order has, in naira. */
  currentFee: number
  onChange: (typed: Partial<DraftFields>) => void
}

/** Everything of an order that staff can change, except for its items. */
export function OrderFields(props: OrderFieldsProps) {
  const { draft, errors, onChange } = props
  const { typed } = draft
  return (
    <>
      <section className="card card-body stack" aria-label="Customer">
        <h2>Customer</h2>
        <Field label="Name" error={errors.name}>
          {(control) => (
            <input
              {...control}
              maxLength={checkoutLimits.name}
              autoComplete="off"
              autoCapitalize="words"
              value={typed.name}
              onChange={(event) => onChange({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Phone number" error={errors.phone_number}>
          {(control) => (
            <input
              {...control}
              type="tel"
              maxLength={checkoutLimits.phone_number}
              autoComplete="off"
              value={typed.phone_number}
              onChange={(event) => onChange({ phone_number: event.target.value })}
            />
          )}
        </Field>
        <Field label="Email" error={errors.email}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              value={typed.email}
              onChange={(event) => onChange({ email: event.target.value })}
            />
          )}
        </Field>
      </section>
      <section className="card card-body stack" aria-label="Delivery">
        <h2>Delivery</h2>
        <fieldset>
          <legend className="visually-hidden">Delivery method</legend>
          <Chips>
            <MethodChip method="pickup" label="Pickup" {...props} />
            <MethodChip method="delivery" label="Delivery" {...props} />
          </Chips>
        </fieldset>
        {typed.delivery_method === 'delivery' && <AddressFields {...props} />}
        <DueField {...props} />
        <TimeNotice draft={draft} />
      </section>
      <section className="card card-body stack" aria-label="Note">
        <Field label="Order note" error={errors.order_note}>
          {(control) => (
            <textarea
              {...control}
              maxLength={checkoutLimits.order_note}
              value={typed.order_note}
              onChange={(event) => onChange({ order_note: event.target.value })}
            />
          )}
        </Field>
      </section>
    </>
  )
}

const MethodChip = ({
  method,
  label,
  draft,
  onChange,
}: OrderFieldsProps & { method: DeliveryMethod; label: string }) => (
  <ChoiceChip
    type="radio"
    name="delivery_method"
    checked={draft.typed.delivery_method === method}
    onChange={() => onChange({ delivery_method: method })}
  >
    {label}
  </ChoiceChip>
)

function AddressFields({ draft: { base, typed }, errors, currentFee, onChange }: OrderFieldsProps) {
  const zones = offeredZones(useMenu())
  const isOffered = zones.some(({ name }) => name === base.location)
  return (
    <>
      <Field label="Address" error={errors.house_address}>
        {(control) => (
          <input
            {...control}
            maxLength={checkoutLimits.house_address}
            autoComplete="off"
            value={typed.house_address}
            onChange={(event) => onChange({ house_address: event.target.value })}
          />
        )}
      </Field>
      <Field label="City" error={errors.city}>
        {(control) => (
          <input
            {...control}
            maxLength={checkoutLimits.city}
            autoComplete="off"
            value={typed.city}
            onChange={(event) => onChange({ city: event.target.value })}
          />
        )}
      </Field>
      <Field label="Delivery location" error={errors.location}>
        {(control) => (
          <select {...control} value={typed.location} onChange={(event) => onChange({ location: event.target.value })}>
            <option value="">Choose a location</option>
            {base.location && !isOffered && (
              <option value={base.location}>
                {base.location} - {formatAmount(currentFee)} (no longer offered)
              </option>
            )}
            {zones.map(({ name, fee }) => (
              <option key={name} value={name}>
                {/* The order keeps the fee of its location. */}
                {name} - {name === base.location ? formatAmount(currentFee) : formatNaira(fee)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function DueField({ draft: { typed }, errors, onChange }: OrderFieldsProps) {
  const menu = useMenu()
  const chosen = parseLagosLocal(typed.delivery_date)
  const order = chosen && { delivery_method: typed.delivery_method, delivery_date: chosen }
  return (
    <DateField
      label="Date and time"
      type="datetime-local"
      value={typed.delivery_date}
      onChange={(text = '') => onChange({ delivery_date: text })}
      error={errors.delivery_date}
      hint={
        <>
          {chosen && <strong className={fieldStyles.label}>{formatFullDateTime(chosen)}, </strong>}
          Lagos time
          {order && isOutsideHours(order, menu) && <strong>. We're closed then.</strong>}
        </>
      }
    />
  )
}

const formatFullDateTime = (instant: Date): string => `${formatFullDay(lagosDay(instant))}, ${formatTime(instant)}`
