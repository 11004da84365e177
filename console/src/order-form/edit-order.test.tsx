import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderQuery } from '../api/orders.ts'
import { hasStoredDraft } from '../orders/order-page/order-drafts.ts'
import { findItem, openEditor, orderToEdit, typeInto } from '../testing/open-order-editor.tsx'

const reviewButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' })

it('adds products from the list at the prices of today, and keeps a typed message exactly', async () => {
  const { user, sent, review } = await openEditor()
  const message = findItem('Express Cake - 8 inch').getByLabelText<HTMLInputElement>('Message on cake')
  await user.type(message, ' Bọ́lá')
  expect(message.value).toBe('Happy Birthday Bọ́lá')
  await user.type(screen.getByRole('searchbox', { name: 'Find a product' }), 'meat midi{Enter}')
  expect(screen.getByRole('status', { name: 'Total' }).dataset.naira).toBe('135000')
  const dialog = await review()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  const items = [
    { price: '₦16,500' },
    { price: '₦110,000', textToAppear: 'Happy Birthday Bọ́lá' },
    { price: '₦5,000', quantity: 1 },
  ]
  expect(sent()).toMatchObject([{ changes: { items }, version: 4 }])
})

it('puts a removed item back as it was, and keeps at least one', async () => {
  const { user } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Remove Brownies, Box of 6' }))
  expect(reviewButton().disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Undo: Brownies' }))
  expect(reviewButton().disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove Brownies, Box of 6' }))
  await user.click(screen.getByRole('button', { name: 'Remove Express Cake - 8 inch' }))
  await user.click(reviewButton())
  const error = screen.getByText('Keep at least one item, or cancel the order.')
  await expect.poll(() => document.activeElement).toBe(error)
})

it('discards the changes, takes that back, and keeps the address while the order is a pickup for a moment', async () => {
  const { user } = await openEditor()
  typeInto('Order note', 'No nuts')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Undo discarding' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
  typeInto('Order note', '')
  await user.click(screen.getByRole('radio', { name: 'Pickup' }))
  expect(reviewButton().disabled).toBe(false)
  await user.click(screen.getByRole('radio', { name: 'Delivery' }))
  expect(screen.getByLabelText<HTMLInputElement>('Address').value).toBe('5 Admiralty Way')
  expect(reviewButton().disabled).toBe(true)
})

it('follows the order where nobody has typed, and keeps the version for what was typed', async () => {
  const { user, queries, sent, review } = await openEditor()
  typeInto('Order note', 'No nuts')
  const live = { ...orderToEdit, city: 'Abuja', version: 5 }
  act(() => void queries.setQueryData(orderQuery(live.order_id).queryKey, live))
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('City').value).toBe('Abuja')
  const dialog = await review()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Order note: No nuts'])
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(sent()).toEqual([{ changes: { order_note: 'No nuts' }, version: 4 }])
})

it('keeps no draft of what was saved, even where the server has written it in another way', async () => {
  const saved = { ...orderToEdit, name: 'Ada Obi', version: 5 }
  const { user, review } = await openEditor({ responses: [saved] })
  typeInto('Name', 'Ada  Obi')
  const dialog = await review()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: saved.order_id })).toBeTruthy()
  expect(hasStoredDraft(saved.order_id)).toBe(false)
})
