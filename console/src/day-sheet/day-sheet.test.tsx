import { lagosDay } from '@pj/shared/lagos-time'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { DaySheetScreen } from './day-sheet-screen.tsx'

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
  has_staff_note: true,
  changed_since_printed: true,
  item_summaries: ['2 × Brownies: Box of 6', '1 × Doughnut'],
  balance_due: 12_000,
})
const page = (orders: readonly object[]) => ({
  orders,
  next_cursor: null,
  total: orders.length,
  total_is_capped: false,
})

describe('the day sheet', () => {
  it('lists what the desk needs of each order of the day', async () => {
    const requests = stubApi(() => page([pickup, delivery]))
    renderScreen(<DaySheetScreen />, `/day-sheet?day=${day}`)
    const sheet = within(await screen.findByRole('region', { name: 'Orders of Sat 28 Nov 2026' }))
    const [, ...rows] = sheet.getAllByRole('row').map((row) => row.textContent ?? '')
    expect(rows[0]).toMatch(/10:00 am.*PJ-PICKUP01.*Ada Obi.*no phone number.*Pickup.*give back ₦500/)
    expect(rows[1]).toMatch(/4:00 pm.*0803 123 4567.*2 × Brownies: Box of 6; 1 × Doughnut.*Note: Allergic to nuts/)
    expect(rows[1]).toMatch(/Inspiration picture · Staff note · Changed since printed.*Lekki.*₦12,000/)
    expect(sheet.getByText('2 orders, 1 to deliver, ₦12,000 to collect')).toBeDefined()
    const query = requests[0]?.query
    expect([query?.get('delivery_from'), query?.get('delivery_to')]).toEqual([day, day])
    expect(query?.getAll('status')).not.toContain('cancelled')
    expect(query?.getAll('status')).toContain('completed')
  })

  it('is that of today without a day in the URL', async () => {
    const requests = stubApi(() => page([]))
    renderScreen(<DaySheetScreen />, '/day-sheet')
    expect(await screen.findByRole('heading', { name: /^No orders on/ })).toBeDefined()
    expect(requests[0]?.query.get('delivery_from')).toBe(lagosDay(new Date()))
  })
})
