import { type Naira, naira } from '../money.ts'
import { joinList } from '../text.ts'
import type { Allergens } from './allergens.ts'
import { type Category, type CategoryList, findCategory } from './category.ts'

/** Products of `add-ons` are offered in the cart only (docs/business-rules.md#add-ons). */
export const galleryIds = ['shop', 'single-tier', 'two-tier', 'themed', 'add-ons'] as const
export type GalleryId = (typeof galleryIds)[number]

/** An option of a product, such as "Box of 6". */
export interface ProductOption {
  readonly name: string
  readonly price: Naira
  readonly hidden: boolean
  /** Names from earlier versions, which stored carts and orders may contain. */
  readonly former_names: readonly string[]
}

/** An uploaded image; its files are named by `hash`. */
export interface ProductImage {
  /** SHA-256 of the upload, in hexadecimal digits. */
  readonly hash: string
  readonly alt: string
  /** Its average colour, shown while it loads: `#b97`. */
  readonly colour: string
}

/** A range of people; from the first option to the last where the options are sizes. */
export interface Serves {
  readonly from: number
  readonly to: number
}

/** A product of the shop or a gallery (docs/business-rules.md#products). */
export interface Product {
  readonly id: number
  readonly gallery: GalleryId
  /** Part of the product's URL, and the name of its image files in the build. */
  readonly slug: string
  /** Unique, in any letter case. */
  readonly title: string
  /** The id of a category of the menu. */
  readonly category: string
  readonly description: string
  /** The price of a custom cake; other products are priced by option. */
  readonly base_price: Naira
  /** Never empty. A custom cake has one, whose price is not charged (docs/business-rules.md#custom-cake-prices). */
  readonly options: readonly ProductOption[]
  /** Number of tiers of a cake; null for everything else. */
  readonly tiers: number | null
  /** From the bottom, one for each tier; without tiers, one for each option or one for all. Undefined until the owner sets them. */
  readonly sizes_inches?: readonly number[] | undefined
  /** How many people it feeds. Undefined until the owner sets it. */
  readonly serves?: Serves | undefined
  /** Null: the image files in the build. */
  readonly image: ProductImage | null
  /** A second image, such as a cut slice. Undefined: the one of the build, if there is one. */
  readonly close_up?: ProductImage | undefined
  /** A hidden product is not shown and cannot be ordered. */
  readonly hidden: boolean
  /** Always among the loved products of the home page. */
  readonly pinned?: true | undefined
  /** Titles that it had in earlier versions. */
  readonly former_names: readonly string[]
  /** Undefined while the owner has not said. */
  readonly allergens?: Allergens | undefined
  /** Whether an add-on, such as a card, takes a message. */
  readonly takes_message?: true | undefined
  /** The most of an add-on that one line of an order can have. */
  readonly max_quantity?: number | undefined
}

/** A product that has a page, and a place in a gallery. */
export type GalleryProduct = Product & { readonly gallery: Exclude<GalleryId, 'add-ons'> }

export interface ProductList {
  readonly products: readonly Product[]
}

/** Whether the product is made to order, with flavours, recipient and message. */
export const isCustomCake = ({ category }: Pick<Product, 'category'>, menu: CategoryList): boolean =>
  findCategory(menu, category)?.kind === 'custom_cake'

export const offeredOptions = ({ options }: Product): readonly ProductOption[] =>
  options.filter(({ hidden }) => !hidden)

/** The price of the card's badge: the base price of a custom cake, else the cheapest option. */
export const startingPrice = (product: Product, menu: CategoryList): Naira =>
  isCustomCake(product, menu)
    ? product.base_price
    : naira(Math.min(...offeredOptions(product).map(({ price }) => price)))

/** Whether "from" belongs before the starting price. */
export const hasSeveralPrices = (product: Product, menu: CategoryList): boolean =>
  isCustomCake(product, menu) || offeredOptions(product).length > 1

