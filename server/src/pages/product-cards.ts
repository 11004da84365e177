import { fitLettering } from '@pj/shared/cakes/lettering'
import { DomainError } from '@pj/shared/domain-error'
import { galleryTitles, isPageGallery } from '@pj/shared/menu/link-previews'
import type { Menu } from '@pj/shared/menu/menu'
import { galleryProducts, offeredProducts, type Product, startingPrice } from '@pj/shared/menu/product'
import { formatNaira, naira } from '@pj/shared/money'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import { z } from 'zod'
import { accent, cardSize, formatCard, formatLine, ink, removeUnknownGlyphs, renderPng } from './cake-card.ts'
import { createStaticFile, type StaticFile, sendStaticFile } from './static-file.ts'

interface ProductCard {
  readonly brand: string
  readonly name: string
  readonly from: string
  /** One product, or the first four of a gallery. */
  readonly products: readonly Pick<Product, 'slug' | 'image'>[]
}

interface ProductCardParts {
  readonly menus: { current(): Menu }
  /** A product's picture as JPEG or PNG: the owner's, else the one of the build. */
  readonly loadPicture: (product: Pick<Product, 'slug' | 'image'>) => Promise<Buffer | undefined>
}

/** In bytes, enough for about 200 images. */
const maxCacheBytes = 16 * 1024 * 1024

/** In seconds. The price in the image changes with the menu. */
const oneDay = 24 * 60 * 60

/** Adds the images in link previews of products and galleries: the picture whole, name, lowest price and brand. */
export function addProductCards(app: FastifyInstance, { menus, loadPicture }: ProductCardParts): void {
  const images = new LRUCache<string, StaticFile, ProductCard>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ plain }) => plain.length,
    // Requests that arrive while an image is made wait for the same image.
    fetchMethod: async (_key, _stale, { context }) => {
      const loaded = await Promise.all(context.products.map(loadPicture))
      const bytes = await drawProductCard(
        context,
        loaded.filter((picture) => picture !== undefined),
      )
      return createStaticFile('card.jpg', bytes)
    },
  })
  const path = z.object({ name: z.string().max(80) })
  const addRoute = (url: string, findCard: (name: string, menu: Menu) => ProductCard | undefined): void => {
    app.get(
      url,
      { config: { rateLimit: { max: 120, timeWindow: 60_000 } }, schema: { hide: true } },
      async (request, reply) => {
        const card = findCard(path.parse(request.params).name, menus.current())
        if (!card) throw new DomainError('not_found', 'There is no such picture.')
        const file = await images.forceFetch(JSON.stringify(card), { context: card })
        return sendStaticFile(request, reply.header('cache-control', `public, max-age=${oneDay}`), file)
      },
    )
  }
  addRoute('/og/products/:name.jpg', (slug, menu) => {
    const product = offeredProducts(menu).find((each) => each.slug === slug)
    return product && describeCard(product.title, [product], menu)
  })
  addRoute('/og/galleries/:name.jpg', (id, menu) =>
    isPageGallery(id) ? describeCard(galleryTitles[id], galleryProducts(menu, id), menu) : undefined,
  )
}

function describeCard(name: string, products: readonly Product[], menu: Menu): ProductCard | undefined {
  if (products.length === 0) return undefined
  const lowest = naira(Math.min(...products.map((product) => startingPrice(product, menu))))
  return {
    brand: menu.business.title,
    name,
    from: `from ${formatNaira(lowest)}`,
    products: products.slice(0, 4).map(({ slug, image }) => ({ slug, image })),
  }
}

/** The area of the words is narrower than their place, because it is measured in the script font. */
const words = { width: 290, height: 250, largest: 66 }
const wordsMiddle = 316

/** A JPEG of `cardSize`. Each picture is shown whole: as a square, with its colour beside one that is no square. */
export async function drawProductCard(
  { brand, name, from, products }: ProductCard,
  pictures: readonly Buffer[],
): Promise<Buffer> {
  const { lines, size } = fitLettering(removeUnknownGlyphs(name), words)
  const first = wordsMiddle - ((lines.length - 1) / 2) * size * 1.15 + size * 0.28
  const text = await renderPng(() =>
    formatCard([
      formatLine(brand, { y: 104, size: 38, colour: accent, font: 'Fraunces' }),
      ...lines.map((line, row) =>
        formatLine(line, { y: first + row * size * 1.15, size, colour: ink, font: 'Fraunces' }),
      ),
      formatLine(from, { y: 566, size: 48, colour: accent, font: 'Fraunces' }),
    ]),
  )
  const columns = pictures.length === 4 ? 2 : 1
  const side = cardSize.height / columns
  const squares = await Promise.all(
    pictures.slice(0, columns * columns).map(async (picture, index) => ({
      input: await sharp(picture)
        .flatten({ background: '#fff' })
        .resize({ width: side, height: side, fit: 'contain', background: products[index]?.image?.colour ?? '#fff' })
        .png()
        .toBuffer(),
      left: cardSize.width - cardSize.height + (index % columns) * side,
      top: Math.floor(index / columns) * side,
    })),
  )
  return sharp(text).composite(squares).jpeg({ quality: 84 }).toBuffer()
}
