import type { CartItem, PricedItem } from '@pj/shared/cart/cart-item'
import { naira } from '@pj/shared/money'
import { expect, it } from 'vitest'
import type { Answer } from '../api.ts'
import { understandAnswer } from './placing.ts'

const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 2, orderNote: '' }
const lines: PricedItem[] = [{ item: brownies, price: naira(16_500) }]

const refused = (status: number, body: Record<string, unknown>): Answer<{ order_id: string }> => ({
  kind: 'refused',
  status,
  no: { message: String(body.message ?? ''), error: String(body.error ?? ''), errors: [], details: body },
})
const understood = (answer: Answer<{ order_id: string }>) => understandAnswer(answer, lines)

it('knows a placed order', () => {
  expect(understood({ kind: 'ok', body: { order_id: 'PJ-1' } })).toEqual({ stage: 'placed', orderId: 'PJ-1' })
})

it("says 'Checkout failed: ' with the message, the error, or 'Unknown error'", () => {
  const words = (body: Record<string, unknown>) => understood(refused(400, body))
  expect(words({ message: 'No cakes today', error: 'no_cakes' })).toEqual({
    stage: 'refused',
    words: 'Checkout failed: No cakes today',
  })
  expect(words({ error: 'no_cakes' })).toMatchObject({ words: 'Checkout failed: no_cakes' })
  expect(words({})).toMatchObject({ words: 'Checkout failed: Unknown error' })
})

it('offers to try again when nobody answered, or nobody we know', () => {
  expect(understood({ kind: 'unreachable', reason: 'Failed to fetch' })).toEqual({
    stage: 'unanswered',
    words: 'An error occurred while processing your order: Failed to fetch',
  })
  expect(understood({ kind: 'strange' }).stage).toBe('unanswered')
  expect(understood(refused(502, {}))).toEqual({ stage: 'unanswered', words: 'Checkout failed: Unknown error' })
})

it('shows which prices have moved, whichever way round the answer names them', () => {
  const mismatch = (item: Record<string, unknown>) =>
    understood(refused(422, { error: 'price_mismatch', message: 'Changed', items: [item], amount: 35_000 }))
  const moved = [{ index: 0, title: 'Brownies', was: 16_500, now: 17_500 }]
  expect(mismatch({ index: 0, quoted: 17_500, price: 16_500 })).toMatchObject({
    stage: 'repriced',
    moved,
    total: 35_000,
  })
  expect(mismatch({ index: 0, quoted: 16_500, price: 17_500 })).toMatchObject({ moved })
  expect(mismatch({ index: 9, quoted: 1, price: 2 })).toMatchObject({ moved: [] })
  expect(mismatch({ index: 0, quoted: 'much', price: -1.5 })).toMatchObject({ moved: [] })
})

it('names the order that the same key had brought before', () => {
  const reused = { error: 'idempotency_key_reused', message: 'Sent before', order_id: 'PJ-7K2M9QXA' }
  expect(understood(refused(422, reused))).toEqual({
    stage: 'earlier',
    words: 'Checkout failed: Sent before',
    orderId: 'PJ-7K2M9QXA',
  })
})
