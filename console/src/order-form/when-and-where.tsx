import { capacityOn, capacityPoints } from '@pj/shared/calendar/capacity'
import { earliestPreparedForAll } from '@pj/shared/calendar/lead-time'
import { nextSlot, timeOnDay } from '@pj/shared/calendar/slots'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { chosenItem } from '@pj/shared/cart/choice'
import { formatDateTime, formatLagosLocal, type LagosDay, lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { type DeliveryMethod, offeredZones } from '@pj/shared/menu/delivery'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira, type Naira, naira } from '@pj/shared/money'
import { checkoutLimits } from '@pj/shared/orders/checkout-rules'
import { findDestination } from '@pj/shared/orders/destination'
import {
  addressTexts,
  emptyRecipient,
  findOrderField,
  hasRecipient,
  recipientQuestion,
  recipientTexts,
} from '@pj/shared/orders/order-fields'
import { channelLabels, deskChannels } from '@pj/shared/orders/order-type'
import { Check } from '@pj/ui/check.tsx'
import { RadioChips } from '@pj/ui/chip.tsx'
import { DateField } from '@pj/ui/date-field.tsx'
import { DayChoice, SlotChoice } from '@pj/ui/day-choice.tsx'
import { TextField, useFormErrors } from '@pj/ui/form.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capacityQuery } from '../api/menu.ts'
import { LoadMeter } from '../calendar/load-meter.tsx'
import { SelectField } from '../lib/select-field.tsx'
import { useMenu } from '../menu/use-menu.tsx'
import { addItem, isChanged, type OrderDraft } from './order-draft.ts'
import { type OrderForm, typedField, typedTerm } from './order-form.ts'
import { listTimeObjections, objectionMessages } from './time-objections.ts'

const messages = {
  reasonHint: "We'll keep it in the order's history.",
  chooseLocation: 'Choose a location',
}

interface PartProps {
  form: OrderForm
  /** With the loads of its days and slots. */
  menu: Menu
}

export function WhenAndWhere({ form, menu }: PartProps) {
  const { typed, terms, use } = form.draft
  const methods = [['pickup', 'Pickup'] as const, ['delivery', 'Delivery'] as const]
  const choose = (handover: 'now' | DeliveryMethod): void => {
    const isNow = handover === 'now'
    const delivery_method = isNow ? 'pickup' : handover
    const suggested = isNow ? '' : suggestTime(form.draft, handover, menu)
    form.changeTerms({ isNow })
    form.change({ delivery_method, delivery_date: typed.delivery_date || suggested })
  }
  return (
    <section className="stack gap-3" aria-label="When and where">
      <fieldset>
        <legend className="label">Handed over</legend>
        <RadioChips
          name="delivery_method"
          value={terms.isNow ? 'now' : typed.delivery_method}
          options={form.order || use === 'quote' ? methods : [['now', 'Now'] as const, ...methods]}
          onChange={choose}
        />
      </fieldset>
      {use !== 'change' && !terms.isNow && (
        <fieldset>
          <legend className="label">Ordered by</legend>
          <RadioChips
            name="channel"
            value={terms.channel}
            options={deskChannels.map((channel) => [channel, channelLabels[channel]])}
            onChange={(channel) => form.changeTerms({ channel })}
          />
        </fieldset>
      )}
      {typed.delivery_method === 'delivery' && <AddressFields form={form} />}
      {!terms.isNow && <TimeFields form={form} menu={menu} />}
    </section>
  )
}

/** With the first items of an order for later, a time is suggested. */
export function addToOrder(form: OrderForm, items: readonly CartItem[], menu: Menu): void {
  const { typed } = form.latest()
  form.change({ items: items.reduce((lines, item) => addItem(lines, item, menu), typed.items) })
  const draft = form.latest()
  if (draft.use === 'change' || draft.terms.isNow || draft.typed.delivery_date) return
  form.change({ delivery_date: suggestTime(draft, draft.typed.delivery_method, menu) })
}

/** The first free slot for what is ordered, at the counter also one of today; empty for an order without items. */
function suggestTime({ use, typed }: OrderDraft, method: DeliveryMethod, menu: Menu): string {
  const items = typed.items.map((line) => chosenItem(line, menu))
  const handover = { method, points: capacityPoints(items, menu) }
  const now = new Date()
  const promised = earliestPreparedForAll(now, items, menu)
  if (!promised) return ''
  const next = use === 'sale' ? nextSlot(now, handover, menu)?.from : undefined
  const isToday = next !== undefined && lagosDay(next) === lagosDay(now)
  return formatLagosLocal(isToday ? next : (nextSlot(promised, handover, menu)?.from ?? promised))
}

