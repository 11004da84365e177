import type { Menu } from '@pj/shared/menu/menu'
import { LRUCache } from 'lru-cache'
import { createStaticFile, type StaticFile, sendStaticFile } from '../pages/static-file.ts'
import type { Routes } from '../services.ts'
import { menuPdf } from './menu-pdf.ts'

/** The printed menu, made when it is first requested and kept until the next version. */
export const menuPdfRoutes: Routes = async (app, { services: { menus } }) => {
  const files = new LRUCache<number, StaticFile, Menu>({
    max: 2,
    // Requests that arrive while it is made wait for the same file.
    fetchMethod: async (_version, _stale, { context }) =>
      createStaticFile('menu.pdf', { plain: await menuPdf(context), br: undefined, gzip: undefined }),
  })

  app.get(
    '/menu.pdf',
    { config: { roles: 'anyone' }, schema: { summary: 'The menu for printing' } },
    async (request, reply) => {
      const menu = menus.current()
      const file = await files.forceFetch(menu.version, { context: menu })
      return sendStaticFile(request, reply.header('cache-control', 'no-cache'), file)
    },
  )
}
