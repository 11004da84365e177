import { printTicketsSchema } from '@pj/shared/kitchen/tickets.api'
import type { OrderSummary } from '@pj/shared/orders/orders.api'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { recordPrinting } from '../api/orders.ts'
import { cacheOrder } from '../live/order-cache.ts'
import { makeCakeItem, makeOrder, makeOrderEvent, makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { ticketMessages } from './texts.ts'
import { messages, TicketScreen, UnprintedTicketsScreen } from './ticket-screen.tsx'

const cakeOrder = makeOrder({ order_id: 'PJ-CAKE0001', type: 'custom', items: [makeCakeItem()], balance_due: 223_500 })
const paidOrder = makeOrder({ order_id: 'PJ-PAID0001', printed: 1 })
const uncheckedOrder = makeOrder({ order_id: 'PJ-CHECK001', price_unverified: true })
const change = {
  field: 'delivery_date',
  label: 'Date and time',
  from: 'Sat 28 Nov, 2:00 pm',
  to: 'Sun 29 Nov, 10:00 am',
} as const
const changedOrder = makeOrder({
  order_id: 'PJ-CHANGED1',
  printed: 1,
  printed_at: '2026-11-21T09:00:00.000Z',
  history: [
    makeOrderEvent({ at: '2026-11-21T08:00:00.000Z', changes: [{ ...change, field: 'order_note', label: 'Before' }] }),
    makeOrderEvent({ at: '2026-11-21T10:00:00.000Z', changes: [change] }),
    makeOrderEvent({ at: '2026-11-21T10:00:00.000Z', changes: [{ ...change, field: 'phone_number', label: 'Phone' }] }),
  ],
})
const note = { id: '1', at: '2026-11-21T09:00:00.000Z', by: 'Kemi' }
const notesOrder = makeOrder({
  order_id: 'PJ-NOTES001',
  order_note: `Allergic to nuts. ${'Ring twice. '.repeat(150)}`,
  customer_notes: [{ ...note, text: 'Gate code 4711' }],
  notes: [{ ...note, text: 'Use the tall box' }],
  has_image: true,
})
const nutsOrder = makeOrder({ order_id: 'PJ-NUTS0001', order_note: 'No nuts please', items: [makeCakeItem()] })
const orders = [cakeOrder, paidOrder, uncheckedOrder, changedOrder, notesOrder, nutsOrder]

/** As a browser does when its dialog is closed, whatever was pressed there. */
const print = vi.fn(() => void dispatchEvent(new Event('afterprint')))

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
})

function renderTickets(ids: string, countPrinting: (ids: unknown) => unknown = () => refuse(500, 'internal', 'No.')) {
  const requests = stubApi(({ route, query, body }) => {
    if (route === 'POST /api/orders/printed') return countPrinting(body)
    const wanted = query.get('order_ids')?.split(',') ?? []
    return { orders: orders.filter(({ order_id }) => wanted.includes(order_id)) }
  })
  return { ...renderScreen(<TicketScreen />, `/tickets?ids=${ids}`, '/tickets'), requests }
}

const findPrintButton = (name: string) => screen.findByRole('button', { name })

it('counts nothing when the print was cancelled, asks after that of the browser too, and offers to undo the count', async () => {
  const { user, requests } = renderTickets('PJ-CAKE0001', () => ({ printed: { 'PJ-CAKE0001': 1 } }))
  await user.click(await findPrintButton('Print 1 ticket'))
  expect(screen.getByText(messages.asking(1))).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'No' }))
  expect(screen.queryByText(messages.asking(1))).toBeNull()
  expect(requests.filter(({ route }) => route.startsWith('POST'))).toEqual([])
  act(() => void dispatchEvent(new Event('afterprint')))
  await user.click(await screen.findByRole('button', { name: 'Yes, printed' }))
  expect(await screen.findByText(messages.counted(1))).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(messages.counted(1))).toBeNull())
  expect(requests.flatMap(({ route, body }) => (route.startsWith('POST') ? [body] : []))).toEqual([
    { order_ids: ['PJ-CAKE0001'], undo: false },
    { order_ids: ['PJ-CAKE0001'], undo: true },
  ])
})

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

it('says that a print could not be recorded, and asks on', async () => {
  const { user } = renderTickets('PJ-CAKE0001')
  await user.click(await findPrintButton('Print 1 ticket'))
  await user.click(screen.getByRole('button', { name: 'Yes, printed' }))
  expect((await screen.findByRole('alert')).textContent).toContain(messages.notRecorded)
  expect(screen.getByRole('button', { name: 'Yes, printed' })).toBeDefined()
})

it.each([
  ['PJ-CAKE0001', /Write, letter for letter \(21 letters with spaces\):/],
  ['PJ-CHECK001', /PRICE NOT CHECKED/],
  ['PJ-NUTS0001', /^ALLERGY: NUTS · Carrot/],
])('says on the ticket of %s: %s', async (id, text) => {
  renderTickets(id)
  expect((await screen.findByRole('article')).textContent).toMatch(text)
})

