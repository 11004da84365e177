import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { RiderScreen } from './rider-screen.tsx'
import { riderMessages, stopMessages } from './texts.ts'

const stop = {
  order_id: 'PJ-7K2M9QXA',
  state: 'to_deliver',
  delivery_date: '2026-11-24T09:00:00.000Z',
  name: 'Ada Obi',
  phone_number: '08031234567',
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  location: 'Lekki',
  order_note: null,
  balance_due: 20_000,
  item_summaries: ['1 × Brownies'],
  delivered_at: null,
  taken_by: null,
  has_photo: false,
  taken: [],
}
const run = { rider_name: 'Musa', day: '2026-11-24', expires_at: stop.delivery_date, expected_cash: 0, stops: [stop] }
/** Of a link that still works. */
const current = { ...run, expires_at: new Date(Date.now() + 3_600_000).toISOString() }

it('keeps money that was taken without a connection, and sends it once there is one, with the same id', async () => {
  // The query cache outlives a test, so each one uses its own link.
  location.hash = '#link-of-musa'
  const connection = { isUp: false }
  const requests = stubFetch(({ method }) => {
    if (method === 'GET') return Response.json(run)
    if (!connection.isUp) throw new TypeError('Failed to fetch')
    return Response.json({ ...run, stops: [{ ...stop, balance_due: 0, taken: [{ method: 'pos', amount: 20_000 }] }] })
  })
  const { user } = renderScreen(<RiderScreen />, '/rider')
  await user.click(await screen.findByRole('radio', { name: 'POS' }))
  await user.click(screen.getByRole('button', { name: 'Money taken' }))
  expect(await screen.findByText(stopMessages.takenWaiting('₦20,000'))).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Money taken' })).toBeNull()
  await vi.waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true))
  connection.isUp = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(stopMessages.taken('₦20,000', 'pos terminal'))).toBeDefined()
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(sent[0]).toMatchObject({
    url: '/api/rider/stops/PJ-7K2M9QXA/payment',
    headers: { 'Rider-Token': 'link-of-musa' },
    body: { method: 'pos', amount: 20_000 },
  })
  expect(localStorage.getItem('pj.rider.actions')).toBeNull()
  location.hash = ''
})

it('keeps who took an order without a connection, and sends it after the delivery', async () => {
  location.hash = '#link-of-tunde'
  const connection = { isUp: false }
  const requests = stubFetch(({ method }) => {
    if (method === 'GET') return Response.json(run)
    if (!connection.isUp) throw new TypeError('Failed to fetch')
    return Response.json({ ...run, stops: [{ ...stop, state: 'delivered', taken_by: 'Mrs Obi' }] })
  })
  const { user } = renderScreen(<RiderScreen />, '/rider')
  await user.click(await screen.findByRole('button', { name: 'Delivered to Ada Obi' }))
  await user.click(screen.getByText(stopMessages.details))
  await user.type(screen.getByRole('textbox', { name: 'Who took it? (optional)' }), 'Mrs Obi')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Delivered to Mrs Obi')).toBeDefined()
  expect(screen.getByText(riderMessages.waiting(2))).toBeDefined()
  const attempts = requests.length
  connection.isUp = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage.getItem('pj.rider.actions')).toBeNull())
  const sent = requests.slice(attempts).filter(({ method }) => method === 'POST')
  expect(sent.map(({ url, body }) => [url.split('/').at(-1), body])).toEqual([
    ['delivered', {}],
    ['details', { taken_by: 'Mrs Obi' }],
  ])
  location.hash = ''
})

it.each(['20001', '1e3', '0x10'])('takes what is due at most, and no %s', async (typed) => {
  location.hash = '#another-link'
  const requests = stubFetch(() => Response.json(run))
  const { user } = renderScreen(<RiderScreen />, '/rider')
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, typed)
  await user.click(screen.getByRole('button', { name: 'Money taken' }))
  expect(await screen.findByText(stopMessages.tooMuch('₦20,000'))).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
  location.hash = ''
})

it('says that a link has ended', async () => {
  location.hash = '#old-link'
  stubFetch(() => Response.json({ success: false, error: 'not_found', message: 'Gone' }, { status: 404 }))
  renderScreen(<RiderScreen />, '/rider')
  expect(await screen.findByText(riderMessages.ended)).toBeDefined()
  location.hash = ''
})

it('shows the stops of this link without a connection, until the link ends', async () => {
  location.hash = '#link-of-bisi'
  const connection = { isUp: false, hasEnded: false }
  stubFetch(() => {
    if (!connection.isUp) throw new TypeError('Failed to fetch')
    return connection.hasEnded
      ? Response.json({ success: false, error: 'not_found', message: 'Gone' }, { status: 404 })
      : Response.json(current)
  })
  localStorage.setItem('pj.rider.run', JSON.stringify({ token: 'link-of-bisi', run: current }))
  const { user } = renderScreen(<RiderScreen />, '/rider')
  expect(await screen.findByText(riderMessages.unreachable)).toBeDefined()
  expect(screen.getByRole('article', { name: 'Stop 1: Ada Obi' })).toBeDefined()

  Object.assign(connection, { isUp: true, hasEnded: true })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(riderMessages.ended)).toBeDefined()
  expect(localStorage.getItem('pj.rider.run')).toBeNull()
  location.hash = ''
})

it('removes the stops of another link and of one that has run out', async () => {
  const requests = stubFetch(() => {
    throw new TypeError('Failed to fetch')
  })
  for (const [token, kept] of [
    ['link-of-kemi', { token: 'link-of-bisi', run: current }],
    ['link-of-sade', { token: 'link-of-sade', run }],
  ] as const) {
    location.hash = `#${token}`
    localStorage.setItem('pj.rider.run', JSON.stringify(kept))
    const { unmount } = renderScreen(<RiderScreen />, '/rider')
    await vi.waitFor(() => expect(requests.some(({ headers }) => JSON.stringify(headers).includes(token))).toBe(true))
    expect(localStorage.getItem('pj.rider.run')).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
    unmount()
  }
  location.hash = ''
})
