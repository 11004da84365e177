import { capacityPoints } from '@pj/shared/calendar/capacity'
import { timeOnDay } from '@pj/shared/calendar/slots'
import { lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { addressTexts, findOrderField } from '@pj/shared/orders/order-fields'
import { earliestPossible } from '@pj/shared/orders/time-problems'
import { DayChoice, SlotChoice } from '@pj/ui/day-choice.tsx'
import { Field } from '@pj/ui/field.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import { ZoneOptions } from '../layout/zone-options.tsx'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import type { PublicOrder } from './order-answer.ts'
import { orderStatusQuery, sendRequest } from './order-status.ts'
import type { OrderedItem } from './ordered-item.ts'
import { readOrderedItem } from './own-item.tsx'
import { FormError, SendForm } from './send-form.tsx'
import { callFirstHint, requestMessages } from './texts.ts'

interface OwnRequestProps {
  kind: 'delivery_date' | 'address'
  order: PublicOrder
  items: readonly OrderedItem[]
  onSent: () => void
}

export function OwnRequest({ kind, order, items, onSent }: OwnRequestProps) {
  const isAddress = kind === 'address'
  const send = (text: string, fields: FormData) =>
    sendRequest(order.order_id, { kind, ...(isAddress ? Object.fromEntries(fields) : { delivery_date: text }) }).then(
      onSent,
    )
  return (
    <SendForm
      queryKey={orderStatusQuery(order.order_id).queryKey}
      {...requestMessages[kind]}
      minLength={isAddress ? 0 : 1}
      send={send}
    >
      {isAddress ? <AddressFields /> : <TimeFields order={order} items={items} />}
      <FormError />
    </SendForm>
  )
}

const AddressFields = () => (
  <>
    <TextField
      label="Address"
      name="house_address"
      autoComplete="street-address"
      maxLength={findOrderField('house_address').maxLength}
      hint={callFirstHint}
    />
    <TextField label="City" name="city" autoComplete="address-level2" maxLength={findOrderField('city').maxLength} />
    {addressTexts.map(({ key, label, maxLength }) => (
      <TextField key={key} label={label} name={key} maxLength={maxLength} />
    ))}
    <Field label="Delivery location">
      {(control) => (
        <select {...control} name="location">
          <ZoneOptions />
        </select>
      )}
    </Field>
  </>
)

/** The days and slots that the checkout would offer. The server knows what the order has already. */
function TimeFields({ order, items: ordered }: Pick<OwnRequestProps, 'order' | 'items'>) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const [chosen, setChosen] = useState<Date>()
  const items = ordered.flatMap((each) => readOrderedItem(each, menu)?.item ?? [])
  const handover = { method: order.delivery_method, points: capacityPoints(items, menu) }
  const agreed = new Date(order.delivery_date)
  const earliest = earliestPossible({ items, now, menu, agreed })
  const choose = (time: string): void =>
    setChosen(parseLagosLocal(time) ?? timeOnDay(time, { chosen: chosen ?? agreed, earliest, handover }, menu))
  const choice = { today: lagosDay(now), earliest, handover, chosen, menu, onChoose: choose }
  return (
    <>
      <DayChoice {...choice} />
      <SlotChoice {...choice} />
      <input type="hidden" name="text" value={chosen?.toISOString() ?? ''} />
    </>
  )
}
