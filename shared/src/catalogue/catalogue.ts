import type { GalleryId, Product } from './product.ts'
import { shopProducts } from './products.ts'
import { singleTierCakes } from './single-tier-cakes.ts'
import { themedCakes } from './themed-cakes.ts'
import { twoTierCakes } from './two-tier-cakes.ts'

export const galleries: Readonly<Record<GalleryId, readonly Product[]>> = {
  shop: shopProducts,
  'single-tier': singleTierCakes,
  'two-tier': twoTierCakes,
  themed: themedCakes,
}

export const allProducts: readonly Product[] = Object.values(galleries).flat()

const byId = new Map(allProducts.map((product) => [product.id, product]))
const byTitle = new Map(allProducts.map((product) => [product.title.toLowerCase(), product]))

export const findProduct = (id: number): Product | undefined => byId.get(id)

/** Titles are unique over shop and galleries; letter case does not matter. */
export const findProductByTitle = (title: string): Product | undefined => byTitle.get(title.trim().toLowerCase())
