import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { orderToEdit } from '../testing/open-order-editor.tsx'
import { makeOrder, makeOrderEvent } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { ChangeNotices } from './change-notices.tsx'
import { type DraftFields, startChange } from './order-draft.ts'

const moved = { field: 'delivery_date', label: 'Date and time', from: 'Fri 27 Nov', to: 'Sat 28 Nov, 2:00 pm' } as const
const emptied = { field: 'order_note', label: 'Order note', from: 'No nuts', to: null } as const

function renderNotices(typed: Partial<DraftFields>) {
  const draft = startChange({ ...orderToEdit, order_note: 'No nuts' })
  const order = makeOrder({
    ...orderToEdit,
    delivery_date: '2026-11-28T13:00:00.000Z',
    version: 6,
    history: [
      makeOrderEvent({ id: '1', by: 'Kemi', version: 4, changes: [moved] }),
      makeOrderEvent({ id: '2', by: 'Ada', version: 5, changes: [moved, emptied] }),
      makeOrderEvent({ id: '3', by: 'Tobi', version: 6, from: 'new', to: 'confirmed' }),
    ],
  })
  renderScreen(<ChangeNotices order={order} draft={{ ...draft, typed: { ...draft.typed, ...typed } }} />, '/')
  return screen.getAllByRole('status').map(({ textContent }) => textContent)
}

const text = 'Ada changed this order: Date and time, now Sat 28 Nov, 2:00 pm; Order note.'

it.each<[string, Partial<DraftFields>, string]>([
  ['nothing of it was typed', { phone_number: '0809 999 9999' }, ''],
  ['another value was typed', { delivery_date: '2026-11-30T10:00' }, ' Choose when you save.'],
  ['the same was typed', { order_note: '' }, ''],
])('says who has changed which fields since the draft began, where %s', (_, typed, choice) => {
  expect(renderNotices(typed)).toEqual([text + choice])
})
