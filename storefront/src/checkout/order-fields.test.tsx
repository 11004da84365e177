import { isAddOn } from '@pj/shared/menu/product'
import { type OrderFieldKey, optionalTexts, orderFields, recipientQuestion } from '@pj/shared/orders/order-fields'
import { menuA } from '@pj/shared/testing/menus'
import { orderFieldValues } from '@pj/shared/testing/order-field-values'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setMenu } from '../lib/menu.ts'
import { changeField, getField, getPlaceOrder, laterDay, renderCheckout } from '../testing/checkout-form.tsx'
import { hasFieldError, renderScreen } from '../testing/render-screen.tsx'
import { storeCart, storedItems } from '../testing/stored-items.ts'
import { stubFetch } from '../testing/stub-fetch.ts'
import { CheckoutScreen } from './checkout-screen.tsx'

const values = orderFieldValues(`${laterDay}T12:00:00.000Z`)

/** Where the shop sells no card, the message is a text of the order. */
const withoutAddOns = { ...menuA, products: menuA.products.filter((product) => !isAddOn(product)) }

const fillIn: Partial<Record<OrderFieldKey, () => unknown>> = {
  delivery_method: () => fireEvent.click(screen.getByRole('radio', { name: 'Delivery' })),
  location: () => changeField('Delivery location', values.location),
  recipient_name: () => {
    openRecipient()
    changeField("Recipient's name", values.recipient_name)
  },
  hide_prices: () => fireEvent.click(screen.getByRole('checkbox', { name: 'No prices in the box' })),
  delivery_date: () => changeField('Delivery date and time', `${laterDay}T13:00`),
}

/** Or closes it. */
const openRecipient = () => fireEvent.click(screen.getByRole('checkbox', { name: recipientQuestion }))

it('has every field of an order and sends it', async () => {
  const requests = stubFetch(() =>
    Response.json({ success: true, order_id: 'PJ-7K2M9QXA', message: 'Thanks' }, { status: 201 }),
  )
  setMenu(withoutAddOns)
  storeCart(storedItems.brownies)
  renderScreen(<CheckoutScreen />, '/checkout')
  for (const { key, label } of orderFields) (fillIn[key] ?? (() => changeField(label, String(values[key]))))()
  fireEvent.click(getPlaceOrder())
  const { location: state, ...fields } = values
  await expect
    .poll(() => requests.find((request) => request.url === '/api/checkout')?.body)
    .toMatchObject({ ...fields, state })
})

it('asks for a number where we must call about the flavour', () => {
  renderCheckout({ ...storedItems.express, options: '' })
  expect(screen.getByText("We'll call about the flavour: please leave a number.")).toBeTruthy()
})

it('forgets who receives the order when nobody else does', () => {
  storeCart(storedItems.brownies)
  renderScreen(<CheckoutScreen />, '/checkout')
  expect(screen.queryByRole('checkbox', { name: recipientQuestion })).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }))
  openRecipient()
  changeField("Recipient's name", 'Ngozi Eze')
  openRecipient()
  expect(screen.queryByLabelText("Recipient's name")).toBeNull()
  openRecipient()
  expect(getField("Recipient's name").value).toBe('')
})

it('keeps the texts to their limits, and what was typed over a reload', () => {
  setMenu(withoutAddOns)
  storeCart(storedItems.brownies)
  const { unmount } = renderScreen(<CheckoutScreen />, '/checkout')
  fireEvent.click(screen.getByRole('radio', { name: 'Delivery' }))
  openRecipient()
  for (const { label, maxLength } of optionalTexts) {
    changeField(label, 'a'.repeat(maxLength + 1))
    expect(hasFieldError(getField(label), `${label} cannot exceed ${maxLength} characters`)).toBe(true)
    changeField(label, `Typed into ${label}`)
  }
  unmount()
  renderScreen(<CheckoutScreen />, '/checkout')
  for (const { label } of optionalTexts) expect(getField(label).value).toBe(`Typed into ${label}`)
})
