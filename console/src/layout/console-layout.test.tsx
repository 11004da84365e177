import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentSession } from '../lib/session.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { stubApi } from '../testing/stub-api.ts'
import { ConsoleLayout } from './console-layout.tsx'

const renderLayout = (state: string): void => {
  stubApi(({ route }) => (route === 'GET /api/online-payments' ? { state } : {}))
  renderScreen(<ConsoleLayout capabilities={[]} pause={null} needs={null} />, '/customers')
}

it('says while online payments move no money', async () => {
  renderLayout('test')
  expect(await screen.findByText('Test mode')).toBeTruthy()
})

it('leads the owner from a refused key to the checklist', async () => {
  renderLayout('refused')
  expect((await screen.findByRole('link', { name: 'Online payment off' })).getAttribute('href')).toBe('/opening')
})

it('asks on a touch screen before it signs out', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  stubApi(() => ({ state: 'off' }))
  const { user } = renderScreen(<ConsoleLayout capabilities={[]} pause={null} needs={null} />, '/customers')
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(currentSession()).toBeDefined()
  const dialog = within(screen.getByRole('dialog', { name: 'Sign out?' }))
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  expect(currentSession()).toBeUndefined()
})

it('opens each screen at its top, and keeps the place on the way back', async () => {
  stubApi(() => ({ state: 'off' }))
  const { user, currentUrl } = renderScreen(
    <ConsoleLayout capabilities={[]} pause={null} needs={null} />,
    '/customers',
    '*',
  )
  const scroll = vi.spyOn(window, 'scrollTo')
  await user.click(screen.getByRole('link', { name: 'New order' }))
  expect(currentUrl()).toBe('/orders/new')
  expect(scroll).toHaveBeenCalledExactlyOnceWith(0, 0)
  history.back()
  await expect.poll(currentUrl).toBe('/customers')
  expect(scroll).toHaveBeenCalledOnce()
})
