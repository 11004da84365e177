import type { Menu } from '@pj/shared/menu/menu'
import { apiUrl } from './api-url.ts'

/** Stores the menu that the page shows where the service worker looks for it without a network. */
export async function storeMenu({ availability, ...menu }: Menu): Promise<void> {
  const cache = await caches.open('menu')
  await Promise.all([
    cache.put(apiUrl('/api/menu'), Response.json(menu)),
    cache.put(apiUrl('/api/availability'), Response.json(availability)),
  ])
}
