import type { ProductItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { findZone } from '@pj/shared/menu/delivery'
import { formatNaira, naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { makeCustomer } from '../testing/customers.ts'
import { makeCakeItem, makeOrder, makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { CustomerFields } from './customer-fields.tsx'
import { messages as knownMessages } from './known-customer.tsx'
import { type FormUse, startOrder } from './order-draft.ts'
import { type OrderForm, useOrderForm } from './order-form.ts'

const pastDay = '2026-11-14T10:00:00.000Z'
const ada = makeCustomer({
  phone_number: '+234 803 123 4567',
  notes: [{ id: '1', text: 'Allergy: nuts', at: pastDay, by: 'Kemi' }],
  recent_orders: [
    makeOrderSummary({ order_id: 'PJ-00000002', status: 'cancelled', delivery_date: pastDay }),
    makeOrderSummary({ order_id: 'PJ-00000001', status: 'completed', delivery_date: pastDay }),
    makeOrderSummary({ order_id: 'PJ-00000000', status: 'completed', delivery_date: '2026-11-07T10:00:00.000Z' }),
  ],
})
const brownies: ProductItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 2, orderNote: '' }
const pastOrder = makeOrder({
  order_id: 'PJ-00000001',
  house_address: '9 Bourdillon Road',
  city: 'Ikoyi',
  location: 'Ikeja',
  delivery_price: 1000,
  items: [
    makeCakeItem({ title: 'Brownies', price: 15_000, item: toStoredItem(brownies, naira(15_000), menuA) }),
    makeCakeItem({ title: 'Plantain bread', price: 4000, item: { title: 'Plantain bread', price: '₦4,000' } }),
  ],
})

let form: OrderForm

/** The part of the form, with what the rest of it changes. */
function TestForm({ use }: { use: FormUse }) {
  form = useOrderForm(() => startOrder(use))
  return (
    <>
      <CustomerFields form={form} />
      <button type="button" onClick={() => form.change({ delivery_method: 'delivery' })}>
        Deliver
      </button>
    </>
  )
}

function renderFields(use: FormUse = 'later') {
  const requests = stubApi(({ route }) => {
    if (route === 'GET /api/customers') return { customers: [ada], has_more: false }
    return route === `GET /api/customers/${ada.key}` ? ada : pastOrder
  })
  const { user } = renderScreen(<TestForm use={use} />, '/order')
  const choose = async () => {
    await user.click(await screen.findByRole('button', { name: /^Ada Obi/ }))
    await screen.findByText('Allergy: nuts')
  }
  return { user, requests, choose }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const address = () => {
  const { house_address, city, location } = form.latest().typed
  return [house_address, city, location]
}
const focused = () => document.activeElement

afterEach(() => sessionStorage.clear())

it('finds a customer by four digits of the phone number and fills what is empty', async () => {
  const { user, requests, choose } = renderFields()
  await user.type(field('Phone number'), '080')
  expect(requests).toEqual([])
  await user.type(field('Phone number'), '3')
  await choose()
  expect(requests[0]?.query.get('q')).toBe('0803')
  expect(['Phone number', 'Name', 'Email'].map((label) => field(label).value)).toEqual([
    '+234 803 123 4567',
    'Ada Obi',
    'ada@example.com',
  ])
  expect(address()).toEqual(['', '', ''])
  await user.click(screen.getByRole('button', { name: 'Deliver' }))
  expect(address()).toEqual(['5 Admiralty Way', 'Lagos', 'Lekki'])
})

it('chooses by keyboard alone and never loses the focus', async () => {
  const { user } = renderFields()
  await user.type(field('Name'), 'ada')
  const result = await screen.findByRole('button', { name: /^Ada Obi/ })
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(result)
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe(field('Name'))
  await user.tab()
  expect(focused()).toBe(result)
  await user.keyboard('{Enter}')
  const known = await screen.findByRole('region', { name: 'Earlier customer' })
  expect(focused()).toBe(known)
  await user.click(within(known).getByRole('button', { name: 'Another customer' }))
  expect(focused()).toBe(field('Phone number'))
})

it('gets the same as last time at prices of today, and its delivery', async () => {
  const { user, choose } = renderFields()
  await user.type(field('Phone number'), '0803')
  await choose()
  expect(screen.getAllByRole('button', { name: /^Same/ }).map(({ textContent }) => textContent)).toEqual([
    'Same as last time',
    'Same as on Sat 7 Nov 2026',
  ])
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  await screen.findByText(knownMessages.itemsAdded(1))
  await expect.poll(() => form.draft.typed.delivery_date).toMatch(/^\d{4}-/)
  expect(screen.getByText('Plantain bread is no longer on the menu.')).toBeTruthy()
  expect(screen.getByText('Brownies: was ₦15,000, now ₦16,500.')).toBeTruthy()
  const fee = formatNaira(findZone('Ikeja', menuA)?.fee ?? naira(0))
  expect(screen.getByText(`Delivery to Ikeja: was ₦1,000, now ${fee}.`)).toBeTruthy()
  expect(form.lines.map(({ item, price }) => [item.kind, item.quantity, price])).toEqual([['product', 2, 16_500]])
  expect(form.draft.typed.delivery_method).toBe('delivery')
  expect(address()).toEqual(['9 Bourdillon Road', 'Ikoyi', 'Ikeja'])
})

it('keeps a pickup when a sale at the counter repeats a delivery', async () => {
  const { user, choose } = renderFields('sale')
  await user.type(field('Phone number'), '0803')
  await choose()
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  await screen.findByText(knownMessages.itemsAdded(1))
  expect(form.draft.typed.delivery_method).toBe('pickup')
  expect(screen.queryByText(/^Delivery to/)).toBeNull()
})

it('keeps an address that staff have typed when an earlier delivery is repeated, and offers the other one', async () => {
  const { user, choose } = renderFields()
  await user.type(field('Name'), 'Tobi Obi')
  await user.type(field('Phone number'), '0803')
  await choose()
  await user.click(screen.getByRole('button', { name: 'Deliver' }))
  act(() => form.change({ house_address: '1 New Street' }))
  await user.click(screen.getByRole('button', { name: 'Same as last time' }))
  await user.click(await screen.findByRole('button', { name: 'Address: 9 Bourdillon Road' }))
  expect(address()[0]).toBe('9 Bourdillon Road')
  expect(focused()).toBe(screen.getByRole('region', { name: 'Earlier customer' }))
  // Still undecided.
  expect(screen.getByRole('button', { name: 'Name: Ada Obi' })).toBeTruthy()
})
