import { type Naira, naira } from '../money.ts'

export const productCategories = ['cakes', 'pastries', 'treats', 'custom'] as const
export type ProductCategory = (typeof productCategories)[number]

/** An option of a product. */
export interface Tag {
  readonly name: string
  readonly price: Naira
}

export type GalleryId = 'shop' | 'single-tier' | 'two-tier' | 'themed'

/** A product of the shop or a gallery (docs/business-rules.md#products). */
export interface Product {
  /** 1-21 in the shop; the galleries start at 101, 201 and 301. */
  readonly id: number
  readonly gallery: GalleryId
  /** Also the name of its image files. */
  readonly slug: string
  readonly title: string
  readonly category: ProductCategory
  readonly description: string
  readonly rating: 5
  readonly basePrice: Naira
  readonly tags: readonly Tag[]
  /** Number of tiers of a cake. */
  readonly tiers?: number
}

export const productTag = (name: string, price: number): Tag => ({
  name,
  price: naira(price),
})

/** The only option of a custom cake. Its price is not charged (docs/business-rules.md#custom-cake-prices). */
export const orderTag = (price = 60_000): Tag => productTag('ORDER', price)

/** Whether the product is made to order, with flavours, recipient and message. */
export const isCustomCake = (product: Product): boolean => product.category === 'custom'

/** The price of the card's badge: the base price of a custom cake, else the cheapest option. */
export const startingPrice = (product: Product): Naira =>
  isCustomCake(product) ? product.basePrice : naira(Math.min(...product.tags.map((tag) => tag.price)))

/** A custom cake of a gallery, with its base price in naira. */
export const galleryCake = (
  gallery: GalleryId,
  id: number,
  slug: string,
  title: string,
  basePrice: number,
  description: string,
  tiers = 1,
): Product => ({
  id,
  gallery,
  slug,
  title,
  category: 'custom',
  description,
  rating: 5,
  basePrice: naira(basePrice),
  tags: [orderTag()],
  tiers,
})