function AddressFields({ form }: { form: OrderForm }) {
  const menu = useMenu()
  const errors = useFormErrors()
  const { order, change } = form
  // The order keeps its area's fee, even where the shop no longer delivers.
  const kept = order?.delivery_method === 'delivery' ? order.location : ''
  const offered = offeredZones(menu).filter(({ name }) => name !== kept)
  const isOffered = offered.length < offeredZones(menu).length
  const options = [
    ['', messages.chooseLocation] as const,
    ...(kept ? [[kept, describeKept(kept, naira(order?.delivery_price ?? 0), isOffered)] as const] : []),
    ...offered.map(({ name, fee }) => [name, `${name} - ${formatNaira(fee)}`] as const),
  ]
  return (
    <>
      <TextField label="Address" maxLength={checkoutLimits.house_address} {...typedField(form, 'house_address')} />
      <TextField label="City" maxLength={checkoutLimits.city} {...typedField(form, 'city')} />
      {addressTexts.map(({ key, label, maxLength }) => (
        <TextField key={key} label={label} maxLength={maxLength} {...typedField(form, key)} />
      ))}
      <SelectField
        label="Delivery location"
        name="location"
        error={errors.location}
        value={form.draft.typed.location}
        options={options}
        onChange={(chosen) => change({ location: chosen })}
      />
      <RecipientFields form={form} />
    </>
  )
}

function RecipientFields({ form }: Pick<PartProps, 'form'>) {
  const { change, draft } = form
  const [isOpened, setOpened] = useState(false)
  const isShown = isOpened || hasRecipient(draft.typed)
  const open = (isForOther: boolean): void => {
    setOpened(isForOther)
    if (!isForOther) change(emptyRecipient)
  }
  return (
    <>
      <Check label={recipientQuestion} checked={isShown} onChange={open} />
      {isShown && (
        <>
          {recipientTexts.map(({ key, label, maxLength }) => (
            <TextField key={key} label={label} maxLength={maxLength} {...typedField(form, key)} />
          ))}
          <Check
            label={findOrderField('hide_prices').label}
            checked={draft.typed.hide_prices}
            onChange={(hide_prices) => change({ hide_prices })}
          />
        </>
      )}
    </>
  )
}

const describeKept = (location: string, fee: Naira, isOffered: boolean): string =>
  `${location} - ${formatNaira(fee)}${isOffered ? '' : ' (no longer offered)'}`

/** Staff may choose any time from now on, even one that shoppers can't. */
function TimeFields({ form, menu }: PartProps) {
  const now = useNow()
  const { draft } = form
  const method = draft.typed.delivery_method
  const at = parseLagosLocal(draft.typed.delivery_date)
  const items = form.lines.map(({ item }) => item)
  const { travelMinutes } = findDestination(draft.typed, menu)
  const handover = { method, travelMinutes, points: capacityPoints(items, menu) }
  const earliest = earliestPreparedForAll(now, items, menu, travelMinutes) ?? now
  const chooseTime = (time: string): void => form.change({ delivery_date: time })
  const choose = (time: string): void => {
    const first = time < lagosDay(earliest) ? now : earliest
    const isTime = parseLagosLocal(time) !== undefined
    chooseTime(isTime ? time : formatLagosLocal(timeOnDay(time, { chosen: at, earliest: first, handover }, menu)))
  }
  const choice = { today: lagosDay(now), handover, chosen: at, menu, allowsAll: true, onChoose: choose }
  const isNew = draft.use !== 'change' || isChanged(draft, 'delivery_date') || isChanged(draft, 'items')
  const objections = at && at > now && isNew ? listTimeObjections(draft, { at, now, menu }) : []
  return (
    <>
      <DayChoice {...choice} earliest={earliest} />
      <SlotChoice {...choice} earliest={at && at < earliest ? now : earliest} />
      <DateField
        label="Delivery date and time"
        hint={at ? `${formatDateTime(at)}, Lagos time` : 'Lagos time'}
        name="delivery_date"
        type="datetime-local"
        min={formatLagosLocal(now)}
        value={draft.typed.delivery_date}
        onChange={(text = '') => chooseTime(text)}
      />
      {at && <DayLoad day={lagosDay(at)} />}
      <div aria-live="polite">
        {objections.length > 0 && (
          <Notice>
            <p>
              {objectionMessages.cantChoose} {objections.join('; ')}. {objectionMessages.orderAnyway}
            </p>
          </Notice>
        )}
      </div>
      {form.isFull && draft.use !== 'change' && (
        <TextField
          label="Reason for overbooking"
          hint={messages.reasonHint}
          maxLength={300}
          {...typedTerm(form, 'overbook_reason')}
        />
      )}
    </>
  )
}

function DayLoad({ day }: { day: LagosDay }) {
  const isLimited = capacityOn(day, useMenu()) !== null
  const { data } = useQuery({ ...capacityQuery({ from: day, to: day }), enabled: isLimited })
  const load = data?.days[0]
  return load && <LoadMeter used={load.used} limit={load.limit} />
}
