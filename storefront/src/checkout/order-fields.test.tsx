import { type OrderFieldKey, optionalTexts, orderFields } from '@pj/shared/orders/order-fields'
import { orderFieldValues } from '@pj/shared/testing/order-field-values'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DeskCheckoutScreen } from '../desk/desk-checkout-screen.tsx'
import { removeDeskDraft } from '../desk/desk-draft.ts'
import { changeField, getField, getPlaceOrder, laterDay } from '../testing/checkout-form.tsx'
import { hasFieldError, renderScreen } from '../testing/render-screen.tsx'
import { storeCart, storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  localStorage.setItem('pj.console.token', 'token-of-kemi')
  localStorage.setItem('pj.console.user', JSON.stringify({ name: 'Kemi', email: 'kemi@pj.test', role: 'staff' }))
})
afterEach(removeDeskDraft)

const values = orderFieldValues(`${laterDay}T12:00:00.000Z`)

const fillIn: Partial<Record<OrderFieldKey, () => unknown>> = {
  delivery_method: () => fireEvent.click(screen.getByRole('radio', { name: 'Delivery' })),
  location: () => changeField('Delivery location', values.location),
  delivery_date: () => changeField('Delivery date and time', `${laterDay}T13:00`),
}

const screens = [
  ['the checkout', <CheckoutScreen key="checkout" />, '/api/checkout'],
  ['the desk', <DeskCheckoutScreen key="desk" />, '/api/orders'],
] as const

it.each(screens)('has every field of an order and sends it: %s', async (_, element, url) => {
  const requests = stubFetch((request) =>
    request.url.startsWith('/api/customers')
      ? Response.json({ customers: [] })
      : Response.json({ success: true, order_id: 'PJ-7K2M9QXA', message: 'Thanks' }, { status: 201 }),
  )
  storeCart(storedItems.brownies)
  renderScreen(element, '/checkout')
  for (const { key, label } of orderFields) (fillIn[key] ?? (() => changeField(label, values[key])))()
  fireEvent.click(getPlaceOrder())
  const sent = await vi.waitUntil(() => requests.find((request) => request.url === url))
  const { location: state, ...fields } = values
  expect(sent.body).toMatchObject({ ...fields, state })
})

it.each(screens)('keeps the texts to their limits, and what was typed over a reload: %s', (_, element) => {
  storeCart(storedItems.brownies)
  const { unmount } = renderScreen(element, '/checkout')
  fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }))
  for (const { label, maxLength } of optionalTexts) {
    changeField(label, 'a'.repeat(maxLength + 1))
    expect(hasFieldError(getField(label), `${label} cannot exceed ${maxLength} characters`)).toBe(true)
    changeField(label, `Typed into ${label}`)
  }
  unmount()
  renderScreen(element, '/checkout')
  for (const { label } of optionalTexts) expect(getField(label).value).toBe(`Typed into ${label}`)
})
