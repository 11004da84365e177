import { expect, test } from 'vitest'
import { distributeDone, type OrderPieces } from './bake-list.ts'

/** Orders of four pieces each, by what is done. */
const orders = (...done: number[]): OrderPieces[] =>
  done.map((done, index) => ({ orderId: `PJ-${index}`, needed: 4, done }))

const distribute = (before: number[], done: number): number[] => {
  const changed = distributeDone(orders(...before), done)
  return before.map((was, index) => changed.find(({ orderId }) => orderId === `PJ-${index}`)?.done ?? was)
}

test.each([
  { before: [0, 0, 0], done: 6, after: [4, 2, 0], rule: 'the order that is due first' },
  { before: [0, 4, 0], done: 6, after: [2, 4, 0], rule: 'what is finished already stays' },
  { before: [4, 4, 1], done: 6, after: [4, 2, 0], rule: 'fewer pieces are taken from the last order' },
  { before: [4, 2, 0], done: 0, after: [0, 0, 0], rule: 'nothing is left done' },
  { before: [1, 1, 1], done: 99, after: [4, 4, 4], rule: 'no order gets more than it needs' },
  { before: [1, 2, 3], done: 6, after: [1, 2, 3], rule: 'nothing changes' },
])('distributes $done of 12 pieces over $before: $rule', ({ before, done, after }) => {
  expect(distribute(before, done)).toEqual(after)
})

test('returns only the orders that change', () => {
  expect(distributeDone(orders(4, 0, 0), 5)).toEqual([{ orderId: 'PJ-1', needed: 4, done: 1 }])
})
