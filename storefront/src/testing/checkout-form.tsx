import { lagosDay, weekdayOf } from '@pj/shared/lagos-time'
import { parseNaira } from '@pj/shared/money'
import { checkoutRequestSchema } from '@pj/shared/orders/checkout.api'
import { fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import { CheckoutScreen } from '../checkout/checkout-screen.tsx'
import { makePublicOrder } from './order-page.tsx'
import { renderScreen } from './render-screen.tsx'
import { storeCart } from './stored-items.ts'
import { type StubbedRequest, stubFetch } from './stub-fetch.ts'

export const dayMs = 86_400_000
const dayAhead = (days: number) => lagosDay(new Date(Date.now() + days * dayMs))
/** A day about three weeks ahead that is no Sunday, when the bakery opens at noon. */
export const laterDay = weekdayOf(dayAhead(20)) === 0 ? dayAhead(21) : dayAhead(20)

export const getField = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
export const getPlaceOrder = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Place Order/ })
export const changeField = (name: string, value: string) => fireEvent.change(getField(name), { target: { value } })
export const chooseDelivery = () => fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }))

export function renderCheckout(...items: readonly unknown[]) {
  storeCart(...items)
  return renderScreen(<CheckoutScreen />, '/checkout')
}

export function fillContact(): void {
  changeField('Name', 'Ada Obi')
  changeField('Email', 'ada@example.com')
}

const orderId = 'PJ-7K2M9QXA'

/** The server's answer to an order, as it was sent but for `changes`. */
export function answerOrder({ body }: StubbedRequest, changes: object = {}): Response {
  const { items, amount, delivery_price, state, ...sent } = checkoutRequestSchema.parse(body)
  const order = {
    ...makePublicOrder({ order_id: orderId, amount, balance_due: amount, ...sent }),
    ...{ order_token: 'token', location: state, subtotal: amount - delivery_price, delivery_price },
    items: items.map((item, index) => {
      const { title, description, price, quantity } = item
      const naira = parseNaira(price)
      const line = { index, title: title ?? description, quantity, price: naira, line_total: naira * Number(quantity) }
      return { ...line, item }
    }),
    ...changes,
  }
  return Response.json({ success: true, order_id: orderId, message: 'Thanks', order }, { status: 201 })
}

export const acceptOrder = (changes?: object) =>
  stubFetch((request) => (request.url === '/api/checkout' ? answerOrder(request, changes) : Response.error()))

/** Places the order and returns the request body after the confirmation is shown. */
export async function placeOrder(requests: readonly StubbedRequest[]): Promise<unknown> {
  fireEvent.click(getPlaceOrder())
  expect(await screen.findByText('Order placed successfully! Order ID: PJ-7K2M9QXA')).toBeTruthy()
  return requests.findLast(({ url }) => url === '/api/checkout')?.body
}
