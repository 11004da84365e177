import { localStore, separateTab } from '@pj/ui/browser-storage'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { startDesk } from './start-desk.tsx'
import { messages } from './texts.ts'

let container: HTMLElement | undefined

// Not the whole body: the toasts of later files are shown there.
afterEach(() => {
  container?.remove()
  separateTab('')
})

async function startAt(url: string) {
  history.replaceState(null, '', url)
  const root = document.body.appendChild(document.createElement('div'))
  container = root
  const start = vi.fn(async () => undefined)
  await act(() => startDesk(root, { routes: [{ path: '/checkout' }], start }))
  return start
}

it("asks to sign in first where nobody of the staff is, and the tab is a shopper's again", async () => {
  sessionStorage.setItem('pj.desk', '1')
  localStorage.setItem('pj.console.token', 'token')
  localStorage.setItem('pj.console.user', JSON.stringify({ name: 'Ada', email: 'ada@example.com', role: 'shopper' }))
  const start = await startAt('/home?desk=1')
  expect(screen.getByRole('heading', { name: messages.signInFirst })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in to the console' }).getAttribute('href')).toBe('/console/')
  expect(start).not.toHaveBeenCalled()
  expect(sessionStorage.getItem('pj.desk')).toBeNull()
})

it('keeps the mode in the tab, not in the URL', async () => {
  localStorage.setItem('pj.console.token', 'token')
  localStorage.setItem('pj.console.user', JSON.stringify({ name: 'Kemi', email: 'kemi@pj.test', role: 'staff' }))
  const start = await startAt('/home?desk=1&cake=x#gallery')
  expect(start).toHaveBeenCalled()
  expect(sessionStorage.getItem('pj.desk')).toBe('1')
  expect(location.pathname + location.search + location.hash).toBe('/home?cake=x#gallery')
})

it("has a cart apart from a shopper's in other tabs before the shop starts", async () => {
  localStorage.setItem('pj.console.token', 'token')
  localStorage.setItem('pj.console.user', JSON.stringify({ name: 'Kemi', email: 'kemi@pj.test', role: 'staff' }))
  localStorage.setItem('cart', 'of a shopper')
  await startAt('/home?desk=1')
  expect(localStore.read('cart')).toBeNull()
  localStore.write('cart', 'of the desk')
  expect(localStorage.getItem('cart')).toBe('of a shopper')
})
