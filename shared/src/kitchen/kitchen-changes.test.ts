import { expect, it } from 'vitest'
import { formatKitchenChange, listKitchenChanges } from './kitchen-changes.ts'

const date = (from: string, to: string) => ({ field: 'delivery_date', label: 'Date and time', from, to }) as const
const cake = (from: string | null, to: string | null) => ({ field: 'items', label: 'Wedding Cake', from, to }) as const

it('lists each field from its first to its last value, and none that was changed back', () => {
  expect(listKitchenChanges([date('Mon', 'Tue'), date('Tue', 'Wed')])).toEqual([date('Mon', 'Wed')])
  expect(listKitchenChanges([date('Mon', 'Tue'), date('Tue', 'Mon')])).toEqual([])
})

it('lists only what the kitchen makes or writes', () => {
  const change = { label: 'Label', from: 'before', to: 'after' }
  const fields = [
    ...(['name', 'email', 'phone_number', 'house_address', 'city', 'location'] as const),
    ...(['delivery_method', 'delivery_date', 'order_note', 'gift_card_message', 'items'] as const),
  ].map((field) => ({ ...change, field }))
  expect(listKitchenChanges(fields).map(({ field }) => field)).toEqual([
    'delivery_method',
    'delivery_date',
    'order_note',
    'gift_card_message',
    'items',
  ])
})

it('lists every change of an item, without prices', () => {
  const changes = [
    cake('2 tiers, ₦180,000', '3 tiers, ₦240,000'),
    cake('₦240,000', '₦250,000'),
    cake(null, '1 × Brownies: Box of 6, ₦16,500'),
  ]
  expect(listKitchenChanges(changes)).toEqual([cake('2 tiers', '3 tiers'), cake(null, '1 × Brownies: Box of 6')])
})

it.each([
  [cake('“Happy 40th”', '“Happy 41st”'), "message 'Happy 40th' → 'Happy 41st' (Wedding Cake)"],
  [cake('no message', '“Happy 41st”'), 'no message → “Happy 41st” (Wedding Cake)'],
  [cake(null, '1 × Brownies'), 'added item 1 × Brownies'],
  [date('Mon', 'Tue'), 'date and time Mon → Tue'],
  [{ field: 'order_note', label: 'Order note', from: null, to: 'No nuts' } as const, "added order note 'No nuts'"],
])('says %j in words', (change, text) => {
  expect(formatKitchenChange(change, 'Brownies and 1 more')).toBe(text)
})

it('does not name an item that is the whole order', () => {
  expect(formatKitchenChange(cake('2 layers', '3 layers'), 'Wedding Cake')).toBe('2 layers → 3 layers')
})
