import { beforeEach, expect, it } from 'vitest'
import { notify } from '../live/notification-channel.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp({ logLevel: 'info' })
beforeEach(async () => {
  const empty = { sold_out: [], special_days: [], pause: null, day_loads: [] }
  const unchanged = { document: JSON.stringify(empty), revision: 0 }
  await test.db.updateTable('availability').set(unchanged).execute()
  await notify(test.db, { event: 'availability.updated' })
  await expect.poll(async () => (await get()).revision).toBe(0)
})

const put = (payload: object, headers = test.as.staff) => test.put('/api/availability', payload, headers)
const get = async () => (await test.get('/api/availability')).json()

const soldOut = { list: 'products', id: '1', option: null, until: null }
const christmas = { day: '2026-12-25', open: '08:00', close: '08:00', name: 'Christmas Day' }
const pause = { until: '2026-11-21T12:00:00Z', message: 'Back soon.' }

it('lets staff and owners change it, and responds with the new availability', async () => {
  const response = await put({ sold_out: [soldOut], revision: 0 })
  expect([response.statusCode, response.json()]).toEqual([
    200,
    { revision: 1, sold_out: [soldOut], special_days: [], pause: null, day_loads: [], opened: true, affected: [] },
  ])
  expect({ ...(await get()), affected: [] }).toEqual(response.json())
  expect((await put({ special_days: [christmas] }, test.as.owner)).statusCode).toBe(200)
})

it('keeps omitted fields, so two people change different fields without a conflict', async () => {
  const changes = [{ sold_out: [soldOut] }, { special_days: [christmas] }, { pause }]
  const responses = await Promise.all(changes.map((change) => put(change)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await get()).toMatchObject({ revision: 3, sold_out: [soldOut], special_days: [christmas], pause })
  await put({ pause: null })
  expect(await get()).toMatchObject({ revision: 4, sold_out: [soldOut], pause: null })
})

it('reports a conflict for another revision, and names who changed it', async () => {
  await put({ sold_out: [soldOut], revision: 0 }, test.as.owner)
  const response = await put({ sold_out: [], revision: 0 })
  expect([response.statusCode, response.json()]).toEqual([
    409,
    {
      success: false,
      error: 'version_conflict',
      message: 'The owner has just changed this.',
      revision: 1,
    },
  ])
  expect(await get()).toMatchObject({ sold_out: [soldOut] })
})

it('drops expired entries and duplicates', async () => {
  const over = { ...soldOut, id: '2', until: '2026-11-21T11:00:00Z' }
  const later = { ...soldOut, until: '2026-11-21T17:00:00Z' }
  const yesterday = { ...christmas, day: '2026-11-20' }
  const response = await put({
    sold_out: [soldOut, over, later],
    special_days: [yesterday, { ...christmas, close: '12:00' }, christmas],
    pause: { until: '2026-11-21T10:00:00Z', message: '' },
  })
  expect(response.json()).toMatchObject({ sold_out: [later], special_days: [christmas], pause: null })
})
