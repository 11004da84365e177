import { formatDateTime, formatLagosLocal } from '@pj/shared/lagos-time'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { findItem, later, openEditor, orderToEdit, soon, typeInto } from '../../testing/open-order-editor.tsx'
import { renderScreen } from '../../testing/render-screen.tsx'
import { stubApi } from '../../testing/stub-api.ts'
import { OrderScreen } from '../order-screen.tsx'
import { messages } from './changed-order.ts'

it('sends only the fields that changed, with the version at which editing began', async () => {
  const { user, sent, review } = await openEditor()
  typeInto('Phone number', '0809 999 9999')
  typeInto('Date and time', formatLagosLocal(later))
  const dialog = await review()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Phone number: 0803 123 4567 →changed to 0809 999 9999',
    `Date and time: ${formatDateTime(soon)} →changed to ${formatDateTime(later)}`,
  ])
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: orderToEdit.order_id })).toBeTruthy()
  expect(sent()).toEqual([
    { changes: { phone_number: '0809 999 9999', delivery_date: later.toISOString() }, version: 4 },
  ])
})

it('prices changed items and a new location by the menu, and says what is then due', async () => {
  const { user, sent, review } = await openEditor()
  await user.click(findItem('Brownies').getByRole('button', { name: 'Increase quantity of Brownies' }))
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  const products = within(screen.getByRole('dialog', { name: 'Add a product' }))
  await user.type(products.getByLabelText('Search products'), 'brown')
  await user.click(products.getByRole('button', { name: 'Add Brownies: Box of 6 ₦16,500' }))
  expect(screen.getByLabelText('Total').textContent).toBe('₦163,000')
  const dialog = await review()
  expect(dialog.getByRole('row', { name: /^Total/ }).textContent).toBe('Total₦130,000 → ₦163,000')
  expect(dialog.getByRole('row', { name: /^Balance/ }).textContent).toBe('BalanceStill due ₦33,000')
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(sent()).toMatchObject([
    { changes: { items: [{ quantity: 2, price: '₦16,500' }, { price: '₦110,000' }, { quantity: 1 }] }, version: 4 },
  ])
})

it('adds a custom cake, which needs a flavour', async () => {
  const { user, sent, review } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Add a product' }))
  const products = within(screen.getByRole('dialog', { name: 'Add a product' }))
  await user.click(products.getByRole('button', { name: 'Add Lagoon Drip: custom cake from ₦50,000' }))
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  const error = screen.getByRole('alert')
  expect(error.textContent).toBe(messages.noFlavour('Lagoon Drip'))
  await expect.poll(() => document.activeElement).toBe(error)
  await user.click(findItem('Lagoon Drip').getByRole('checkbox', { name: 'Vanilla' }))
  const dialog = await review()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(sent()).toMatchObject([{ changes: { items: [{}, {}, { kind: 'gallery-cake', options: 'Vanilla' }] } }])
})

it('says what is to be refunded when an item is removed, which can be undone', async () => {
  const { user, review } = await openEditor()
  await user.click(screen.getByRole('button', { name: 'Remove Brownies' }))
  const dialog = await review()
  expect(dialog.getByRole('row', { name: /^Balance/ }).textContent).toBe('Balance₦16,500 to refund')
  await user.click(dialog.getByRole('button', { name: 'Back to editing' }))
  await user.click(screen.getByRole('button', { name: 'Undo: Brownies' }))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Review changes' }).disabled).toBe(true)
})

it('shows the errors of changed fields beside them and keeps what was typed', async () => {
  const { user } = await openEditor()
  typeInto('Name', 'A')
  typeInto('Email', 'nobody')
  await user.click(screen.getByRole('button', { name: 'Review changes' }))
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('A')
  expect(screen.getByText('Name must be at least 2 characters')).toBeTruthy()
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
  typeInto('Email', '')
  typeInto('Name', 'Ada')
  expect(screen.queryByText(/must be|Please enter/)).toBeNull()
})

it('keeps a typed message exactly while it is typed', async () => {
  const { user, sent, review } = await openEditor()
  const message = findItem('Express Cake - 8 inch').getByLabelText<HTMLInputElement>('Message on cake')
  await user.type(message, ' Bọ́lá')
  expect(message.value).toBe('Happy Birthday Bọ́lá')
  const dialog = await review()
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(sent()).toMatchObject([{ changes: { items: [{}, { textToAppear: 'Happy Birthday Bọ́lá' }] } }])
})

it('keeps what was typed until the editor is opened again, and can discard it', async () => {
  const { user } = await openEditor()
  typeInto('Order note', 'No nuts')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Unsaved changes')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Edit order' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Undo discarding' }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Order note').value).toBe('No nuts')
})

it.each(['completed', 'cancelled'] as const)('does not open for an order that is %s', async (status) => {
  stubApi(() => ({ ...orderToEdit, status }))
  renderScreen(<OrderScreen />, `/orders/${orderToEdit.order_id}?edit=1`, '/orders/:orderId')
  expect(await screen.findByRole('heading', { level: 1, name: orderToEdit.order_id })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit order' })).toBeNull()
})
