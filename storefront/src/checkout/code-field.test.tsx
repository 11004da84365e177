import { menuA } from '@pj/shared/testing/menus'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CartScreen } from '../cart/cart-screen.tsx'
import { setMenu } from '../lib/menu.ts'
import { findReceipt } from '../orders/receipts.ts'
import {
  answerOrder,
  chooseDelivery,
  fillContact,
  getField,
  getPlaceOrder,
  placeOrder,
  renderCheckout,
} from '../testing/checkout-form.tsx'
import { readAmount, renderScreen } from '../testing/render-screen.tsx'
import { storeCart, storedItems } from '../testing/stored-items.ts'
import { type StubbedRequest, stubFetch } from '../testing/stub-fetch.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const { brownies } = storedItems
const refusal = (error: string, message: string, details: object = {}) =>
  Response.json({ success: false, error, message, ...details }, { status: 422 })
const everything = { riders: true, quotes: true, codes: true, instalments: true, capacity: true }
const sweet = { code: 'SWEET10', label: '10 % off', discount: 1650 }
const tooLittle = '₦5,000 more to use SWEET10.'

/** The responses to the checks, and to the orders, the last one again and again. */
function stubShop({
  checks = [() => Response.json(sweet)],
  orders = [placed],
}: Partial<Record<'checks' | 'orders', Answer[]>> = {}) {
  const counts = { checks: 0, orders: 0 }
  const next = (list: Answer[], kind: 'checks' | 'orders', request: StubbedRequest) => {
    counts[kind] += 1
    return (list[counts[kind] - 1] ?? list.at(-1) ?? Response.error)(request)
  }
  return stubFetch((request) =>
    request.url === '/api/codes/check' ? next(checks, 'checks', request) : next(orders, 'orders', request),
  )
}
type Answer = (request: StubbedRequest) => Response | Promise<Response>
const placed: Answer = (request) => answerOrder(request, { adjustments: [{ label: 'SWEET10', amount: -1650 }] })

const typeCode = (text: string) => fireEvent.change(getField('Code'), { target: { value: text } })
const apply = () => fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
const remove = (label = 'SWEET10') => fireEvent.click(screen.getByRole('button', { name: `Remove ${label}` }))
const expectTotal = (total: number) => waitFor(() => expect(readAmount('Total')).toBe(total))

it('takes off what the server says, in the total, in the order and on the receipt', async () => {
  const requests = stubShop()
  renderCheckout(brownies)
  fillContact()
  typeCode('sweet 10')
  fireEvent.keyDown(getField('Code'), { key: 'Enter' })
  await expectTotal(14_850)
  expect(readAmount('10 % off')).toBe(-1650)
  const [check] = requests
  expect(check?.body).toMatchObject({ code: 'sweet 10', items: [{ title: 'Brownies', quantity: 1 }] })
  expect(await placeOrder(requests)).toMatchObject({ code: 'SWEET10', amount: 14_850 })
  const keyOf = (sent = check) => new Headers(Object(sent?.headers)).get('Idempotency-Key')
  expect(keyOf()).toBe(keyOf(requests.find(({ url }) => url === '/api/checkout')))
  expect(findReceipt('PJ-7K2M9QXA')).toMatchObject({
    amount: 14_850,
    adjustments: [{ label: 'SWEET10', amount: -1650 }],
  })
})

it('takes off the items at most, while the price of the cart is an old one', async () => {
  stubShop()
  renderCheckout({ ...brownies, price: '₦1,000' })
  typeCode('SWEET10')
  apply()
  await expectTotal(0)
  expect(readAmount('10 % off')).toBe(-1000)
})

it('is kept in the draft, asked again with the cart, and removed with one press', async () => {
  const requests = stubShop({ checks: [() => Response.json(sweet), () => refusal('code_not_applicable', tooLittle)] })
  const { unmount } = renderCheckout(brownies)
  fillContact()
  typeCode('SWEET10')
  apply()
  await expectTotal(14_850)
  unmount()
  storeCart({ ...brownies, selectedTag: 'Box of 12', price: '₦30,000' })
  renderScreen(<CheckoutScreen />, '/checkout')
  expect(await screen.findByText(tooLittle)).toBeTruthy()
  expect(getField('Code').value).toBe('SWEET10')
  expect(screen.getByText('Promo code').closest('details')?.open).toBe(true)
  await expectTotal(30_000)
  remove()
  expect(screen.queryByText(tooLittle)).toBeNull()
  expect(await placeOrder(requests)).not.toHaveProperty('code')
})

