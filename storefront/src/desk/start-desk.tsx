import { separateTab } from '@pj/ui/browser-storage'
import { buttonClass } from '@pj/ui/button.tsx'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { RouteObject } from 'react-router-dom'
import { Root } from '../layout/root.tsx'
import { useIsHydrated } from '../lib/hydration.ts'
import { DeskBar } from './desk-bar.tsx'
import { readDeskSession } from './desk-session.ts'
import { deskKey, deskPrefix } from './is-desk.ts'
import { messages } from './texts.ts'

interface Shop {
  readonly routes: RouteObject[]
  readonly start: (container: HTMLElement) => Promise<void>
}

/**
 * Starts the shop for staff, with a bar above every page and a checkout of its own. Without a session of the console it
 * shows where to sign in, and the tab is a shopper's again.
 */
export async function startDesk(container: HTMLElement, { routes, start }: Shop): Promise<void> {
  // Before anything is read: no module of the shop reads a storage when it is imported.
  separateTab(deskPrefix)
  if (new URLSearchParams(location.search).has('desk-edit')) {
    const { startBuilderEdit } = await import('./builder-edit.tsx')
    return startBuilderEdit(container)
  }
  if (!readDeskSession()) {
    leaveTab()
    return showPage(container, <SignInFirst />)
  }
  enterTab()
  addDesk(routes)
  await start(container)
}

/** The page from the server is a shopper's: the bar is added once it is hydrated. */
const DeskRoot = () => (
  <>
    {useIsHydrated() && <DeskBar />}
    <Root />
  </>
)

function addDesk(routes: RouteObject[]): void {
  for (const route of routes) {
    if (route.Component === Root) route.Component = DeskRoot
    if (route.path === '/checkout') {
      route.lazy = async () => ({ Component: (await import('./desk-checkout-screen.tsx')).DeskCheckoutScreen })
    }
    if (route.children) addDesk(route.children)
  }
}

/** The flag moves from the URL, which may be shared, to the tab. */
function enterTab(): void {
  try {
    sessionStorage.setItem(deskKey, '1')
  } catch {
    // Where storage is blocked, desk mode ends with the page.
    return
  }
  const url = new URL(location.href)
  url.searchParams.delete('desk')
  history.replaceState(history.state, '', url)
}

function leaveTab(): void {
  try {
    sessionStorage.removeItem(deskKey)
  } catch {
    // A storage that fails on removal has no flag either.
  }
}

function showPage(container: HTMLElement, page: ReactNode): void {
  window.repeatEarlyActions?.()
  container.replaceChildren()
  createRoot(container).render(page)
}

/** Replaces the shop where desk mode is asked for and nobody of the staff is signed in. */
export const SignInFirst = () => (
  <main className="page screen stack">
    <title>{messages.signInFirst}</title>
    <h1>{messages.signInFirst}</h1>
    <p>{messages.staffOnly}</p>
    <p className="row">
      <a className={buttonClass({ variant: 'primary' })} href="/console/">
        Sign in to the console
      </a>
      <a className={buttonClass()} href="/home">
        Go to the shop
      </a>
    </p>
  </main>
)
