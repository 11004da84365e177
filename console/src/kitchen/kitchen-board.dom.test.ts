import type { BakeList, BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { expect, it } from 'vitest'
import { formatDue, groupRows, toBoardRows } from './kitchen-board.ts'

const now = new Date('2026-11-21T10:00:00Z')

const row = (label: string, ...orders: [order_id: string, needed: number, done: number][]): BakeRow => ({
  section: 'sponge',
  key: label,
  label,
  detail: '',
  contains: [],
  may_contain: [],
  needed: orders.reduce((sum, [, needed]) => sum + needed, 0),
  done: orders.reduce((sum, [, , done]) => sum + done, 0),
  orders: orders.map(([order_id, needed, done]) => ({ order_id, needed, done })),
})

const order = (order_id: string, start_by: string, due: string): BakeList['orders'][number] => ({
  order_id,
  due: `2026-11-${due}:00Z`,
  start_by: `2026-11-${start_by}:00Z`,
  title: '',
  notes: [
    { label: 'Customer', text: 'Call at the gate' },
    { label: 'Note', text: `of ${order_id}` },
  ],
  messages: [`For ${order_id}`],
})

const orders = [
  order('late', '20T07:00', '21T09:30'),
  order('now', '21T09:00', '21T12:00'),
  order('evening', '21T14:00', '21T17:00'),
  order('monday', '22T07:00', '23T12:00'),
]
const board = (...rows: BakeRow[]) => toBoardRows({ rows, orders }, now)
const groups = (...rows: BakeRow[]) =>
  groupRows(board(...rows), now).map(({ title, rows }) => [title, ...rows.map(({ label }) => label)])

it('puts late rows first, then those to start, each sorted by due time, and made ones last', () => {
  expect(
    groups(
      row('made', ['late', 2, 2]),
      row('tomorrow', ['monday', 1, 0]),
      row('evening', ['evening', 1, 0]),
      row('begun', ['now', 1, 1], ['evening', 1, 0]),
      row('now', ['now', 1, 0]),
      row('late', ['late', 1, 0], ['monday', 1, 0]),
    ),
  ).toEqual([
    ['Late', 'late'],
    ['Start now', 'now'],
    ['Later today', 'evening', 'begun'],
    ['Tomorrow', 'tomorrow'],
    ['Done', 'made'],
  ])
})

it('counts what is left and what is late, and says when the first missing piece is due', () => {
  const [mixed, later] = board(row('mixed', ['late', 3, 1], ['now', 4, 0]), row('later', ['monday', 1, 0]))
  expect(mixed).toMatchObject({ left: 6, late: 2 })
  expect(mixed && formatDue(mixed, now)).toBe('first due 10:30 am, 30 min late')
  expect(later && formatDue(later, now)).toBe('due Mon 23 Nov, 1:00 pm')
})

it('shows the notes of orders with missing pieces but those for the rider, and decorators what to write', () => {
  const [sponge, flowers] = board(row('sponge', ['late', 1, 1], ['now', 1, 0]), {
    ...row('flowers', ['now', 1, 0]),
    section: 'decoration',
  })
  expect(sponge?.notes.map(({ text }) => text)).toEqual(['of now'])
  expect(flowers?.notes.map(({ text }) => text)).toEqual(['For now', 'of now'])
})
