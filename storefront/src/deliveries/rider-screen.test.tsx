import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubFetch } from '../testing/stub-fetch.ts'
import { acceptUploads, uploadIdOf } from '../testing/stub-uploads.ts'
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
  texts: [['Note', 'Call at the gate']],
  balance_due: 20_000,
  item_summaries: ['1 × Brownies'],
  delivered_at: null,
  taken_by: null,
  has_photo: false,
  taken: [],
}
const isoTime = /^\d{4}-\d\d-\d\dT.*Z$/
const run = { rider_name: 'Musa', day: '2026-11-24', expires_at: stop.delivery_date, expected_cash: 0, stops: [stop] }
/** Of a link that still works. */
const current = { ...run, expires_at: new Date(Date.now() + 3_600_000).toISOString() }

/** Opens the link on a phone whose requests `respond` answers. The query cache outlives a test: each has its own link. */
function openLink(token: string, respond: Parameters<typeof stubFetch>[0]) {
  location.hash = `#${token}`
  const requests = stubFetch(respond)
  return { requests, ...renderScreen(<RiderScreen />, '/rider') }
}

/** What the rider has tapped can't be taken back any more. */
function hidePage(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}
afterEach(() => {
  vi.restoreAllMocks()
  // A test without a connection leaves what was tapped.
  localStorage.removeItem('pj.rider.actions')
  dispatchEvent(new StorageEvent('storage', { key: 'pj.rider.actions' }))
})

it('keeps money that was taken without a connection, and sends it once there is one, with the same id', async () => {
  const connection = { isUp: false }
  const { requests, user } = openLink('link-of-musa', ({ method }) => {
    if (method === 'GET') return Response.json(run)
    if (!connection.isUp) throw new TypeError('Failed to fetch')
    return Response.json({ ...run, stops: [{ ...stop, balance_due: 0, taken: [{ method: 'pos', amount: 20_000 }] }] })
  })
  await user.click(await screen.findByRole('radio', { name: 'POS' }))
  await user.click(screen.getByRole('button', { name: 'Money taken' }))
  expect(await screen.findByText(stopMessages.takenWaiting('₦20,000'))).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Money taken' })).toBeNull()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(await screen.findByText(riderMessages.unreachable)).toBeDefined()
  await expect.poll(() => requests.some(({ method }) => method === 'POST')).toBe(true)
  connection.isUp = true
  network.mockRestore()
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(stopMessages.taken('₦20,000', 'pos terminal'))).toBeDefined()
  await expect.poll(() => screen.queryByText(riderMessages.unreachable)).toBeNull()
  const sent = requests.filter(({ method }) => method === 'POST')
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(sent[0]).toMatchObject({
    url: '/api/rider/stops/PJ-7K2M9QXA/payment',
    headers: { 'Rider-Token': 'link-of-musa' },
    body: { method: 'pos', amount: 20_000 },
  })
  expect(localStorage.getItem('pj.rider.actions')).toBeNull()
})

it('keeps a photo that was taken without a connection, and sends it once the order is delivered', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }))
  const canvas = Object.assign(Object.create(null), { fillRect: vi.fn(), drawImage: vi.fn() })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(canvas)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,AAAA')
  const connection = { isUp: false }
  const delivered = { ...run, stops: [{ ...stop, state: 'delivered', balance_due: 0 }] }
  const { requests } = openLink('link-of-photos', ({ method }) => {
    if (method === 'POST' && !connection.isUp) throw new TypeError('Failed to fetch')
    return Response.json(method === 'GET' ? delivered : { ...run, stops: [{ ...delivered.stops[0], has_photo: true }] })
  })
  const uploads = acceptUploads()
  const jpeg = new File([Uint8Array.from([0xff, 0xd8, 0xff])], 'door.jpg', { type: 'image/jpeg' })
  fireEvent.change(await screen.findByLabelText(stopMessages.photo), { target: { files: [jpeg] } })
  expect(await screen.findByText(stopMessages.photoWaiting)).toBeDefined()
  expect(screen.getByText(riderMessages.waiting(1))).toBeDefined()
  await expect.poll(() => uploads.length).toBe(1)
  connection.isUp = true
  dispatchEvent(new Event('online'))
  expect(await screen.findByText(stopMessages.photoSaved)).toBeDefined()
  expect(postsOf(requests).at(-1)).toMatchObject({
    url: '/api/rider/stops/PJ-7K2M9QXA/details',
    body: { upload_id: expect.stringMatching(uploadIdOf(0).slice(0, -1)), at: expect.stringMatching(isoTime) },
  })
})