it('shows prices only where they are collected, and one strip for each tier', async () => {
  renderTickets('PJ-CAKE0001')
  const ticket = await screen.findByRole('article')
  const handOver = ticket.querySelector('[data-hand-over]')
  expect(handOver?.textContent).toContain('COLLECT ₦223,500')
  expect(handOver?.textContent).toContain('2\u00a0× Wedding Cake - 2 tiers')
  handOver?.remove()
  expect(ticket.textContent).toContain('Happy  Birthday, Bọ́lá')
  expect(ticket.textContent).not.toMatch(/₦|PRICE NOT CHECKED|ALLERGY/)
  const strips = [...ticket.querySelectorAll('[data-tier-strip]')].map(({ textContent }) => textContent)
  expect(strips).toEqual([
    expect.stringMatching(/make 2Tier 1 of 2 \(bottom\)/),
    expect.stringMatching(/make 2Tier 2 of 2 \(top\)/),
  ])
})

it('marks what changed since the last print', async () => {
  renderTickets('PJ-CHANGED1')
  const mark = await screen.findByRole('region', { name: ticketMessages.changed })
  expect(mark.textContent).toContain('Date and time: Sat 28 Nov, 2:00 pm Sun 29 Nov, 10:00 am')
  expect(mark.textContent).not.toMatch(/Before|Phone/)
  expect(mark.querySelector('del')?.textContent).toBe('Sat 28 Nov, 2:00 pm')
})

it('prints every note, and a shortened slip for the rider', async () => {
  renderTickets('PJ-NOTES001')
  const ticket = await screen.findByRole('article')
  const slip = ticket.querySelector('[data-hand-over]')
  expect(slip?.textContent).toMatch(/Note: Allergic to nuts. Ring /)
  expect(slip?.textContent).toContain(ticketMessages.shortened)
  expect(slip?.textContent).toContain('Customer: Gate code 4711')
  expect(slip?.textContent).toContain(ticketMessages.image)
  expect(slip?.textContent).not.toContain('Use the tall box')
  slip?.remove()
  expect(ticket.textContent).toContain(notesOrder.order_note?.trim())
  expect(ticket.textContent).toContain('Customer: Gate code 4711')
  expect(ticket.textContent).toContain('Kemi: Use the tall box')
})

it('reloads an order that changed meanwhile, but none that was only printed', async () => {
  const { requests, queries } = renderTickets('PJ-CAKE0001,PJ-PAID0001')
  await findPrintButton('Print 2 tickets')
  const reads = () => requests.filter(({ route }) => route === 'GET /api/orders/tickets').length
  act(() => cacheOrder(queries, { ...cakeOrder, printed: 1 }))
  expect(reads()).toBe(1)
  act(() => cacheOrder(queries, { ...cakeOrder, version: 2 }))
  await waitFor(() => expect(reads()).toBe(2))
})

it('names the orders that could not be loaded and prints the others', async () => {
  renderTickets('PJ-CAKE0001,PJ-00000000')
  expect((await screen.findByRole('alert')).textContent).toBe('Not loaded: PJ-00000000')
  expect((await findPrintButton('Print 1 ticket')).hasAttribute('disabled')).toBe(false)
})

const page = (orders: readonly object[], next_cursor: string | null = null) => ({
  orders,
  next_cursor,
  total: orders.length,
  total_is_capped: false,
})
const dayMs = 86_400_000
/** An accepted order that is due in so many days. */
const order = (order_id: string, days = 0, given: Partial<OrderSummary> = {}) =>
  makeOrderSummary({
    order_id,
    status: 'confirmed',
    delivery_date: new Date(Date.now() + days * dayMs).toISOString(),
    ...given,
  })
const url = '/tickets/unprinted?location=Lekki'

it('opens the tickets of all orders in the view that were never printed', async () => {
  const requests = stubApi(({ query }) => (query.has('cursor') ? page([order('PJ-2')]) : page([order('PJ-1')], 'next')))
  const { currentUrl } = renderScreen(<UnprintedTicketsScreen />, url)
  await waitFor(() => expect(currentUrl()).toBe('/tickets?ids=PJ-1,PJ-2'))
  expect(requests[0]?.query.toString()).toContain('location=Lekki&not_printed=true')
})

const several = [order('PJ-1'), order('PJ-2', 1), order('PJ-3', 2), order('PJ-4', 0, { status: 'new' })]

it.each([
  [
    'accepted orders of today and tomorrow first, with the way to the rest',
    '',
    '?ids=PJ-1,PJ-2&rest=location%3DLekki%26rest%3Dtrue',
  ],
  ['the rest on request', '&rest=true', '?ids=PJ-3,PJ-4'],
  ['all of a view of certain days', '&due=week', '?ids=PJ-1,PJ-2,PJ-3,PJ-4'],
])('opens the tickets of %s', async (_, search, opened) => {
  stubApi(() => page(several))
  const { currentUrl } = renderScreen(<UnprintedTicketsScreen />, url + search)
  await waitFor(() => expect(currentUrl()).toBe(`/tickets${opened}`))
})
