import { itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { withLimit } from '../http/access.ts'
import { fileResponse } from '../http/openapi.ts'
import { cakeCard, renderPng } from './cake-card.ts'
import { decodeSharedCake, type SharedCake } from './shared-cake.ts'
import { createStaticFile, type StaticFile, sendStaticFile } from './static-file.ts'

/** In bytes, enough for about 250 images. */
const maxCacheBytes = 32 * 1024 * 1024

/** In seconds. The price in the image changes with the menu. */
const oneDay = 24 * 60 * 60

export const cakeImagesRoutes: FastifyPluginAsyncZod<{ readonly menus: { current(): Menu } }> = async (
  app,
  { menus },
) => {
  const images = new LRUCache<string, StaticFile, Card & { readonly address: string }>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ plain }) => plain.length,
    // Requests that arrive while an image is rendered wait for the same image.
    fetchMethod: async (_key, _stale, { context: { cake, menu, address } }) =>
      createStaticFile('cake.png', await renderPng(() => cakeCard(cake, menu), address)),
  })

  app.get(
    '/og/:builder.png',
    withLimit(60, 'anyone', {
      summary: "A shared cake as a PNG of 1200 x 630: the builder's path, and `cake` as in its link",
      params: z.object({ builder: z.string().max(40) }),
      querystring: z.object({ cake: z.string().max(8_000).default('') }),
      response: { 200: fileResponse('image/png'), 304: z.undefined() },
    }),
    async (request, reply) => {
      const menu = menus.current()
      const cake = decodeSharedCake(`/${request.params.builder}`, request.query.cake, menu)
      if (!cake) throw new DomainError('not_found', "We can't find that cake.")
      const file = await images.forceFetch(describeCard({ cake, menu }), {
        context: { cake, menu, address: request.ip },
      })
      return sendStaticFile(request, reply.header('cache-control', `public, max-age=${oneDay}`), file)
    },
  )
}

interface Card {
  readonly cake: SharedCake
  readonly menu: Menu
}

/** Different links that show the same image share it. */
const describeCard = ({ cake: { item, price }, menu }: Card): string =>
  JSON.stringify([builderItemCakeSpec(item), itemTitle(item, menu), price, menu.business.title])
