import type { Role } from '@pj/shared/accounts/roles'
import { menuA } from '@pj/shared/testing/menus'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { menuQuery } from '../api/menu.ts'
import { messages as errorMessages } from '../layout/error-screens.tsx'
import { readLastFilters, writeLastFilters } from '../orders/last-list.ts'
import { signInAs } from '../testing/session.ts'
import { routes } from './routes.tsx'

/** Renders the console for somebody signed in, or for nobody, at a server that never answers. */
function renderConsole(
  path: string,
  role?: Role,
  { menu = menuA, hasMenu = true, fetch = () => new Promise(() => undefined) } = {},
) {
  vi.stubGlobal('fetch', fetch)
  if (role) signInAs(role)
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (hasMenu) queryClient.setQueryData(menuQuery.queryKey, menu)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

it('starts with the filters that this person last used on this device, without their search and what needs somebody', async () => {
  renderConsole('/?type=regular&q=0803', 'staff')
  await waitFor(() => expect(readLastFilters()).toBe('type=regular'))
  cleanup()
  writeLastFilters('?status=new')
  const { state } = renderConsole('/', 'staff')
  expect(state.location.search).toBe('?type=regular')
})

it('keeps the navigation when the queue fails to render', async () => {
  vi.stubGlobal('matchMedia', (query: string) => {
    // Which columns the queue has.
    if (query.includes('80rem')) throw new Error('not available')
    return Object.assign(new EventTarget(), { matches: true })
  })
  vi.mocked(console.error).mockImplementation(() => undefined)
  renderConsole('/', 'staff')
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Console' })).toBeDefined()
  vi.mocked(console.error).mockClear()
})

it('shows the navigation and offers to try again when the menu cannot be loaded', async () => {
  renderConsole('/', 'staff', { hasMenu: false, fetch: () => Promise.reject(new TypeError('no network')) })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Console' })).toBeDefined()
})

it('shows the sign-in screen at every URL without a session', async () => {
  renderConsole('/kitchen')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeDefined()
})

it.each([
  ['/orders', '/', '?due=week&location=Lekki'],
  ['/bake-list', '/kitchen', '?days=week'],
  ['/today', '/calendar', '?month=2026-12'],
  ['/month', '/calendar', '?month=2026-12'],
])('redirects from the former path %s to %s and keeps the filters', async (former, pathname, search) => {
  const router = renderConsole(former + search, 'staff')
  await expect.poll(() => router.state.location).toMatchObject({ pathname, search })
})

it('begins with what the kitchen makes, for those who only make orders', async () => {
  const router = renderConsole('/', 'kitchen')
  await expect.poll(() => router.state.location.pathname).toBe('/kitchen')
  await router.navigate('/')
  expect(router.state.location.pathname).toBe('/')
})

const bar = () => screen.getByRole('navigation', { name: 'Console' })
/** The links of the bar itself, and those of its menu. */
const linksIn = () => {
  const menu = bar().querySelector('dialog')
  const all = within(bar()).queryAllByRole('link', { hidden: true })
  const texts = (links: HTMLElement[]) => links.map((link) => link.textContent)
  return {
    shown: texts(all.filter((link) => !menu?.contains(link))),
    folded: texts(all.filter((link) => menu?.contains(link))),
  }
}

it.each([
  ['staff', ['Orders', 'Kitchen', 'Calendar', 'Customers'], ['Sales', 'Cash-up', 'Shop', 'Team']],
  ['manager', ['Orders', 'Kitchen', 'Calendar', 'Customers', 'Sales', 'Shop'], ['Team']],
  ['kitchen', ['Orders', 'Kitchen'], ['Custom carts', 'Calendar', 'Sales', 'Team']],
  ['rider', ['Orders'], ['Queue', 'To make', 'Team']],
] as const)('shows a %s only the places of the role', (role, shown, hidden) => {
  renderConsole('/nowhere', role)
  expect(linksIn().shown).toEqual(shown)
  for (const label of hidden) expect(linksIn().folded).not.toContain(label)
})

/** A shop that uses nothing that it can do without. */
const plainShop = { riders: false, quotes: false, codes: false, instalments: false, capacity: false }
const plainMenu = { ...menuA, business: { ...menuA.business, uses: plainShop } }

it('leaves out the places of what the shop does not use', async () => {
  const places = ['Quotes', 'Deliveries', 'Capacity', 'Codes']
  renderConsole('/nowhere', 'owner')
  expect(linksIn().folded).toEqual(expect.arrayContaining(places))
  cleanup()
  renderConsole('/nowhere', 'owner', { menu: plainMenu })
  for (const label of places) expect(linksIn().folded).not.toContain(label)
  expect(linksIn().folded).toEqual(expect.arrayContaining(['Custom carts', 'Business', 'Team']))
})

it('shows a rider the deliveries first, and no page of another role', async () => {
  renderConsole('/', 'rider')
  expect(await screen.findByRole('heading', { name: 'Deliveries' })).toBeDefined()
  cleanup()
  renderConsole('/kitchen', 'rider')
  expect(await screen.findByRole('heading', { name: errorMessages.noAccessTitle })).toBeDefined()
  for (const name of ['New order', 'Pause orders']) expect(screen.queryByText(name)).toBeNull()
})

it.each([
  ['/custom-carts', 'Orders', 'Custom carts'],
  ['/day-sheet', 'Kitchen', 'Day sheet'],
  ['/documents', 'Sales', 'Receipts and invoices'],
  ['/shop/hours', 'Shop', 'Hours and notice'],
])('marks %s in the bar and in the row of its section', async (path, section, label) => {
  renderConsole(path, 'owner')
  const row = within(await screen.findByRole('navigation', { name: section }))
  expect(row.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page')
  expect(within(bar()).getByRole('link', { name: section }).getAttribute('aria-current')).toBe('true')
})