it.each(['20001', '1e3', '0x10'])('takes what is due at most, and no %s', async (typed) => {
  const { requests, user } = openLink('another-link', () => Response.json(run))
  const amount = await screen.findByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, typed)
  await user.click(screen.getByRole('button', { name: 'Money taken' }))
  expect(await screen.findByText(stopMessages.tooMuch('₦20,000'))).toBeDefined()
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

it('says the day of an order of another day, and what the customer wrote with labels', async () => {
  const texts = [['Message', 'Ring twice']]
  const later = { ...stop, order_id: 'PJ-5K2M9QXE', delivery_date: '2026-11-25T09:00:00.000Z', texts }
  openLink('link-of-two-days', () => Response.json({ ...run, stops: [stop, later] }))
  const stops = await screen.findAllByRole('article')
  expect(stops.map(({ textContent }) => /(Wed 25 Nov, )?10:00 am/.exec(textContent)?.[0])).toEqual([
    '10:00 am',
    'Wed 25 Nov, 10:00 am',
  ])
  expect(screen.getByText('Note: Call at the gate')).toBeDefined()
  expect(screen.getByText('Message: Ring twice')).toBeDefined()
})

it('shows the stops of this link without a connection, until the link ends', async () => {
  localStorage.setItem('pj.rider.run', JSON.stringify({ token: 'link-of-bisi', run: current }))
  const connection = { isUp: false, hasEnded: false }
  const { user } = openLink('link-of-bisi', () => {
    if (!connection.isUp) throw new TypeError('Failed to fetch')
    return connection.hasEnded
      ? Response.json({ success: false, error: 'not_found', message: 'Gone' }, { status: 404 })
      : Response.json(current)
  })
  expect(await screen.findByText(riderMessages.unreachable)).toBeDefined()
  expect(screen.getByRole('article', { name: 'Stop 1: Ada Obi' })).toBeDefined()

  Object.assign(connection, { isUp: true, hasEnded: true })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(riderMessages.ended)).toBeDefined()
  expect(localStorage.getItem('pj.rider.run')).toBeNull()
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
    await expect.poll(() => requests.some(({ headers }) => JSON.stringify(headers).includes(token))).toBe(true)
    expect(localStorage.getItem('pj.rider.run')).toBeNull()
    expect(screen.queryByRole('article')).toBeNull()
    unmount()
  }
})

/** A stop without anything to pay, further on. */
const paidStop = { ...stop, order_id: 'PJ-8K2M9QXB', name: 'Bola Ade', balance_due: 0 }
const at = new Date().toISOString()
/** As another tab of an earlier link leaves them. */
function keepActions(...actions: object[]): void {
  localStorage.setItem('pj.rider.actions', JSON.stringify(actions))
  dispatchEvent(new StorageEvent('storage', { key: 'pj.rider.actions' }))
}
const postsOf = (requests: ReturnType<typeof stubFetch>) => requests.filter(({ method }) => method === 'POST')
const ended = () =>
  Response.json({ success: false, error: 'not_found', message: 'This link has ended.' }, { status: 404 })

