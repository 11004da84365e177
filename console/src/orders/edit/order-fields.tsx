import { capacityOn, capacityPoints } from '@pj/shared/calendar/capacity'
import { formatClosedDay, isOpeningDay, isOutsideHours } from '@pj/shared/calendar/opening-hours'
import { formatFullDay, formatLongDay, formatTime, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { type DeliveryMethod, offeredZones } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { optionalTexts } from '@pj/shared/orders/order-fields'
import { Chips, ChoiceChip } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { TextArea, TextField } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { capacityQuery } from '../../api/menu.ts'
import { formatAmount } from '../../lib/format.ts'
import { useMenu } from '../../menu/use-menu.tsx'
import type { DraftErrors } from './changed-order.ts'
import { type DraftFields, type OrderDraft, readKeptLines } from './order-draft.ts'

export const messages = {
  closedThen: "We're closed then.",
  closedDay: (day: string) => `The bakery is closed on ${day}.`,
  full: (day: string, left: number, limit: number, needed: number) =>
    `${day} is full: ${left} of ${limit} points left, and this change needs ${needed}. To save, give a reason.`,
}

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
      <Panel title="Customer">
        <TextField
          label="Name"
          error={errors.name}
          maxLength={checkoutLimits.name}
          autoComplete="off"
          autoCapitalize="words"
          value={typed.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label="Phone number"
          error={errors.phone_number}
          type="tel"
          maxLength={checkoutLimits.phone_number}
          autoComplete="off"
          value={typed.phone_number}
          onChange={(event) => onChange({ phone_number: event.target.value })}
        />
        <TextField
          label="Email"
          error={errors.email}
          type="email"
          autoComplete="off"
          value={typed.email}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </Panel>
      <Panel title="Delivery">
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
      </Panel>
      <Panel aria-label="Note">
        {optionalTexts.map(({ key, label, maxLength }) => (
          <TextArea
            key={key}
            label={label}
            error={errors[key]}
            maxLength={maxLength}
            value={typed[key]}
            onChange={(event) => onChange({ [key]: event.target.value })}
          />
        ))}
      </Panel>
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
      <TextField
        label="Address"
        error={errors.house_address}
        maxLength={checkoutLimits.house_address}
        autoComplete="off"
        value={typed.house_address}
        onChange={(event) => onChange({ house_address: event.target.value })}
      />
      <TextField
        label="City"
        error={errors.city}
        maxLength={checkoutLimits.city}
        autoComplete="off"
        value={typed.city}
        onChange={(event) => onChange({ city: event.target.value })}
      />
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
          {order && isOutsideHours(order, menu) && <strong>. {messages.closedThen}</strong>}
        </>
      }
    />
  )
}

const formatFullDateTime = (instant: Date): string => `${formatFullDay(lagosDay(instant))}, ${formatTime(instant)}`

/** Says before saving that the chosen day is closed, or that the changed order exceeds what the kitchen makes on it. */
export function TimeNotice({ draft }: { draft: OrderDraft }) {
  const menu = useMenu()
  const chosen = parseLagosLocal(draft.typed.delivery_date)
  const overload = useOverload(draft, chosen)
  const notices = [chosen && describeClosedDay(chosen, menu), overload].filter((text) => text !== undefined)
  return <div aria-live="polite">{notices.length > 0 && <Notice>{notices.join(' ')}</Notice>}</div>
}

function describeClosedDay(chosen: Date, menu: Menu): string | undefined {
  const day = lagosDay(chosen)
  if (isOpeningDay(day, menu)) return undefined
  const special = menu.availability.special_days.find((each) => each.day === day)
  return messages.closedDay(formatClosedDay({ day, name: special?.name ?? '' }))
}

/** "Saturday 28 Nov is full: 2 of 40 points left, and this change needs 10. To save, give a reason." */
function useOverload({ base, typed }: OrderDraft, chosen: Date | undefined): string | undefined {
  const menu = useMenu()
  const day = lagosDay(chosen ?? new Date(0))
  const { data } = useQuery({
    ...capacityQuery({ from: day, to: day }),
    enabled: chosen !== undefined && capacityOn(day, menu) !== null,
  })
  const load = data?.days[0]
  if (!load || load.limit === null) return undefined
  const before = parseLagosLocal(base.delivery_date)
  const isSameDay = before !== undefined && lagosDay(before) === day
  const needed = pointsOf(typed, menu) - (isSameDay ? pointsOf(base, menu) : 0)
  const left = Math.max(0, load.limit - load.used)
  if (needed <= left || needed <= 0) return undefined
  return messages.full(formatLongDay(day), left, load.limit, needed)
}

const pointsOf = (fields: DraftFields, menu: Menu): number =>
  capacityPoints(
    readKeptLines(fields, menu).map(({ priced }) => priced.item),
    menu,
  )
