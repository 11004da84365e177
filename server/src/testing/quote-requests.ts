import { expect } from 'vitest'
import { checkoutBody, createCartId } from './checkout-fixture.ts'
import type { TestApp } from './test-app.ts'

export const sculpture = {
  ...{ id: 'line-1', custom_line: true, description: 'Sculpted Range Rover', price: 250_000, category: 'custom' },
  ...{ quantity: 1, note: 'Two tiers, fondant' },
}

/** A box of brownies as staff quote it, valid for a day less than until it is due. */
export const quoteBody = (changes: Parameters<typeof checkoutBody>[0] = {}) =>
  checkoutBody({
    ...{ cart_id: createCartId(), channel: 'phone' },
    ...{ delivery_date: '2026-11-28T11:00:00.000Z', valid_until: '2026-11-27T11:00:00.000Z' },
    ...changes,
  })

type Wishes = Parameters<typeof checkoutBody>[0]

/** Quotes on the server of a test file. `changes` replace fields of the body as they are. */
export function quoteRequests(getTest: () => TestApp) {
  const post = (wishes: Wishes = {}, changes: object = {}, role: 'staff' | 'owner' = 'staff') =>
    getTest().post('/api/quotes', { ...quoteBody(wishes), ...changes }, getTest().as[role])
  const make = async (
    wishes: Wishes = {},
    changes: object = {},
  ): Promise<{ quote_id: string; public_id: string; version: number }> => {
    const response = await post(wishes, changes)
    expect(response.statusCode, response.body).toBe(201)
    return response.json()
  }
  const read = async (quoteId: string) => (await getTest().get(`/api/quotes/${quoteId}`, getTest().as.staff)).json()
  const change = (quoteId: string, body: object) => getTest().patch(`/api/quotes/${quoteId}`, body, getTest().as.staff)
  const accept = (publicId: string, version = 1) =>
    getTest().post(`/api/quotes/public/${publicId}/accept`, { name: 'Ada', version })
  const see = (publicId: string) => getTest().get(`/api/quotes/public/${publicId}`)
  return { post, make, read, change, accept, see }
}
