import { addDays, formatFullDay, lagosDay, lagosInstant } from '@pj/shared/lagos-time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { makeOrderSummary } from '../testing/orders.ts'
import { makeRow, renderQueue, stubLayout } from '../testing/render-queue.tsx'
import { messages } from './queue-sheet.tsx'

const day = addDays(lagosDay(new Date()), 2)
const search = `?delivery_from=${day}&delivery_to=${day}`
const at = (time: string) => ({ delivery_date: lagosInstant(day, time).toISOString() })
const open = makeRow({ order_id: 'PJ-EVENNG01', ...at('17:00') })
const completed = makeOrderSummary({ order_id: 'PJ-NNAAGD01', status: 'completed', ...at('09:00') })
const sheet = () => screen.queryByRole('region', { name: `Orders of ${formatFullDay(day)}` })
const notice = () => screen.queryByText(messages.incomplete)

beforeEach(() => stubLayout())

function print(): readonly string[] {
  fireEvent(window, new Event('beforeprint'))
  const ids = sheet()?.textContent?.match(/PJ-\w{8}/g) ?? []
  const isComplete = notice() === null
  fireEvent(window, new Event('afterprint'))
  expect(sheet()).toBeNull()
  return isComplete ? ids : [...ids, 'incomplete']
}

it('prints the day sheet with all orders of the day, and what has changed since', async () => {
  const { sendUpdated } = await renderQueue({ orders: [open, completed], search })
  await waitFor(() => expect(print()).toEqual(['PJ-NNAAGD01', 'PJ-EVENNG01']))
  sendUpdated({ ...open, status: 'cancelled', version: 2 })
  await waitFor(() => expect(print()).toEqual(['PJ-NNAAGD01']))
})

it('says on paper when orders of the day are missing', async () => {
  await renderQueue({
    orders: [open],
    search,
    respond: ({ query }) => (query.getAll('status').includes('completed') ? new Promise(() => {}) : undefined),
  })
  expect(print()).toEqual(['PJ-EVENNG01', 'incomplete'])
})
