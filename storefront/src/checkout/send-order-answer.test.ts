import type { PricedItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { brownies } from '@pj/shared/testing/items'
import { menuA } from '@pj/shared/testing/menus'
import { ApiError } from '@pj/ui/http'
import { expect, it } from 'vitest'
import { type PlacedId, toSubmission } from './send-order.ts'

const lines: PricedItem[] = [{ item: brownies, price: naira(16_500) }]

const rejected = (status: number, body: Record<string, unknown>) =>
  new ApiError({ status, message: String(body.message ?? ''), code: String(body.error ?? ''), details: body })
const parse = (result: PlacedId | ApiError) => toSubmission(result, lines, menuA)

it("reports a rejection with its message, its code or 'Unknown error'", () => {
  const reject = (body: Record<string, unknown>) => parse(rejected(400, body))
  expect(reject({ message: 'No cakes today', error: 'no_cakes' })).toEqual({
    stage: 'rejected',
    message: 'Checkout failed: No cakes today',
  })
  expect(reject({ error: 'no_cakes' })).toMatchObject({ message: 'Checkout failed: no_cakes' })
  expect(reject({})).toMatchObject({ message: 'Checkout failed: Unknown error' })
})

it('offers a retry after no response, an unreadable response and a 5xx', () => {
  expect(parse(new ApiError({ status: 0, code: 'no_response', message: 'no connection' }))).toEqual({
    stage: 'no-response',
    message: 'An error occurred while processing your order: no connection',
  })
  const unreadable = { status: 201, code: 'invalid_response', message: 'the reason' }
  expect(parse(new ApiError(unreadable))).toEqual({
    stage: 'no-response',
    message: 'An error occurred while processing your order: the reason',
  })
  expect(parse(rejected(502, {}))).toEqual({ stage: 'no-response', message: 'Checkout failed: Unknown error' })
})

it('offers the next free slot of a full one, and the next free day of a full day', () => {
  const next = { next_free_day: '2030-11-24', next_free_slot: '2030-11-23T15:00:00.000Z' }
  expect(parse(rejected(422, { error: 'slot_full', message: 'Full', ...next }))).toEqual({
    stage: 'full',
    message: 'Checkout failed: Full',
    nextFree: '2030-11-23T16:00',
  })
  expect(parse(rejected(422, { error: 'day_full', next_free_day: '2030-11-24' }))).toMatchObject({
    nextFree: '2030-11-24',
  })
})

it('lists the changed prices, whichever of the two amounts is the new one', () => {
  const mismatch = (item: Record<string, unknown>) =>
    parse(rejected(422, { error: 'price_mismatch', message: 'Changed', items: [item], amount: 35_000 }))
  const changes = [{ index: 0, title: 'Brownies', was: 16_500, now: 17_500 }]
  expect(mismatch({ index: 0, quoted: 17_500, price: 16_500 })).toMatchObject({
    stage: 'price-changed',
    changes,
    total: 35_000,
  })
  expect(mismatch({ index: 0, quoted: 16_500, price: 17_500 })).toMatchObject({ changes })
})
