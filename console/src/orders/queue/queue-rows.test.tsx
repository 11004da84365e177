import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { markAllSeen } from '../../live/unseen-orders.ts'
import { makeRow, queueTable, renderQueue, stubLayout } from '../../testing/render-queue.tsx'

beforeEach(() => stubLayout())
afterEach(markAllSeen)

const rowOf = (orderId: string) => within(within(queueTable()).getByRole('row', { name: new RegExp(orderId) }))

it('shows the note of the customer, and marks for an image, a staff note and a change after the printing', async () => {
  const marked = makeRow({
    order_note: 'No nuts, please',
    has_image: true,
    staff_notes: ['Called at 9'],
    about_customer: ['Allergic to eggs'],
    printed: 1,
    changed_since_printed: true,
  })
  await renderQueue({ orders: [marked, makeRow({ order_id: 'PJ-PLAIN000' })] })
  for (const text of ['No nuts, please', 'Allergic to eggs', 'Image', 'Staff note', 'Changed since printed']) {
    expect(rowOf(marked.order_id).getByText(text, { exact: false })).toBeTruthy()
    expect(rowOf('PJ-PLAIN000').queryByText(text, { exact: false })).toBeNull()
  }
})

it('shows the items of an order in a line, and as a list on request', async () => {
  const item_summaries = Array.from({ length: 20 }, (_, index) => `1 × Cake number ${index + 1}`)
  const { user } = await renderQueue({ orders: [makeRow({ item_summaries, title: 'Twenty cakes' })] })
  const row = queueTable()
  expect(within(row).queryByRole('listitem')).toBeNull()
  await user.click(within(row).getByRole('button', { name: /Cake number 1.*Cake number 20/ }))
  expect(within(row).getAllByRole('listitem')).toHaveLength(20)
  await user.click(within(row).getByRole('button', { name: 'Twenty cakes' }))
  expect(within(row).queryByRole('listitem')).toBeNull()
})

it('shows name, phone, amount and what is due on a phone without expanding the row', async () => {
  stubLayout({ isPhone: true })
  const order = makeRow({ name: 'Ada Obi', phone_number: '0803 123 4567', paid_amount: 5_000, balance_due: 15_000 })
  await renderQueue({ orders: [order] })
  for (const text of ['Ada Obi', '0803 123 4567', 'Part paid ₦5,000 of ₦20,000']) {
    expect(rowOf(order.order_id).getByText(text)).toBeTruthy()
  }
})
