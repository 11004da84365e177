import { isPaused } from '@pj/shared/calendar/pause'
import type { Availability } from '@pj/shared/menu/availability'
import type { Menu } from '@pj/shared/menu/menu'
import { createStore, type Store } from '@pj/ui/create-store'
import { useNow } from '@pj/ui/use-now'
import { createContext, useContext } from 'react'
import { apiUrl } from './connection.ts'

/** The menu of a page that a server renders; in the browser every component reads the one below. */
export const PageMenu = createContext<Store<Menu> | undefined>(undefined)

export const useMenu = (): Menu => (useContext(PageMenu) ?? getStore()).use()

export const usePaused = (): boolean => isPaused(useMenu(), useNow())

/** The browser's menu, for code outside of components. Throws before the first `setMenu`. */
export const currentMenu = (): Menu => getStore().read()

/** Sets the browser's menu: before the first render, and again when another one is published. */
export function setMenu(menu: Menu): void {
  if (!store) {
    store = createStore(menu)
    store.subscribe(() => notify())
    notify()
  } else store.write(menu)
}

/** Calls the listener with every new menu, and now if there is one. */
export function onMenu(listener: () => void): void {
  listeners.push(listener)
  if (store) listener()
}

let store: Store<Menu> | undefined
const listeners: (() => void)[] = []

function notify(): void {
  for (const listener of listeners) listener()
}

function getStore(): Store<Menu> {
  if (!store) throw new Error('The menu is not loaded yet')
  return store
}

/** What the server writes on the `<body>` of a page that it has rendered; a page without content has none of it. */
type PageMenuData = Readonly<Partial<Record<'menuVersion' | 'priceReading' | 'availability', string>>>

/** Returns the menu that the page was rendered with, or the current one. Rejects when it cannot be fetched. */
export async function loadMenu({ menuVersion, priceReading, availability }: PageMenuData): Promise<Menu> {
  if (menuVersion && availability) {
    const menu = await fetchMenu(`/api/menu/${menuVersion}`)
    return { ...menu, price_reading: priceReading === 'B' ? 'B' : 'A', availability: JSON.parse(availability) }
  }
  const [menu, current] = await Promise.all([fetchMenu('/api/menu'), fetchJson<Availability>('/api/availability')])
  return { ...menu, availability: current }
}

/** Our own server's documents are not parsed again: a schema would weigh more than the shop's first script. */
export async function fetchMenu(path: string): Promise<Menu> {
  const menu = await fetchJson<Menu>(path)
  if (typeof menu.version !== 'number') throw new Error(`${path} is no menu`)
  // A version that the browser has kept from before there were slots.
  const { slot_minutes = 60, slot_orders = 0 } = menu.capacity
  return {
    ...menu,
    capacity: { ...menu.capacity, slot_minutes, slot_orders },
  }
}

export async function fetchJson<Body>(path: string): Promise<Body> {
  const response = await fetch(apiUrl(path))
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response.json()
}
