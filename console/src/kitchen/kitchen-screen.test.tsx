import { type BakeList, type BakeRow, bakeTickSchema } from '@pj/shared/kitchen/bake-list.api'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { readListParams } from '../lib/list-params.ts'
import { makeCakeItem, makeOrder } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { KitchenScreen, kitchenParams, toKitchenView } from './kitchen-screen.tsx'
import { kitchenMessages } from './texts.ts'
import { TickSender } from './tick-queue.ts'

const today = lagosDay(new Date())
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

const sponge: BakeRow = {
  section: 'sponge',
  key: 'sponge|red-velvet|8-inch-layer',
  label: 'Red Velvet',
  detail: '8 inch layer',
  contains: ['gluten', 'eggs'],
  may_contain: ['nuts'],
  needed: 6,
  done: 0,
  orders: [
    { order_id: 'PJ-AAAAAAAA', needed: 2, done: 0 },
    { order_id: 'PJ-BBBBBBBB', needed: 4, done: 0 },
  ],
}
const boxes: BakeRow = {
  ...sponge,
  section: 'treat',
  key: 'treat|brownies',
  label: 'Brownies',
  detail: 'Box of 6',
  needed: 1,
  orders: [{ order_id: 'PJ-BBBBBBBB', needed: 1, done: 0 }],
}

const bakeOrder = (order_id: string, hours: number, text: string): BakeList['orders'][number] => ({
  order_id,
  due: inHours(hours),
  start_by: inHours(hours - 3),
  title: 'Cake',
  notes: [{ label: 'Note', text }],
  messages: ['Happy 40th'],
})

const orders = [bakeOrder('PJ-AAAAAAAA', 1, 'No nuts please'), bakeOrder('PJ-BBBBBBBB', 30, 'Side door')]

const weddingOrder = makeOrder({ order_id: 'PJ-AAAAAAAA', name: 'Ada Obi', items: [makeCakeItem()] })

/** A server with one list, which it ticks; `answer` replaces its answer to a tick. */
function renderKitchen({
  rows = [sponge, boxes],
  allergies = [] as BakeList['allergies'],
  url = '/kitchen',
  answer = (): Response | undefined => undefined,
} = {}) {
  const stored = new Map(rows.map(({ key, done }) => [key, done]))
  const requests = stubApi(({ route, body }) => {
    if (route === 'GET /api/orders/tickets') return { orders: [weddingOrder] }
    if (!route.startsWith('POST')) {
      return { allergies, rows: rows.map((row) => spread(row, stored.get(row.key) ?? 0)), orders }
    }
    const refused = answer()
    if (refused) return refused
    const { key, change } = bakeTickSchema.parse(body)
    stored.set(key, (stored.get(key) ?? 0) + change)
    const row = rows.find((one) => one.key === key)
    return { key, orders: row ? spread(row, stored.get(key) ?? 0).orders : [] }
  })
  const element = (
    <>
      <KitchenScreen />
      <TickSender />
    </>
  )
  const sent = () =>
    requests.filter(({ route }) => route.startsWith('POST')).map(({ body }) => bakeTickSchema.parse(body))
  return { ...renderScreen(element, url), requests, sent }
}

/** The pieces go to the first orders. */
function spread(row: BakeRow, done: number): BakeRow {
  let left = done
  const pieces = row.orders.map((order) => {
    const made = Math.min(order.needed, left)
    left -= made
    return { ...order, done: made }
  })
  return { ...row, done, orders: pieces }
}

const findRow = () => screen.findByRole('button', { name: /Red Velvet 8 inch layer/ })

