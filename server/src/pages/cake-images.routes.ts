import { createHash } from 'node:crypto'
import { itemTitle } from '@pj/shared/cart/format-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { DomainError } from '@pj/shared/domain-error'
import type { Menu } from '@pj/shared/menu/menu'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { fileResponse } from '../http/openapi.ts'
import { cakeCard, renderPng } from './cake-card.ts'
import { decodeSharedCake, type SharedCake } from './shared-cake.ts'

interface CakeImage {
  readonly bytes: Buffer
  readonly etag: string
}

/** In bytes, enough for about 250 images. */
const maxCacheBytes = 32 * 1024 * 1024

/** In seconds. The price in the image changes with the menu. */
const oneDay = 24 * 60 * 60

interface Parts {
  readonly menus: { current(): Menu }
}

export const cakeImagesRoutes: FastifyPluginAsyncZod<Parts> = async (app, { menus }) => {
  const images = new LRUCache<string, CakeImage, Card>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ bytes }) => bytes.length,
    // Requests that arrive while an image is rendered wait for the same image.
    fetchMethod: (_key, _stale, { context }) => renderCakeImage(context),
  })

  app.get(
    '/og/:builder.png',
    {
      config: { right: 'anyone', rateLimit: { max: 60, timeWindow: 60_000 } },
      schema: {
        summary: "A shared cake as a PNG of 1200 x 630: the builder's path, and `cake` as in its link",
        params: z.object({ builder: z.string().max(40) }),
        querystring: z.object({ cake: z.string().max(8_000).default('') }),
        response: { 200: fileResponse('image/png'), 304: z.undefined() },
      },
    },
    async (request, reply) => {
      const menu = menus.current()
      const cake = decodeSharedCake(`/${request.params.builder}`, request.query.cake, menu)
      if (!cake) throw new DomainError('not_found', "We can't find that cake.")
      const { bytes, etag } = await images.forceFetch(describeCard({ cake, menu }), { context: { cake, menu } })
      reply.headers({ etag, 'cache-control': `public, max-age=${oneDay}` })
      if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('image/png').send(bytes)
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

async function renderCakeImage({ cake, menu }: Card): Promise<CakeImage> {
  const bytes = await renderPng(() => cakeCard(cake, menu))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}
