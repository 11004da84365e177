import { maxCardLength } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { cardLabel } from '@pj/shared/orders/order-fields'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addOnMessages } from '../cart/texts.ts'
import {
  acceptOrder,
  changeField,
  fillContact,
  getField,
  placeOrder,
  renderCheckout,
} from '../testing/checkout-form.tsx'
import { readAmount } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { readStoredCart, storedItems } from '../testing/stored-items.ts'

const readMessages = () => readStoredCart().map(({ textToAppear }) => textToAppear)

it('adds the card once while a message is typed, at its price, and removes it with the message', async () => {
  renderCheckout(storedItems.brownies)
  await screen.findByLabelText(cardLabel)
  const total = readAmount('Total')
  expect(screen.getByText(addOnMessages.card(naira(1000)))).toBeTruthy()
  for (const text of ['H', 'Happy ', 'Happy 40th ']) {
    changeField(cardLabel, text)
    expect(getField(cardLabel).value).toBe(text)
  }
  expect(readMessages()).toEqual(['', 'Happy 40th'])
  expect(readAmount('Total')).toBe(total + 1000)
  changeField(cardLabel, 'é'.repeat(maxCardLength + 1))
  expect(getField(cardLabel).value).toBe('é'.repeat(maxCardLength))
  changeField(cardLabel, ' ')
  expect(readMessages()).toEqual([''])
  expect(readAmount('Total')).toBe(total)
})

it('orders the message as a line, and shows it on the thank-you page', async () => {
  const requests = acceptOrder()
  renderCheckout(storedItems.brownies)
  await screen.findByLabelText(cardLabel)
  fillContact()
  changeField(cardLabel, 'Happy 40th')
  const order = await placeOrder(requests)
  expect(order).toMatchObject({ items: [{}, { title: 'Message card', price: '₦1,000', textToAppear: 'Happy 40th' }] })
  expect(order).not.toHaveProperty('gift_card_message')
  expect(within(screen.getByRole('region', { name: 'Your order' })).getByText('Happy 40th')).toBeTruthy()
})

it('asks for no message while the card is sold out', async () => {
  setAvailability({ sold_out: [{ list: 'products', id: '402', option: null, until: null }] })
  renderCheckout(storedItems.brownies)
  await screen.findByText('Your details')
  expect(screen.queryByLabelText(cardLabel)).toBeNull()
})
