import { menuA } from '@pj/shared/testing/menus'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { menuQuery } from '../api/menu.ts'
import { startSession } from '../lib/session.ts'
import { routes } from './routes.tsx'

function renderConsole(path: string, { hasMenu = true } = {}) {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (hasMenu) queryClient.setQueryData(menuQuery.queryKey, menuA)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

/** The screens of other routes are imported on demand. */
const chunkLoading = { timeout: 15_000 }

const signInAs = (role: 'owner' | 'staff'): void =>
  startSession({ token: 'token', user: { name: 'Ada', email: 'ada@pj.test', role } })

it('keeps the navigation when the queue fails to render', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('matchMedia', (query: string) => {
    // Which columns the queue has.
    if (query.includes('1180px')) throw new Error('not available')
    return Object.assign(new EventTarget(), { matches: true })
  })
  vi.mocked(console.error).mockImplementation(() => undefined)
  signInAs('staff')
  renderConsole('/')
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Console' })).toBeDefined()
  vi.mocked(console.error).mockClear()
})

it('shows the navigation and offers to try again when the menu cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  signInAs('staff')
  renderConsole('/', { hasMenu: false })
  expect(await screen.findByRole('button', { name: 'Try again' }, chunkLoading)).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Console' })).toBeDefined()
})

it('shows the sign-in screen at every URL without a session', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  renderConsole('/bake-list')
  expect(await screen.findByRole('button', { name: 'Sign In' }, chunkLoading)).toBeDefined()
})

it('redirects from the former path of the queue and keeps its filters', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  signInAs('staff')
  const router = renderConsole('/orders?due=week&location=Lekki')
  await vi.waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/', search: '?due=week&location=Lekki' }),
  )
})

it('shows staff neither links to the sales and the team nor their screens', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  signInAs('staff')
  renderConsole('/sales')
  expect(await screen.findByRole('heading', { name: 'Page not found' }, chunkLoading)).toBeDefined()
  const labels = within(screen.getByRole('navigation', { name: 'Console' }))
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(labels).toEqual(expect.arrayContaining(['Orders', 'Custom carts']))
  for (const label of ['Sales', 'Cash-up', 'Shop', 'Team']) expect(labels).not.toContain(label)
})

it('folds less frequent entries into the menu "More" on a narrow screen, and none on a wide one', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const width = { isWide: false }
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: width.isWide }))
  signInAs('owner')
  renderConsole('/nowhere')
  const navigation = within(screen.getByRole('navigation', { name: 'Console' }))
  const menu = () =>
    document.getElementById(navigation.getByRole('button', { name: 'More' }).getAttribute('popovertarget') ?? '')
  const folded = () => [...(menu()?.querySelectorAll('a') ?? [])].map((link) => link.textContent)
  expect(folded()).toEqual(expect.arrayContaining(['Month', 'Customers', 'Cash-up', 'Shop']))
  for (const label of ['Orders', 'Custom carts', 'Sales', 'Team']) expect(folded()).not.toContain(label)
  width.isWide = true
  cleanup()
  renderConsole('/nowhere')
  expect(folded()).toEqual([])
})
