import type { Menu } from '@pj/shared/menu/menu'
import { createStore, type Store } from '@pj/ui/create-store'
import { createContext, useContext } from 'react'

/** The menu of a page that a server renders; in the browser every component reads the one below. */
export const PageMenu = createContext<Store<Menu> | undefined>(undefined)

/** Returns the menu that the page shows, and re-renders the component when another one is published. */
export const useMenu = (): Menu => (useContext(PageMenu) ?? getStore()).use()

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