it('marks one piece with each tap, sends each tap once and in order, and takes the last one back', async () => {
  const { user, sent } = renderKitchen()
  expect((await findRow()).textContent).toMatch(/^6 to make: to doRed Velvet 8 inch layer/)
  for (let tap = 0; tap < 3; tap += 1) fireEvent.click(await findRow())
  expect((await findRow()).textContent).toMatch(/^3 to make: left.*3 of 6 done/)
  expect(screen.getByText('Red Velvet, 8 inch layer: 1 done')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect((await findRow()).textContent).toMatch(/^4 to make/)
  await waitFor(() => expect(sent().map(({ change }) => change)).toEqual([1, 1, 1, -1]))
  expect(sent()[0]).toMatchObject({ key: sponge.key, order_ids: ['PJ-AAAAAAAA', 'PJ-BBBBBBBB'] })
  expect(new Set(sent().map(({ id }) => id)).size).toBe(4)
  await waitFor(() => expect(localStorage.getItem('pj.console.bake-ticks')).toBeNull())
  expect((await findRow()).textContent).toMatch(/^4 to make/)
})

it('marks several pieces in a dialog, with the orders and everything that is noted', async () => {
  const { user, sent } = renderKitchen()
  await user.click(await screen.findByRole('button', { name: 'Several: Red Velvet, 8 inch layer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Red Velvet, 8 inch layer' }))
  expect(dialog.getByRole('status').textContent).toBe('6 to make, 0 of 6 done')
  expect(dialog.getByText('gluten, eggs; may contain nuts')).toBeTruthy()
  expect(dialog.getByText('No nuts please')).toBeTruthy()
  expect(dialog.getAllByText('Happy 40th')).toHaveLength(2)
  expect(dialog.getByRole('link', { name: 'PJ-AAAAAAAA' }).getAttribute('href')).toBe('/orders/PJ-AAAAAAAA')
  await user.click(dialog.getByRole('button', { name: '5 more' }))
  await user.click(dialog.getByRole('button', { name: '1 less' }))
  expect(dialog.getByRole('status').textContent).toBe('2 to make, 4 of 6 done')
  await user.click(dialog.getByRole('button', { name: 'All done' }))
  expect(dialog.getByRole('status').textContent).toBe('All 6 done')
  await waitFor(() => expect(sent().map(({ change }) => change)).toEqual([5, -1, 2]))
})

it('keeps a tick that the server refuses, says so, and sends it again or discards it', async () => {
  const { user, sent } = renderKitchen({ answer: () => refuse(403, 'forbidden', 'You may not do that.') })
  fireEvent.click(await findRow())
  const text = kitchenMessages.refused('You may not do that.', 1)
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  await waitFor(async () => expect((await findRow()).textContent).toMatch(/^6 to make/))
  expect(localStorage.getItem('pj.console.bake-ticks')).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(localStorage.getItem('pj.console.bake-ticks')).toBeNull()
})

it('groups by when to start, by station, and keeps rows where they are while somebody ticks', async () => {
  const { user, currentUrl } = renderKitchen()
  const now = within(await screen.findByRole('region', { name: 'Start now' }))
  expect(now.getByText('No nuts please', { exact: false })).toBeTruthy()
  const press = now.getByRole('button', { name: /^6 to make: Red Velvet/ })
  for (let tap = 0; tap < 6; tap += 1) fireEvent.click(press)
  expect(now.getByRole('button', { name: /^Done: Red Velvet/ })).toBe(press)
  expect(screen.getByRole('link', { name: 'Boxes 1 to make' })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: /^Boxes/ }))
  expect(currentUrl()).toBe('/kitchen?station=treat')
  expect(screen.queryByRole('button', { name: /Red Velvet 8 inch/ })).toBeNull()
  expect(screen.getByRole('button', { name: /^1 to make: Brownies/ })).toBeTruthy()
})

it('shows an allergy above everything else until somebody has read it, also without a network', async () => {
  const allergy = { order_id: 'PJ-AAAAAAAA', allergen: 'nuts', note: 'No nuts please', pieces: ['Carrot'], read: false }
  const key = 'allergy|nuts|PJ-AAAAAAAA'
  const isNew = { ...allergy, order_id: 'PJ-NEW00000', key: 'allergy|nuts|PJ-NEW00000', confirmed: false }
  const { user, sent } = renderKitchen({ allergies: [{ ...allergy, key, confirmed: true }, isNew] })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Allergy:').parentElement?.textContent).toBe('Allergy: nuts (PJ-AAAAAAAA)')
  expect(alert.textContent).toContain('PJ-AAAAAAAA contains or may contain nuts (Carrot). “No nuts please”')
  expect(alert.compareDocumentPosition(await findRow())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(within(alert).getByRole('button', { name: /^OK/ }))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(sent()).toMatchObject([{ key, change: 1, order_ids: ['PJ-AAAAAAAA'] }]))
})

it('shows icing with the cakes, the first names, and on every row what it contains', async () => {
  const icing: BakeRow = { ...boxes, section: 'icing', key: 'icing|agreed|12-inch-tier', label: 'Icing', orders: [] }
  const ofAda = { ...icing, contains: [], may_contain: [], orders: [{ order_id: 'PJ-AAAAAAAA', needed: 1, done: 0 }] }
  renderKitchen({ rows: [sponge, { ...boxes, contains: ['eggs', 'gluten', 'soya'] }, ofAda] })
  expect((await findRow()).textContent).toContain('gluten')
  expect(screen.getByRole('button', { name: /Brownies Box/ }).textContent).toContain('eggs, gluten, soya')
  const row = await screen.findByRole('button', { name: /Icing.*Ada$/ })
  expect(row.querySelector('svg')).toBeTruthy()
  expect(row.textContent).not.toContain('Obi')
})

it('shows that there is nothing to make, and keeps the days in the URL', async () => {
  const { user, requests, currentUrl } = renderKitchen({ rows: [] })
  expect(await screen.findByRole('heading', { name: 'Nothing to make' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: 'Tomorrow' }))
  expect(currentUrl()).toBe('/kitchen?days=tomorrow')
  const day = addDays(today, 3)
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } })
  expect(currentUrl()).toBe(`/kitchen?from=${day}&to=${day}`)
  await waitFor(() => expect(requests.at(-1)?.query.toString()).toBe(`from=${day}&to=${day}`))
})

const saturday = '2026-11-21'
const read = (search: string) => toKitchenView(readListParams(kitchenParams, new URLSearchParams(search)), saturday)

describe('the days of the kitchen', () => {
  it('resolves relative ranges from saturday', () => {
    expect(read('days=tomorrow').range).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(read('days=week').range).toEqual({ from: saturday, to: '2026-11-27' })
  })
  it('sorts the days and limits the range to a month', () => {
    expect(read('from=2026-11-25&to=2026-11-23').range).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(read('from=2026-11-01&to=2027-11-01').range).toEqual({ from: '2026-11-01', to: '2026-12-01' })
    expect(read('to=2026-11-25').range).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  })
})
