import type { Menu } from '@pj/shared/menu/menu'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { fileResponse } from '../http/openapi.ts'
import { printPdf } from '../pages/print-pdf.ts'
import { createStaticFile, type StaticFile, sendStaticFile } from '../pages/static-file.ts'
import type { Menus } from './menus.ts'

/** Made when it is first requested, and kept until the next version. */
export const menuPdfRoutes: FastifyPluginAsyncZod<{ readonly menus: Menus }> = async (app, { menus }) => {
  const files = new LRUCache<number, StaticFile, Menu>({
    max: 2,
    // Requests that arrive while it is made wait for the same file.
    fetchMethod: async (_version, _stale, { context: menu }) =>
      createStaticFile('menu.pdf', await printPdf({ paper: 'menu', menu })),
  })

  app.get(
    '/menu.pdf',
    {
      config: { right: 'anyone' },
      schema: { summary: 'The menu for printing', response: { 200: fileResponse('application/pdf') } },
    },
    async (request, reply) => {
      const menu = menus.current()
      const file = await files.forceFetch(menu.version, { context: menu })
      return sendStaticFile(request, reply.header('cache-control', 'no-cache'), file)
    },
  )
}
