import { formatDay } from '@pj/shared/lagos-time'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { startSession } from '../lib/session.ts'
import { makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { DaySheet } from './day-sheet.tsx'
import { DaySheetScreen, messages } from './day-sheet-screen.tsx'

const today = '2026-11-27'
const day = '2026-11-28'
const pickup = makeOrderSummary({
  order_id: 'PJ-PICKUP01',
  delivery_date: '2026-11-28T09:00:00.000Z',
  delivery_method: 'pickup',
  location: 'Bakery',
  phone_number: null,
  balance_due: -500,
})
const delivery = makeOrderSummary({
  order_id: 'PJ-LEKKI001',
  delivery_date: '2026-11-28T15:00:00.000Z',
  order_note: 'Allergic to nuts',
  has_image: true,
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  staff_notes: ['Called, no answer', 'Gate 2'],
  about_customer: ['Pays cash'],
  changed_since_printed: true,
  item_summaries: ['2 × Brownies: Box of 6', '1 × Doughnut'],
  balance_due: 12_000,
})
const toMake = {
  section: 'sponge',
  key: 'carrot',
  label: 'Carrot',
  detail: '8 inch layer',
  contains: [],
  may_contain: [],
  needed: 4,
  done: 1,
  orders: [],
}
const nuts = {
  key: 'nuts',
  order_id: 'PJ-LEKKI001',
  allergen: 'nuts',
  note: '',
  pieces: ['Carrot'],
  read: true,
  confirmed: true,
}
const page = (orders: readonly object[]) => ({
  orders,
  next_cursor: null,
  total: orders.length,
  total_is_capped: false,
})

describe('the day sheet', () => {
  beforeEach(() => void vi.setSystemTime(`${today}T08:00:00+01:00`))

  it('lists what the desk needs of each order of the day', async () => {
    const requests = stubApi(({ route, query }) => {
      if (route === 'GET /api/bake-list')
        return { allergies: [nuts], rows: [toMake, { ...toMake, key: 'made', done: 4 }], orders: [] }
      return page(query.getAll('status').includes('completed') ? [] : [pickup, delivery])
    })
    renderScreen(<DaySheetScreen />, `/day-sheet?day=${day}`)
    const sheet = within(await screen.findByRole('region', { name: 'Orders of Sat 28 Nov 2026' }))
    const [, ...rows] = sheet.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows[0]).toMatch(/10:00 am.*PJ-PICKUP01.*Ada Obi.*no phone number.*Pickup.*refund ₦500/)
    expect(rows[1]).toMatch(
      /4:00 pm.*0803 123 4567.*2 × Brownies: Box of 6; 1 × Doughnut.*Customer: Pays cash.*Note: Allergic to nuts/,
    )
    expect(rows[1]).toMatch(
      /Staff: Called, no answer.*Staff: Gate 2.*Inspiration picture · Changed since printed.*Lekki.*5 Admiralty Way, Lagos.*₦12,000/,
    )
    expect(sheet.getByText('2 orders, 1 to deliver, ₦12,000 to collect')).toBeDefined()
    expect((await sheet.findByText('ALLERGY: nuts')).closest('tr')?.textContent).toContain('PJ-LEKKI001')
    const station = within(await sheet.findByRole('region', { name: 'Sponge' }))
    expect(station.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['3 Carrot, 8 inch layer'])
    for (const { query } of requests.filter(({ route }) => route === 'GET /api/orders')) {
      expect([query.get('delivery_from'), query.get('delivery_to')]).toEqual([day, day])
      expect(query.getAll('status')).not.toContain('cancelled')
    }
  })

  it('shows the kitchen neither phone numbers, addresses nor money', () => {
    const sheet = <DaySheet day={day} orders={[delivery]} readAt={new Date()} />
    renderScreen(sheet, '/day-sheet')
    const name = /^Orders of /
    expect(screen.getByRole('region', { name }).textContent).toMatch(/0803 123 4567.*5 Admiralty Way.*₦12,000/)
    act(() => startSession({ token: 'token', user: { name: 'Ola', email: 'ola@pj.test', role: 'kitchen' } }))
    const text = screen.getByRole('region', { name }).textContent
    expect(text).toMatch(/1 order, 1 to deliver.*2 × Brownies.*Allergic to nuts.*Lekki/)
    expect(text).not.toMatch(/0803|Admiralty|₦|Balance|phone/)
  })

  it('shows today without a day in the URL', async () => {
    const requests = stubApi(({ route }) => (route === 'GET /api/bake-list' ? { rows: [], orders: [] } : page([])))
    renderScreen(<DaySheetScreen />, '/day-sheet')
    expect(await screen.findByRole('heading', { name: messages.none(formatDay(today)) })).toBeDefined()
    const [open, completed] = requests.filter(({ route }) => route === 'GET /api/orders').map(({ query }) => query)
    // With the open orders of days before, which are late.
    expect([open?.get('delivery_from'), open?.get('delivery_to')]).toEqual([null, today])
    expect([completed?.get('delivery_from'), completed?.getAll('status')]).toEqual([today, ['completed']])
  })

  it('starts with late orders, oldest first, naming a day that is not today', () => {
    const orders = [
      { ...pickup, order_id: 'PJ-NEXT0001', delivery_date: '2026-11-28T15:00:00.000Z' },
      { ...pickup, order_id: 'PJ-D0NE0001', delivery_date: '2026-11-28T08:00:00.000Z', status: 'completed' as const },
      { ...pickup, order_id: 'PJ-LATE0002' },
      { ...delivery, order_id: 'PJ-LATE0001', delivery_date: '2026-11-26T09:00:00.000Z' },
    ]
    renderScreen(<DaySheet day={day} orders={orders} readAt={new Date('2026-11-28T12:00:00.000Z')} />, '/')
    const rows = screen.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows.flatMap((row) => row.match(/^Late$|PJ-\w{8}/g) ?? [])).toEqual([
      'Late',
      'PJ-LATE0001',
      'PJ-LATE0002',
      'PJ-D0NE0001',
      'PJ-NEXT0001',
    ])
    expect(rows[2]).toContain('10:00 amThu 26 Nov')
    expect(screen.getByText(/^4 orders, 2 late/)).toBeDefined()
  })
})
