import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { makeCakeItem, makeOrder } from '../../testing/orders.ts'
import { listChangedFields } from './changed-order.ts'
import { findConflicts, hasChanges, type OrderDraft, rebaseDraft, resolveConflicts, startDraft } from './order-draft.ts'

const order = makeOrder({ items: [makeCakeItem()], house_address: '5 Admiralty Way', city: 'Lagos' })

const type = (typed: Partial<OrderDraft['typed']>, draft = startDraft(order)): OrderDraft => ({
  ...draft,
  typed: { ...draft.typed, ...typed },
})

it('accepts fields that someone else changes and keeps what was typed', () => {
  const live = makeOrder({ ...order, phone_number: '0809 999 9999', version: 3 })
  const draft = rebaseDraft(type({ order_note: 'No nuts' }), live)
  expect(draft.typed).toMatchObject({ order_note: 'No nuts', phone_number: '0809 999 9999' })
  expect(draft.version).toBe(3)
  expect(hasChanges(rebaseDraft(startDraft(order), live))).toBe(false)
})

it('keeps its version while a field was changed here and by somebody else', () => {
  const live = makeOrder({ ...order, phone_number: '0809 999 9999', name: 'Ada O.', version: 3 })
  const draft = rebaseDraft(type({ phone_number: '0801 111 1111' }), live)
  expect(draft.version).toBe(1)
  expect(draft.typed).toMatchObject({ phone_number: '0801 111 1111', name: 'Ada O.' })
  expect(findConflicts(draft, live)).toEqual(['phone_number'])
})

it('reports no conflict when both typed the same', () => {
  const live = makeOrder({ ...order, order_note: 'No nuts', version: 2 })
  const draft = rebaseDraft(type({ order_note: 'No nuts' }), live)
  expect(draft.version).toBe(2)
  expect(hasChanges(draft)).toBe(false)
})

describe('an address that was typed while the order became a pickup', () => {
  const business = { house_address: '1 Bakery Road', city: 'Lekki', location: 'Bakery' }
  const pickup = makeOrder({ ...order, delivery_method: 'pickup', ...business, version: 2 })
  const typed = type({ house_address: '9 Broad Street', order_note: 'Ring twice' })
  const draft = rebaseDraft(typed, pickup)

  it('keeps the delivery and the edited version until someone chooses', () => {
    expect(findConflicts(draft, pickup)).toEqual(['delivery_method'])
    expect(draft).toMatchObject({ version: 1, typed: { delivery_method: 'delivery', house_address: '9 Broad Street' } })
  })

  it('restores the whole delivery, or drops all of it', () => {
    const mine = resolveConflicts(draft, pickup, [])
    expect(listChangedFields(mine, menuA)).toEqual({
      delivery_method: 'delivery',
      house_address: '9 Broad Street',
      city: 'Lagos',
      location: 'Lekki',
      order_note: 'Ring twice',
    })
    const theirs = resolveConflicts(draft, pickup, ['delivery_method'])
    expect(listChangedFields(theirs, menuA)).toEqual({ order_note: 'Ring twice' })
    expect([mine.version, theirs.version, findConflicts(mine, pickup)]).toEqual([2, 2, []])
  })
})

it('takes the value of the order where it is chosen and keeps every other change', () => {
  const live = makeOrder({ ...order, phone_number: '0809 999 9999', city: 'Ikeja', version: 3 })
  const typed = type({ phone_number: '0801 111 1111', city: 'Yaba', order_note: 'No nuts' })
  const draft = resolveConflicts(rebaseDraft(typed, live), live, ['city'])
  expect(draft.version).toBe(3)
  expect(draft.typed).toMatchObject({ phone_number: '0801 111 1111', city: 'Ikeja', order_note: 'No nuts' })
  expect(findConflicts(draft, live)).toEqual([])
})