/** The categories with a product on offer: the others have nothing to show. */
export const offeredCategories = (menu: CategoryList & ProductList): readonly Category[] => {
  const used = new Set(offeredProducts(menu).map(({ category }) => category))
  return menu.categories.filter(({ id }) => used.has(id))
}

/** In the order of the menu, without add-ons. */
export const offeredProducts = ({ products }: ProductList): readonly GalleryProduct[] =>
  products.filter((product): product is GalleryProduct => !product.hidden && !isAddOn(product))

export const galleryProducts = ({ products }: ProductList, gallery: GalleryId): readonly Product[] =>
  products.filter((product) => !product.hidden && product.gallery === gallery)

export const isAddOn = ({ gallery }: Pick<Product, 'gallery'>): boolean => gallery === 'add-ons'

export const takesMessage = (product: Product): boolean => isAddOn(product) && product.takes_message === true

/** Finds hidden products too. */
export const findProduct = (menu: ProductList, id: number): Product | undefined =>
  menu.products.find((product) => product.id === id)

/** The product that has this title, or had it before; letter case does not matter. Hidden ones included. */
export function findProductByTitle(menu: ProductList, title: string): Product | undefined {
  const query = title.trim().toLowerCase()
  return (
    menu.products.find((product) => product.title.toLowerCase() === query) ??
    menu.products.find(({ former_names }) => former_names.some((name) => name.toLowerCase() === query))
  )
}

/** The products that a title names together, as "Meat Pie and Chicken Pie" does; undefined for any other title. */
export function findJoinedProducts(menu: ProductList, title: string): Product[] | undefined {
  const names = title.split(/ and /i)
  const products = names.flatMap((name) => findProductByTitle(menu, name) ?? [])
  return names.length > 1 && products.length === names.length ? products : undefined
}

/** Of a single cake whose title says no size. */
export const defaultInches = 8

const smallestInches = 4

/**
 * The inches of a cake's tiers, from the bottom. Where the owner has not set them, the title says the lowest, or said it under an
 * earlier name; otherwise it has the sizes that the bakery bakes for this number of tiers (docs/business-rules.md#tier-sizes).
 */
export function tierInches({ title, former_names, tiers, sizes_inches }: Product): readonly number[] {
  if (sizes_inches) return sizes_inches
  const [inches] = [title, ...former_names].flatMap((name) => /\b(\d+) inch/.exec(name)?.[1] ?? [])
  const standard = standardTiers(tiers ?? 1)
  const change = inches === undefined ? 0 : Number(inches) - (standard[0] ?? 0)
  return standard.map((size) => Math.max(smallestInches, size + change))
}

function standardTiers(count: number): number[] {
  if (count === 1) return [defaultInches]
  if (count === 2) return [10, 6]
  return count === 3 ? [12, 9, 6] : Array.from({ length: count }, (_, index) => 6 + 2 * (count - 1 - index))
}

/** The first name of the option: it stays the same when the owner renames it. */
export const optionId = ({ name, former_names }: ProductOption): string => former_names[0] ?? name

/** The option that has this name, or had it before; letter case does not matter. Hidden ones included. */
export function findProductOption({ options }: Pick<Product, 'options'>, name: string): ProductOption | undefined {
  const query = name.toLowerCase()
  return (
    options.find((option) => option.name.toLowerCase() === query) ??
    options.find(({ former_names }) => former_names.some((former) => former.toLowerCase() === query))
  )
}

/** "8 and 6 inch · feeds 30–40"; without tiers the inches are those of the options. Undefined until the owner sets one of them. */
export function formatSize({
  tiers,
  sizes_inches = [],
  serves,
}: Pick<Product, 'tiers' | 'sizes_inches' | 'serves'>): string | undefined {
  const inches = joinList(sizes_inches, tiers ? 'and' : 'or')
  const people = serves && (serves.from < serves.to ? `${serves.from}–${serves.to}` : serves.to)
  return [inches && `${inches} inch`, people && `feeds ${people}`].filter(Boolean).join(' · ') || undefined
}
