import type { BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { expect, it } from 'vitest'
import { applyTicks, sumBakeRows } from './use-bake-list.ts'

const row = (key: string, needed: number, done: number): BakeRow => ({
  section: 'sponge',
  key,
  label: key,
  detail: '',
  needed,
  done,
  order_ids: [],
})

it('does not count pieces done beyond the need', () =>
  expect(sumBakeRows([row('a', 4, 1), row('b', 2, 3)])).toEqual({ needed: 6, done: 3, left: 3 }))

it('applies ticks that the server has not confirmed yet', () =>
  expect(applyTicks([row('a', 4, 1), row('b', 2, 0)], new Map([['b', 2]]))).toEqual([row('a', 4, 1), row('b', 2, 2)]))
