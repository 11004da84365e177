import { expect, it } from 'vitest'
import { chatEvent, whatsappText } from './messages.ts'
import type { OrderFieldChange } from './order-changes.ts'
import { orderStatuses } from './order-status.ts'

const order = {
  order_id: 'PJ-7K2M9QXT',
  name: 'Ada',
  history: [],
  delivery_date: '2026-11-23T11:00:00.000Z',
  delivery_until: '2026-11-23T12:00:00.000Z',
  price_unverified: false,
  price_checked: false,
  short_notice: false,
  outside_hours: false,
}
const shop = { title: 'P&J Bakery', origin: 'https://shop.example.com' }

it('has its own text for each status and method, with the link to the order', () => {
  const texts = (['pickup', 'delivery'] as const).map((delivery_method) =>
    orderStatuses.map((status) => whatsappText({ ...order, status, delivery_method }, shop)),
  )
  for (const text of texts.flat()) {
    expect(text).toMatch(
      /^Hello Ada, this is P&J Bakery about your order PJ-7K2M9QXT\. .+ https:\/\/shop\.example\.com\/orders\/PJ-7K2M9QXT$/,
    )
  }
  expect(texts[0]?.[0]).toContain("We've received it for pickup on Mon 23 Nov, 12:00–1:00 pm.")
  expect(texts[1]?.[3]).toContain('waiting for the rider')
})

it('says what changed last, until the status changes again', () => {
  const changes: OrderFieldChange[] = [
    { field: 'delivery_date', label: 'Date and time', from: 'Sat 28 Nov, 2:00 pm', to: 'Sun 29 Nov, 10:00 am' },
    { field: 'order_note', label: 'Order note', from: null, to: 'Ring twice. '.repeat(20) },
    { field: 'house_address', label: 'Address', from: '1 Allen Avenue', to: null },
    { field: 'items', label: 'Brownies', from: null, to: '1 × Brownies: Box of 6' },
  ]
  const confirmed = { to: 'confirmed', changes: [] } as const
  const edited = { to: null, changes }
  const noted = { to: null, changes: [] }
  const chat = { ...order, status: 'confirmed', delivery_method: 'pickup' } as const
  const changed = { ...chat, history: [confirmed, edited, noted] }
  expect(whatsappText(changed, shop)).toContain(
    "We've changed it. Date and time: Sun 29 Nov, 10:00 am; Order note changed; Address removed; Brownies added.",
  )
  expect(chatEvent(changed)).toBe('changed')
  const confirmedAgain = { ...chat, history: [edited, confirmed] }
  expect(whatsappText(confirmedAgain, shop)).toContain("It's confirmed for pickup")
  expect(chatEvent(confirmedAgain)).toBe('confirmed')
})

it('promises no time while the shop is closed then and nobody has decided', () => {
  const text = whatsappText({ ...order, status: 'confirmed', delivery_method: 'pickup', affected: true }, shop)
  expect(text).toContain("It's confirmed. We'll confirm the time.")
  expect(text).not.toContain('23 Nov')
})

it('asks for no payment before the price or the time is confirmed', () => {
  const fresh = { ...order, status: 'new', delivery_method: 'pickup' } as const
  const text = whatsappText({ ...fresh, price_unverified: true, outside_hours: true }, shop)
  expect(text).toContain("We'll confirm the price and the time.")
  expect(text).not.toContain('How to pay')
  expect(whatsappText(fresh, shop)).toContain('How to pay')
})
