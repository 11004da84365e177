import type { BakeRow } from '@pj/shared/api/bake-list'
import { expect, it } from 'vitest'
import { applyTicks, sumBakeRows } from './bake-totals.ts'

const row = (key: string, needed: number, done: number): BakeRow => ({
  section: 'sponge',
  key,
  label: key,
  detail: '',
  needed,
  done,
  order_ids: [],
})

it('counts what is left, and nothing twice that is done beyond need', () =>
  expect(sumBakeRows([row('a', 4, 1), row('b', 2, 3)])).toEqual({ needed: 6, done: 3, left: 3 }))

it('shows a tick that is still on its way', () =>
  expect(applyTicks([row('a', 4, 1), row('b', 2, 0)], new Map([['b', 2]]))).toEqual([row('a', 4, 1), row('b', 2, 2)]))
