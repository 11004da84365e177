import { printTicketsSchema } from '@pj/shared/kitchen/tickets.api'
import { expect, it } from 'vitest'
import { stubApi } from '../testing/stub-api.ts'
import { recordPrinting } from './orders.ts'

it('counts the print of 503 tickets in requests that the server accepts', async () => {
  const ids = Array.from({ length: 503 }, (_, index) => `PJ-${index}`)
  const requests = stubApi(({ body }) => ({
    printed: Object.fromEntries(printTicketsSchema.parse(body).order_ids.map((id) => [id, 2])),
  }))
  const counts = await recordPrinting(ids)
  expect(requests).toHaveLength(3)
  expect(Object.keys(counts)).toEqual(ids)
  expect(counts['PJ-502']).toBe(2)
})
