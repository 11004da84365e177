import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderKey } from '../lib/cart-ids.ts'
import { renderCart } from '../testing/render-cart.tsx'
import { readAmount } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { readStoredCart, storedItems } from '../testing/stored-items.ts'
import { addOnMessages } from './texts.ts'

const { brownies } = storedItems
const card = {
  kind: 'product',
  id: 402,
  title: 'Message card',
  price: '₦1,000',
  selectedTag: 'Card',
  quantity: 1,
  textToAppear: 'To Ada',
}

const findOffer = async () => within(await screen.findByRole('region', { name: addOnMessages.title }))
const queryOffer = () => screen.queryByRole('region', { name: addOnMessages.title })
const getLine = (name: string) => within(screen.getByRole('listitem', { name }))
const getFocusedText = () => document.activeElement?.textContent

it('adds an add-on as an ordinary line, and offers it no longer', async () => {
  const { user } = await renderCart(brownies)
  const offer = await findOffer()
  expect(offer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    addOnMessages.decline,
    'Add Candles',
    'Add Message card',
    'Add Cake knife & server',
  ])
  await user.click(offer.getByRole('button', { name: 'Add Candles' }))
  expect(readAmount('Total')).toBe(18_000)
  expect(getFocusedText()).toBe(addOnMessages.title)
  expect(offer.queryByRole('button', { name: 'Add Candles' })).toBeNull()
  const line = getLine('Candles')
  expect(line.queryByText(/^Ready |allergens/)).toBeNull()
  await user.click(line.getByRole('button', { name: 'Increase quantity of Candles' }))
  expect(readAmount('Total')).toBe(19_500)
  await user.click(line.getByRole('button', { name: 'Remove Candles' }))
  expect(offer.getByRole('button', { name: 'Add Candles' })).toBeTruthy()
})

it('adds a card with its message, which can be changed', async () => {
  const { user } = await renderCart(brownies)
  const offer = await findOffer()
  await user.click(offer.getByRole('button', { name: 'Add Message card' }))
  const field = offer.getByRole<HTMLTextAreaElement>('textbox', { name: addOnMessages.field })
  expect(document.activeElement).toBe(field)
  const submit = offer.getAllByRole('button', { name: 'Add Message card' })[1]
  if (!submit) throw new Error('The form has no button')
  await user.click(submit)
  expect(offer.getByText(addOnMessages.missing)).toBeTruthy()
  await user.paste('é'.repeat(130))
  expect(field.value).toBe('é'.repeat(120))
  expect(offer.getByText('120 of 120 letters')).toBeTruthy()
  await user.clear(field)
  await user.type(field, 'Happy birthday, Ada ')
  await user.click(submit)
  expect(getLine('Message card').getByText('Happy birthday, Ada')).toBeTruthy()
  await user.click(await getLine('Message card').findByRole('button', { name: 'Edit message of Message card' }))
  await user.type(getLine('Message card').getByRole('textbox', { name: addOnMessages.field }), '!')
  await user.click(getLine('Message card').getByRole('button', { name: 'Save message' }))
  expect(readStoredCart()[1]).toMatchObject({
    title: 'Message card',
    textToAppear: 'Happy birthday, Ada!',
    orderNote: '',
  })
  expect(getFocusedText()).toBe('Edit message of Message card')
})

it('stays away once it is declined, for this cart', async () => {
  const { user, unmount } = await renderCart(brownies)
  await user.click((await findOffer()).getByRole('button', { name: addOnMessages.decline }))
  expect(queryOffer()).toBeNull()
  expect(document.activeElement?.id).toBe('main')
  unmount()
  const again = await renderCart(brownies)
  expect(queryOffer()).toBeNull()
  again.unmount()
  // As after an order.
  orderKey.remove()
  await renderCart(brownies)
  expect(await screen.findByRole('region', { name: addOnMessages.title })).toBeTruthy()
})

it('offers neither what is sold out nor what is in the cart', async () => {
  const soldOut = { list: 'products', id: '401', option: null, until: null } as const
  await renderCart(brownies, card)
  const offer = await findOffer()
  setAvailability({ sold_out: [soldOut] })
  await waitFor(() =>
    expect(offer.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      addOnMessages.decline,
      'Add Cake knife & server',
    ]),
  )
})