it('asks again what it takes off the delivery when the method or the area changes', async () => {
  const free = ({ body }: StubbedRequest): Response => {
    const discount = Object(body).location === 'Lekki' ? 3500 : 0
    return Response.json({ code: 'FREE', label: 'Free delivery', discount })
  }
  stubShop({ checks: [free] })
  renderCheckout(brownies)
  typeCode('free')
  apply()
  expect(await screen.findByRole('button', { name: 'Remove FREE · Free delivery' })).toBeTruthy()
  expect(readAmount('Total')).toBe(16_500)
  chooseDelivery()
  fireEvent.change(getField('Delivery location'), { target: { value: 'Lekki' } })
  expect(readAmount('Total')).toBe(20_000)
  await expectTotal(16_500)
  expect(readAmount('Free delivery')).toBe(-3500)
})

it('says beside the field what is wrong with a code, and asks again when it is applied again', async () => {
  const requests = stubShop({
    checks: [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => refusal('code_used_up', 'SWEET10 has been used up.'),
    ],
  })
  renderCheckout(brownies)
  typeCode('SWEET10')
  fireEvent.blur(getField('Code'))
  expect(await screen.findByText(/couldn't check this code/)).toBeTruthy()
  apply()
  expect(await screen.findByText('SWEET10 has been used up.')).toBeTruthy()
  expect(getField('Code').getAttribute('aria-invalid')).toBe('true')
  expect(requests).toHaveLength(2)
  expect(readAmount('Total')).toBe(16_500)
})

it('places no order while a code is being checked', async () => {
  stubShop()
  renderCheckout(brownies)
  fillContact()
  expect(getPlaceOrder().disabled).toBe(false)
  typeCode('SWEET10')
  apply()
  expect(getPlaceOrder().disabled).toBe(true)
  await waitFor(() => expect(getPlaceOrder().disabled).toBe(false))
})

it('is taken off when only the order is refused for it, and the order can go without it', async () => {
  const used = () => refusal('code_used_up', 'SWEET10 works once per customer.')
  const requests = stubShop({ orders: [used, placed] })
  renderCheckout(brownies)
  fillContact()
  typeCode('SWEET10')
  apply()
  await expectTotal(14_850)
  fireEvent.click(getPlaceOrder())
  await screen.findByText('Checkout failed: SWEET10 works once per customer.')
  expect(readAmount('Total')).toBe(16_500)
  expect(screen.queryByText('10 % off')).toBeNull()
  expect(screen.getByText('SWEET10 works once per customer.')).toBeTruthy()
  fireEvent.click(await screen.findByRole('button', { name: 'Place without the code – ₦16,500' }))
  await screen.findByText('Order placed successfully! Order ID: PJ-7K2M9QXA')
  const [refused, sent] = requests.filter(({ url }) => url === '/api/checkout').map(({ body }) => body)
  expect(refused).toMatchObject({ amount: 14_850, code: 'SWEET10' })
  expect(sent).toMatchObject({ amount: 16_500 })
  expect(sent).not.toHaveProperty('code')
})

it('stands in the cart with what it takes off, and can be removed there', async () => {
  stubShop()
  const { unmount } = renderCheckout(brownies)
  typeCode('SWEET10')
  apply()
  await expectTotal(14_850)
  unmount()
  const cart = renderScreen(<CartScreen />, '/cart')
  fireEvent.click(await screen.findByRole('button', { name: 'Remove SWEET10 · 10 % off' }))
  expect(screen.queryByText(/SWEET10/)).toBeNull()
  cart.unmount()
  renderScreen(<CheckoutScreen />, '/checkout')
  expect(getField('Code').value).toBe('')
  expect(readAmount('Total')).toBe(16_500)
})

it('is not in a shop without codes, which takes orders without one that was stored', async () => {
  sessionStorage.setItem('pj.checkout', JSON.stringify({ code: 'SWEET10' }))
  setMenu({ ...menuA, business: { ...menuA.business, uses: { ...everything, codes: false } } })
  const requests = stubShop()
  renderCheckout(brownies)
  fillContact()
  expect(screen.queryByLabelText('Code')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove SWEET10' })).toBeNull()
  expect(await placeOrder(requests)).not.toHaveProperty('code')
  expect(requests.filter(({ url }) => url === '/api/codes/check')).toEqual([])
})
