import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { markAllSeen } from '../../live/unseen-orders.ts'
import { makeRow, renderQueue, stubLayout } from '../../testing/render-queue.tsx'

beforeEach(() => stubLayout())
afterEach(markAllSeen)

const today = new Date(Date.now() + 60_000).toISOString()
const orders = [makeRow({ order_id: 'PJ-FIRST000', delivery_date: today, start_by: today })]
const chips = (): string[] =>
  within(screen.getByLabelText('Filters'))
    .getAllByRole('button', { pressed: true })
    .map((chip) => chip.textContent ?? '')

it('folds the filters of a phone into one button, and shows the active ones, which a press removes', async () => {
  stubLayout({ isPhone: true })
  const search = '?due=today&location=Lekki&type=regular&status=new&money=unpaid&channel=web&placed_from=2026-11-21'
  const { user, currentUrl } = await renderQueue({ orders, search })
  expect(screen.queryByLabelText('Delivery date')).toBeNull()
  expect(screen.getByLabelText('Search')).toBeTruthy()
  expect(chips()).toEqual(
    ['Today', 'Lekki', 'Regular', 'New', 'Unpaid', 'Website', 'Ordered from Sat 21 Nov'].map(
      (label) => `${label}remove`,
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Today remove' }))
  expect(currentUrl()).not.toContain('due=')
  await user.click(screen.getByRole('button', { name: 'Filters (6)' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Filters' }))
  for (const label of ['Delivery date', 'Location', 'Type', 'Status']) expect(dialog.getByLabelText(label)).toBeTruthy()
  await user.selectOptions(dialog.getByLabelText('Status'), 'any')
  await user.click(dialog.getByRole('button', { name: 'Part paid' }))
  await user.click(dialog.getByRole('button', { name: 'Not printed' }))
  expect(currentUrl()).toBe(
    '/?location=Lekki&type=regular&channel=web&placed_from=2026-11-21&status=any&money=unpaid&money=part_paid&not_printed=true',
  )
})

it('shows the main filters in the bar of a wide screen and the rest behind a button', async () => {
  const { user, currentUrl } = await renderQueue({ orders, search: '?channel=web' })
  expect(screen.getByLabelText('Delivery date')).toBeTruthy()
  expect(chips()).toEqual(['Websiteremove'])
  await user.click(screen.getByRole('button', { name: 'More filters' }))
  const dialog = within(screen.getByRole('dialog', { name: 'More filters' }))
  await user.click(dialog.getByRole('button', { name: 'Transfer to check' }))
  expect(currentUrl()).toBe('/?channel=web&money=transfer_to_check')
  expect(dialog.queryByLabelText('Delivery date')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Clear filters' }))
  expect(currentUrl()).toBe('/')
})

it('exports the orders of the view as CSV', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:csv')
  // happy-dom would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const { user, requests } = await renderQueue({
    orders,
    search: '?type=regular&sort=-amount',
    respond: ({ route }) => (route === 'GET /api/orders.csv' ? new Response('order_id') : undefined),
  })
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await waitFor(() => expect(createObjectURL).toHaveBeenCalled())
  const query = requests.find(({ route }) => route === 'GET /api/orders.csv')?.query
  expect([query?.get('type'), query?.get('sort'), query?.getAll('status')]).toEqual([
    'regular',
    '-amount',
    ['new', 'confirmed', 'baking', 'ready', 'out_for_delivery'],
  ])
})
