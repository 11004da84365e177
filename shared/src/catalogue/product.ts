import { type Naira, naira } from '../money.ts'

export const productCategories = ['cakes', 'pastries', 'treats', 'custom'] as const
export type ProductCategory = (typeof productCategories)[number]

/** One way to buy a product: its option name and price (spec 2 section 3). */
export interface Tag {
  readonly name: string
  readonly price: Naira
}

export type GalleryId = 'shop' | 'single-tier' | 'two-tier' | 'themed'

/** A product of the shop or a gallery (spec 2 section 3). */
export interface Product {
  /** 1-21 in the shop; the galleries count on from 101, 201 and 301. */
  readonly id: number
  readonly gallery: GalleryId
  /** Also the name of its pictures. */
  readonly slug: string
  readonly title: string
  readonly category: ProductCategory
  readonly description: string
  readonly rating: 5
  readonly basePrice: Naira
  readonly tags: readonly Tag[]
  /** Tiers of the cake, where it is one. */
  readonly tiers?: number
}

export const productTag = (name: string, price: number): Tag => ({
  name,
  price: naira(price),
})

/** The single option of every custom cake; what it costs is the base price (spec 2 sections 3 and 9). */
export const orderTag = (price = 60_000): Tag => productTag('ORDER', price)

/** True for a cake that is made to order with flavours, recipient and message. */
export const isCustomCake = (product: Product): boolean => product.category === 'custom'

/** The price on the card's badge: a custom cake's base price, else the cheapest option. */
export const startingPrice = (product: Product): Naira =>
  isCustomCake(product) ? product.basePrice : naira(Math.min(...product.tags.map((each) => each.price)))
