import type { Availability } from '@pj/shared/calendar/availability'
import type { Menu } from '@pj/shared/menu/menu'
import { apiUrl } from './api-url.ts'

/** What the server writes on the `<html>` of a page that it has rendered; a page without content has none of it. */
export type PageMenuData = Readonly<Partial<Record<'menuVersion' | 'priceReading' | 'availability', string>>>

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
  return menu
}

export async function fetchJson<Body>(path: string): Promise<Body> {
  const response = await fetch(apiUrl(path))
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response.json()
}
