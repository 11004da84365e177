import { menuA } from '@pj/shared/testing/menus'
import { afterEach, expect, it, vi } from 'vitest'
import { stubFetch } from '../testing/stub-fetch.ts'
import { loadMenu } from './menu.ts'

const { availability, price_reading, ...version } = { ...menuA, version: 12 }
const pause = { until: null, message: 'We are moving.' }

afterEach(() => vi.unstubAllGlobals())

it('loads the version that a page from the server was rendered with', async () => {
  const requests = stubFetch(() => Response.json(version))
  const data = { menuVersion: '12', priceReading: 'B', availability: JSON.stringify({ ...availability, pause }) }
  expect(await loadMenu(data)).toEqual({ ...version, price_reading: 'B', availability: { ...availability, pause } })
  expect(requests.map(({ url }) => url)).toEqual(['/api/menu/12'])
})

it('loads the current version for a page without content', async () => {
  const requests = stubFetch(({ url }) =>
    Response.json(url === '/api/availability' ? { ...availability, pause } : { ...version, price_reading: 'B' }),
  )
  expect(await loadMenu({})).toEqual({ ...version, price_reading: 'B', availability: { ...availability, pause } })
  expect(requests.map(({ url }) => url).sort()).toEqual(['/api/availability', '/api/menu'])
})

it.each([
  ['an error', () => Response.json({ success: false, error: 'not_found' }, { status: 404 })],
  ['something else', () => Response.json({ success: true })],
  ['no JSON', () => new Response('<!doctype html>')],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])('is rejected when the response is %s', async (_, respond) => {
  stubFetch(respond)
  await expect(loadMenu({})).rejects.toThrow()
})
