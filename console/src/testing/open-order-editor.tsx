import type { CartItem } from '@pj/shared/cart/cart-item'
import { toChoice } from '@pj/shared/cart/choice'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import { addDays, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { naira } from '@pj/shared/money'
import type { Order } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { EditOrderScreen } from '../order-form/order-form-screen.tsx'
import { OrderScreen } from '../orders/order-page/order-screen.tsx'
import { makeOrder } from './orders.ts'
import { renderScreen } from './render-screen.tsx'
import { stubApi } from './stub-api.ts'

/** In 30 days at 14:00 in Lagos, and a day later at 10:00. */
export const soon = lagosInstant(addDays(lagosDay(new Date()), 30), '14:00')
export const later = lagosInstant(addDays(lagosDay(new Date()), 31), '10:00')

const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }
const chosenCake: CartItem = {
  kind: 'express',
  id: 'e1',
  cartId: 'c1',
  size: 8,
  layers: 2,
  flavours: ['red-velvet'],
  message: 'Happy Birthday',
  decorations: [],
  quantity: 1,
  orderNote: '',
}

const lineOf = (item: CartItem, index: number, price: number): Order['items'][number] => ({
  index,
  title: '',
  type: 'regular',
  category: 'regular',
  quantity: 1,
  price,
  line_total: price,
  price_unverified: false,
  price_lines: [],
  upload_id: null,
  choice: toChoice(item, menuA),
  item: toStoredItem(item, naira(price), menuA),
})

/** Brownies and an express cake, paid in full. */
export const orderToEdit = makeOrder({
  version: 4,
  items: [lineOf(brownies, 0, 16_500), lineOf(chosenCake, 1, 110_000)],
  subtotal: 126_500,
  amount: 130_000,
  paid_amount: 130_000,
  balance_due: 0,
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  delivery_date: soon.toISOString(),
})

/** Opens the form of a change; the responses to the changes follow one another, then the order as it was. */
export async function openEditor({ shown = orderToEdit, responses = [] as unknown[] } = {}) {
  const requests = stubApi(({ route }) => (route.startsWith('PATCH') ? (responses.shift() ?? shown) : shown))
  const screens = (
    <Routes>
      <Route index element={<OrderScreen />} />
      <Route path="edit" element={<EditOrderScreen />} />
    </Routes>
  )
  const rendered = renderScreen(screens, `/orders/${shown.order_id}/edit`, '/orders/:orderId/*')
  await screen.findByRole('heading', { level: 1, name: `Edit ${shown.order_id}` })
  const sent = () => requests.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)
  const review = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Review changes' }))
    return within(await screen.findByRole('dialog', { name: 'Review changes' }))
  }
  return { ...rendered, sent, review }
}

export const typeInto = (label: string, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

export const findItem = (name: string) => within(screen.getByRole('listitem', { name }))
