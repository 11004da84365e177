import { capacityPoints } from '@pj/shared/calendar/capacity'
import { timeOnDay } from '@pj/shared/calendar/slots'
import { lagosDay, parseLagosLocal } from '@pj/shared/lagos-time'
import { findOrderField } from '@pj/shared/orders/order-fields'
import { earliestPossible } from '@pj/shared/orders/time-problems'
import { DayChoice, SlotChoice } from '@pj/ui/day-choice.tsx'
import { Field } from '@pj/ui/field.tsx'
import { ErrorText, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { useNow } from '@pj/ui/use-now'
import { useState } from 'react'
import { ZoneOptions } from '../layout/zone-options.tsx'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useMenu } from '../lib/menu.ts'
import { keepFoundOrder } from './find-order.ts'
import { orderStatusQuery, type PublicOrder, sendRequest } from './order-status.ts'
import { readOrderedItem } from './receipt-line.ts'
import { findReceipt, type Receipt, type ReceiptLine } from './receipts.ts'
import { SendForm } from './send-form.tsx'
import { ownRequestMessages as messages, requestMessages } from './texts.ts'

export interface OwnRequestProps {
  kind: 'delivery_date' | 'address'
  order: PublicOrder
  /** Called when the order was found by its phone number, and is one of this browser's. */
  onFound: (receipt: Receipt | undefined) => void
}

/** Asks for another day or address: first for the phone number, where the browser can't prove that it ordered. */
export function OwnRequest({ kind, order, onFound }: OwnRequestProps) {
  const menu = useMenu()
  const { order_id } = order
  const { queryKey } = orderStatusQuery(order_id)
  const [receipt, setReceipt] = useState(() => findReceipt(order_id))
  const { token, lines = [] } = receipt ?? {}
  if (token === undefined) {
    const find = async (phone_number: string): Promise<void> => {
      await keepFoundOrder({ order_id, phone_number }, menu)
      const own = findReceipt(order_id)
      setReceipt(own)
      onFound(own)
    }
    return (
      <SendForm queryKey={queryKey} button={messages.proveButton} missing={messages.proveMissing} send={find}>
        <TextField label="Phone number" name="text" type="tel" autoComplete="tel" hint={messages.prove} />
      </SendForm>
    )
  }
  const send = (text: string, fields: FormData) =>
    sendRequest(order_id, {
      ...{ kind, order_token: token },
      ...(kind === 'address' ? Object.fromEntries(fields) : { delivery_date: text }),
    })
  const isAddress = kind === 'address'
  return (
    <SendForm queryKey={queryKey} {...requestMessages[kind]} minLength={isAddress ? 0 : 1} send={send}>
      {isAddress ? <AddressFields /> : <TimeFields order={order} lines={lines} />}
      <FormError />
    </SendForm>
  )
}

const FormError = () => <ErrorText>{useFormErrors().text}</ErrorText>

const AddressFields = () => (
  <>
    <TextField
      label="Address"
      name="house_address"
      autoComplete="street-address"
      maxLength={findOrderField('house_address').maxLength}
      hint={messages.addressHint}
    />
    <TextField label="City" name="city" autoComplete="address-level2" maxLength={findOrderField('city').maxLength} />
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
function TimeFields({ order, lines }: { order: PublicOrder; lines: readonly ReceiptLine[] }) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const [chosen, setChosen] = useState<Date>()
  const items = lines.flatMap(({ item, ...line }) => {
    const read = item && readOrderedItem({ ...line, item }, menu)
    return read ? [read.item] : []
  })
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
