import type { ProductItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { naira } from '@pj/shared/money'
import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { readCart } from '../lib/cart-store.ts'
import { makePublicOrder } from '../testing/order-page.tsx'
import { makeReceipt } from '../testing/receipts.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { OpenOrder } from './open-order.tsx'
import { OrdersScreen } from './orders-screen.tsx'
import { ownOrderMessages as messages } from './own-order.ts'
import { findReceipt, saveReceipt } from './receipts.ts'

const orderId = 'PJ-7K2M9QXA'
const brownies: ProductItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 2, orderNote: '' }
const stored = (price: number) => ({ ...toStoredItem(brownies, naira(price), menuA) })
const receiptOf = (price: number) => {
  const receipt = makeReceipt(orderId)
  return { ...receipt, items: receipt.items.map((item) => ({ ...item, price: naira(price), item: stored(price) })) }
}

const find = (number: string, phone: string) => {
  fireEvent.change(screen.getByLabelText('Order number'), { target: { value: number } })
  fireEvent.change(screen.getByLabelText('Phone number'), { target: { value: phone } })
  fireEvent.click(screen.getByRole('button', { name: 'Find order' }))
}

beforeEach(() => void vi.setSystemTime(receiptOf(0).placed_at))

it("lists this browser's orders with their status, and orders one again at today's prices", async () => {
  stubFetch(() => Response.json(makePublicOrder({ order_id: orderId, status: 'baking' })))
  saveReceipt(receiptOf(16_500))
  renderScreen(<OrdersScreen />, '/orders')
  expect(await screen.findByText(/\w+ \d+ \w+ \d{4}, .*Baking$/)).toBeTruthy()
  expect(screen.getByRole('link', { name: orderId }).getAttribute('href')).toBe(`/orders/${orderId}`)
  fireEvent.click(screen.getByRole('button', { name: messages.again }))
  await expect.poll(() => readCart().lines).toHaveLength(1)
  expect(readCart().lines).toMatchObject([{ item: { productId: 1, quantity: 2 }, price: 16_500 }])
})

it('names what has changed since, and adds the rest', async () => {
  stubFetch(() => Response.error())
  saveReceipt(receiptOf(15_000))
  renderScreen(<OrdersScreen />, '/orders')
  fireEvent.click(await screen.findByRole('button', { name: messages.again }))
  expect(await screen.findByText('Brownies: was ₦15,000, now ₦16,500.')).toBeTruthy()
  expect(screen.getByText(messages.restAdded)).toBeTruthy()
  expect(readCart().lines).toHaveLength(1)
})

it('does not order again what staff agreed on a price for', async () => {
  stubFetch(() => Response.error())
  const line = {
    custom_line: true,
    id: 'a',
    description: 'Castle cake',
    price: 90_000,
    quantity: 1,
    category: 'custom',
  }
  const receipt = makeReceipt(orderId)
  saveReceipt({ ...receipt, items: receipt.items.map((each) => ({ ...each, title: 'Castle cake', item: line })) })
  renderScreen(<OrdersScreen />, '/orders')
  fireEvent.click(await screen.findByRole('button', { name: messages.again }))
  expect(await screen.findByText(`${messages.agreed('Castle cake')}.`)).toBeTruthy()
  expect(readCart().lines).toEqual([])
})

it('finds an order of another browser by its number and phone number, and makes it its own', async () => {
  const order = makePublicOrder({ order_id: orderId })
  const items = [{ index: 0, title: 'Brownies', quantity: 2, price: 16_500, line_total: 33_000, item: stored(16_500) }]
  const requests = stubFetch(() =>
    Response.json({
      ...{ ...order, name: 'Ada Obi', house_address: null, city: null, location: 'Lekki', order_note: 'Ring twice' },
      ...{ subtotal: 33_000, delivery_price: 0, items },
    }),
  )
  renderScreen(<OrdersScreen />, '/orders')
  find('', '')
  expect(screen.getByText('Enter the order number')).toBeTruthy()
  find(orderId, '0803 123 4567')
  await expect.poll(() => findReceipt(orderId)?.name).toBe('Ada Obi')
  expect(requests[0]?.body).toEqual({ order_id: orderId, phone_number: '0803 123 4567' })
  expect(findReceipt(orderId)).toMatchObject({
    order_note: 'Ring twice',
    items: [{ title: 'Brownies', quantity: 2, price: 16_500 }],
  })
})

it('asks for an order by its email too, and says why it was not found', async () => {
  const message = 'No order has this number and this phone number.'
  const requests = stubFetch(() => Response.json({ error: 'order_not_found', message }, { status: 404 }))
  renderScreen(<OrdersScreen />, '/orders')
  find(orderId, 'ada@example.com')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(requests[0]?.body).toEqual({ order_id: orderId, email: 'ada@example.com' })
})

it('shows on the home screen the newest order that is still to come', async () => {
  const older = 'PJ-00000000'
  stubFetch(({ url }) =>
    Response.json(
      url.includes(older)
        ? makePublicOrder({ order_id: older, status: 'baking' })
        : makePublicOrder({ order_id: orderId, status: 'completed' }),
    ),
  )
  saveReceipt(makeReceipt(older))
  saveReceipt(makeReceipt(orderId))
  renderScreen(<OpenOrder />, '/home')
  expect(await screen.findByRole('link', { name: messages.open(older, 'Baking') })).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