it('keeps what the server refuses, with its reason and a message to the bakery, until the rider has told them', async () => {
  const { requests, user } = openLink('link-of-refused', ({ method }) =>
    method === 'GET' ? Response.json(current) : ended(),
  )
  await screen.findByRole('article')
  keepActions({
    id: 'a',
    token: 'link-of-refused',
    orderId: stop.order_id,
    at,
    payment: { method: 'cash', amount: 5000 },
  })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('listitem').textContent).toMatch(
    /^PJ-7K2M9QXA, \d+:\d\d [ap]m, ₦5,000 cash\. This link has ended\./,
  )
  const message = decodeURIComponent(alert.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? '')
  expect(message).toContain('from rider Musa:\nPJ-7K2M9QXA')
  expect(alert.getByRole('link', { name: 'Call the bakery' }).getAttribute('href')).toMatch(/^tel:/)
  expect(localStorage.getItem('pj.rider.actions')).not.toBeNull()
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => postsOf(requests)).toHaveLength(2)
  await user.click(await screen.findByRole('button', { name: 'I’ve told them' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(localStorage.getItem('pj.rider.actions')).toBeNull()
})

it('sends what was tapped on an older link with the newer one, if the order is in its run', async () => {
  const { requests } = openLink('newer-link', () => Response.json(current))
  await screen.findByRole('article')
  keepActions(
    { id: 'b', token: 'older-link', orderId: stop.order_id, at },
    { id: 'c', token: 'older-link', orderId: 'PJ-OTHERRUN', at },
  )
  await expect.poll(() => postsOf(requests)).toHaveLength(2)
  expect(postsOf(requests).map(({ headers }) => headers)).toMatchObject([
    { 'Rider-Token': 'newer-link' },
    { 'Rider-Token': 'older-link' },
  ])
})

it('delivers with an ended link what was tapped before, and says that it was late', async () => {
  const { requests } = openLink('ended-link', ({ method }) =>
    method === 'GET' ? ended() : Response.json({ late: true }),
  )
  await screen.findByText(riderMessages.ended)
  keepActions({ id: 'd', token: 'ended-link', orderId: stop.order_id, at })
  expect(await screen.findByText(riderMessages.late)).toBeDefined()
  expect(postsOf(requests)).toMatchObject([{ url: '/api/rider/stops/PJ-7K2M9QXA/delivered', body: { at } }])
})

it('hides the stops of a link that has ended while the phone had no network', async () => {
  let hasEnded = false
  const { requests, user } = openLink('link-that-ends', ({ method }) => {
    if (method === 'POST') return Response.json({ late: true })
    return hasEnded ? ended() : Response.json({ ...current, stops: [paidStop] })
  })
  await screen.findByRole('article')
  hasEnded = true
  await user.click(screen.getByRole('button', { name: 'Delivered to Bola Ade' }))
  hidePage()
  expect(await screen.findByText(riderMessages.ended)).toBeDefined()
  expect(screen.queryByRole('article')).toBeNull()
  expect(postsOf(requests)).toHaveLength(1)
})

it('folds finished and later stops, marks the next one, and counts what is not sent yet in its totals', async () => {
  const stops = [stop, paidStop, { ...stop, order_id: 'PJ-9K2M9QXC', name: 'Chi', state: 'taken_off' }]
  const { user } = openLink('link-of-totals', ({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({ ...current, expected_cash: 1000, stops })
  })
  const first = await screen.findByRole('article', { name: 'Stop 1: Ada Obi' })
  const second = screen.getByRole('article', { name: 'Stop 2: Bola Ade' })
  const third = screen.getByRole('article', { name: 'Stop 3: Chi' })
  const isFolded = (article: HTMLElement) => article.querySelector('details')?.open === false
  expect([first, second, third].map((one) => one.getAttribute('aria-current'))).toEqual(['step', null, null])
  expect([first, second, third].map(isFolded)).toEqual([false, true, true])
  await user.click(screen.getByRole('button', { name: 'Delivered to Ada Obi' }))
  await user.click(within(first).getByRole('radio', { name: 'Nothing taken' }))
  await user.click(within(first).getByRole('button', { name: 'Delivered' }))
  expect([first, second].map((one) => one.getAttribute('aria-current'))).toEqual([null, 'step'])
  expect([first, second, third].map(isFolded)).toEqual([true, false, true])
  hidePage()
  await within(first).findByRole('button', { name: 'Money taken' })
  // Money is still to be collected there.
  expect([first, second, third].map(isFolded)).toEqual([false, false, true])
  await user.click(within(first).getByRole('button', { name: 'Money taken' }))
  expect([first, second].map(isFolded)).toEqual([true, false])
  expect(screen.getByText('₦21,000')).toBeDefined()
  expect(screen.getByText(riderMessages.toDeliver(1, 3), { exact: false })).toBeDefined()
})

it('keeps a stop open while money is still to be collected there, also before the first part is sent', async () => {
  const { user } = openLink('link-of-a-part', ({ method }) => {
    if (method === 'POST') throw new TypeError('Failed to fetch')
    return Response.json({ ...current, stops: [{ ...stop, order_id: 'PJ-6K2M9QXE' }] })
  })
  const article = await screen.findByRole('article')
  await user.click(within(article).getByRole('button', { name: 'Delivered to Ada Obi' }))
  const amount = within(article).getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '5000')
  expect(amount).toHaveProperty('value', '5,000')
  expect(within(article).getByText(stopMessages.staysOpen('₦15,000'))).toBeDefined()
  await user.click(within(article).getByRole('button', { name: 'Delivered' }))
  hidePage()
  await within(article).findByText(stopMessages.rest('₦15,000'))
  expect(within(article).getByText(stopMessages.rest('₦15,000'))).toBeDefined()
  expect(article.querySelector('details')?.open).toBe(true)
})

it('asks with “Delivered” how the rest was paid, which can be taken back for ten seconds', async () => {
  const order_id = 'PJ-6K2M9QXF'
  const { requests, user } = openLink('link-of-undo', ({ method }) =>
    Response.json({ ...current, stops: [{ ...stop, order_id, ...(method === 'POST' && { state: 'delivered' }) }] }),
  )
  const article = within(await screen.findByRole('article'))
  const deliver = async (): Promise<void> => {
    await user.click(article.getByRole('button', { name: 'Delivered to Ada Obi' }))
    expect(article.getByRole('radio', { name: 'Cash' })).toHaveProperty('checked', true)
    await user.click(article.getByRole('radio', { name: 'Transfer' }))
    await user.click(article.getByRole('button', { name: 'Delivered' }))
  }
  await deliver()
  expect(screen.queryByText(/not sent yet/)).toBeNull()
  await user.click(article.getByRole('button', { name: /^Undo/ }))
  expect(localStorage.getItem('pj.rider.actions')).toBeNull()
  await deliver()
  expect(postsOf(requests)).toEqual([])
  hidePage()
  await expect.poll(() => localStorage.getItem('pj.rider.actions')).toBeNull()
  expect(postsOf(requests)).toMatchObject([
    { url: `/api/rider/stops/${order_id}/payment`, body: { method: 'transfer', amount: 20_000 } },
    { url: `/api/rider/stops/${order_id}/delivered`, body: { at: expect.stringMatching(isoTime) } },
  ])
})

it('reports why an order could not be delivered, at once', async () => {
  const order_id = 'PJ-6K2M9QXG'
  const failed = { state: 'failed', failed_reason: 'damaged' }
  const { requests, user } = openLink('link-of-failure', ({ method }) =>
    Response.json({ ...current, stops: [{ ...stop, order_id, ...(method === 'POST' && failed) }] }),
  )
  const article = within(await screen.findByRole('article'))
  await user.click(article.getByRole('button', { name: stopMessages.couldNot }))
  await user.click(article.getByRole('button', { name: 'Not delivered' }))
  expect(article.getByText(stopMessages.chooseReason)).toBeDefined()
  await user.click(article.getByRole('radio', { name: 'Damaged' }))
  await user.type(article.getByRole('textbox', { name: 'Note (optional)' }), 'The box fell')
  await user.click(article.getByRole('button', { name: 'Not delivered' }))
  expect(article.getByText('Not delivered: damaged')).toBeDefined()
  expect(screen.getByText(riderMessages.noneLeft(true), { exact: false })).toBeDefined()
  await expect.poll(() => localStorage.getItem('pj.rider.actions')).toBeNull()
  expect(article.getByText('Not delivered: damaged')).toBeDefined()
  expect(postsOf(requests).at(-1)).toMatchObject({
    url: `/api/rider/stops/${order_id}/failed`,
    body: { reason: 'damaged', note: 'The box fell', at: expect.stringMatching(isoTime) },
  })
})
