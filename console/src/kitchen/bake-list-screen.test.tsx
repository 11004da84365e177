import { type BakeList, type BakeRow, bakeTickSchema } from '@pj/shared/kitchen/bake-list.api'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { refuse, stubApi } from '../testing/stub-api.ts'
import { BakeListScreen } from './bake-list-screen.tsx'

const sponge: BakeRow = {
  section: 'sponge',
  key: 'sponge|red-velvet|8-inch',
  label: 'Red Velvet',
  detail: '8 inch layer',
  needed: 6,
  done: 0,
  order_ids: ['PJ-AAAAAAAA', 'PJ-BBBBBBBB'],
}

const name = 'Red Velvet, 8 inch layer'
const findToMake = () => screen.findByRole('status', { name: `${name}: to make` })
const today = lagosDay(new Date())

/** Renders the list with one row; `put` handles each tick. */
function renderList(
  put: (done: number) => unknown,
  url = '/bake-list',
  { rows = [sponge], late = null }: { rows?: BakeRow[]; late?: BakeList['late'] } = {},
) {
  const requests = stubApi(({ route, body }) =>
    route.startsWith('PUT') ? put(bakeTickSchema.parse(body).done) : { from: today, to: today, rows, late },
  )
  return { ...renderScreen(<BakeListScreen />, url), requests }
}

it('counts quick presses at once and sends them one after another', async () => {
  const { user, requests } = renderList((done) => ({ from: today, to: today, rows: [{ ...sponge, done }], late: null }))
  expect((await findToMake()).textContent).toBe('6')
  const more = screen.getByRole('button', { name: `One more done: ${name}` })
  for (let press = 0; press < 5; press += 1) fireEvent.click(more)
  expect((await findToMake()).textContent).toBe('1')
  await user.click(screen.getByRole('button', { name: `One less done: ${name}` }))
  expect((await findToMake()).textContent).toBe('2')
  const sent = () => requests.filter(({ route }) => route === 'PUT /api/bake-list').map(({ body }) => body)
  await waitFor(() =>
    expect(sent()).toMatchObject(
      [1, 2, 3, 4, 5, 4].map((done, index) => ({ key: sponge.key, done, was: [0, 1, 2, 3, 4, 5][index] })),
    ),
  )
  expect((await findToMake()).textContent).toBe('2')
})

it('ticks off a whole row and the section with it', async () => {
  const { user } = renderList((done) => ({ from: today, to: today, rows: [{ ...sponge, done }], late: null }))
  await user.click(await screen.findByRole('checkbox', { name: `${name}: all done` }))
  expect((await findToMake()).textContent).toBe('Done')
  expect(screen.getByRole('region', { name: 'Sponges' }).textContent).toContain('All done')
  expect(screen.getByText('All 6 pieces are done.')).toBeTruthy()
})

it('withdraws a tick that could not be saved', async () => {
  const { user } = renderList(() => refuse(500, 'internal', 'Out of order.'))
  await user.click(await screen.findByRole('checkbox', { name: `${name}: all done` }))
  expect((await screen.findByRole('alert')).textContent).toContain("Your last tick wasn't saved.")
  await waitFor(async () => expect((await findToMake()).textContent).toBe('6'))
})

it('lists late work first and ticks it off in its own days', async () => {
  const days = { from: addDays(today, -31), to: addDays(today, -1) }
  const late = { ...days, rows: [{ ...sponge, needed: 2 }] }
  const { user, requests } = renderList(
    (done) => ({ ...days, rows: [{ ...sponge, needed: 2, done }], late: null }),
    undefined,
    { late },
  )
  const section = await screen.findByRole('region', { name: 'Late' })
  const sections = screen.getAllByRole('region', { name: /^(Late|Sponges)$/ })
  expect(sections[0]).toBe(section)
  expect(screen.getByText('8 to make')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: `Late: ${name}: all done` }))
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toContainEqual({ ...days, key: sponge.key, done: 2, was: 0 }),
  )
  await waitFor(() => expect(section.textContent).toContain('All done'))
  expect((await findToMake()).textContent).toBe('6')
})

it('links to the orders of a row', async () => {
  renderList(() => undefined)
  await findToMake()
  expect(screen.getByText('2 orders')).toBeTruthy()
  const links = screen.getAllByRole('link', { name: /^PJ-/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/orders/PJ-AAAAAAAA', '/orders/PJ-BBBBBBBB'])
})

it('shows that there is nothing to bake', async () => {
  renderList(() => undefined, '/bake-list', { rows: [] })
  expect(await screen.findByRole('heading', { name: 'Nothing to bake' })).toBeTruthy()
})

it('keeps the days in the URL', async () => {
  const { user, requests, currentUrl } = renderList(() => undefined)
  await findToMake()
  expect(screen.getByRole('link', { name: 'Today' }).getAttribute('aria-current')).toBe('page')
  await user.click(screen.getByRole('link', { name: 'Tomorrow' }))
  expect(currentUrl()).toBe('/bake-list?days=tomorrow')
  const tomorrow = addDays(today, 1)
  const last = addDays(today, 3)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: last } })
  expect(currentUrl()).toBe(`/bake-list?from=${tomorrow}&to=${last}`)
  await waitFor(() => expect(requests.at(-1)?.query.toString()).toBe(`from=${tomorrow}&to=${last}`))
})
