import type { Allergens } from '@pj/shared/menu/allergens'
import type { CategoryList } from '@pj/shared/menu/category'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { checkMenuDocument, type MenuError } from '@pj/shared/menu/menu-schema'
import {
  type GalleryId,
  galleryIds,
  isAddOn,
  isCustomCake,
  type Product,
  type ProductImage,
  type ProductList,
} from '@pj/shared/menu/product'
import type { Naira } from '@pj/shared/money'
import { readWholeNumber } from '@pj/shared/money'
import { slugOf } from './change-products.ts'

/** An option as typed. */
export interface OptionValues {
  /** Keeps its place while options are added and removed. */
  readonly key: number
  readonly name: string
  readonly price: string
  readonly hidden: boolean
  readonly former_names: readonly string[]
  /** Its name when the form was opened; undefined for a new option. */
  readonly original?: string
}

/** A product as typed. */
export interface ProductValues {
  readonly title: string
  readonly slug: string
  readonly category: string
  readonly gallery: GalleryId
  readonly description: string
  readonly basePrice: string
  readonly tiers: string
  readonly options: readonly OptionValues[]
  readonly image: ProductImage | null
  readonly close_up: ProductImage | undefined
  readonly hidden: boolean
  readonly pinned: true | undefined
  readonly allergens: Allergens | undefined
  readonly takes_message: true | undefined
  readonly maxQuantity: string
}

export const newOption = (key: number): OptionValues => ({ key, name: '', price: '', hidden: false, former_names: [] })

export const newProductValues = (
  { categories, products }: CategoryList & ProductList,
  gallery: GalleryId,
): ProductValues => ({
  title: '',
  slug: '',
  category: (gallery === 'add-ons' && products.find(isAddOn)?.category) || (categories[0]?.id ?? ''),
  gallery,
  description: '',
  basePrice: '',
  tiers: '',
  options: [newOption(0)],
  image: null,
  close_up: undefined,
  hidden: false,
  pinned: undefined,
  allergens: undefined,
  takes_message: undefined,
  maxQuantity: '',
})

const formatPrice = (price: Naira): string => price.toLocaleString('en')

export const valuesOf = (product: Product): ProductValues => ({
  title: product.title,
  slug: product.slug,
  category: product.category,
  gallery: product.gallery,
  description: product.description,
  basePrice: formatPrice(product.base_price),
  tiers: product.tiers === null ? '' : String(product.tiers),
  options: product.options.map((option, key) => ({
    ...option,
    key,
    price: formatPrice(option.price),
    original: option.name,
  })),
  image: product.image,
  close_up: product.close_up,
  hidden: product.hidden,
  pinned: product.pinned,
  allergens: product.allergens,
  takes_message: product.takes_message,
  maxQuantity: String(product.max_quantity ?? ''),
})

/** A new product that starts as a copy; its title and address must differ. */
export function copyOf(product: Product): ProductValues {
  const title = `${product.title} (copy)`
  const values = valuesOf(product)
  return { ...values, title, slug: slugOf(title), options: values.options.map(asNewOption) }
}

const asNewOption = ({ key, name, price, hidden }: OptionValues): OptionValues => ({
  key,
  name,
  price,
  hidden,
  former_names: [],
})

/** NaN, which the check reports, for anything but a number. */
const readNumber = (text: string): number => readWholeNumber(text) ?? Number.NaN

/** The name of the one option of a custom cake, which is not charged (docs/business-rules.md#custom-cake-prices). */
const customOptionName = 'ORDER'

function customOptions({ options, basePrice }: ProductValues): readonly OptionValues[] {
  const own = options.filter(({ name }) => name === customOptionName)
  return own.length > 0 ? own : [{ ...newOption(0), name: customOptionName, price: basePrice }]
}

/** Carts name the options of the published product. */
function toOption({ name, price, hidden, former_names, original }: OptionValues, published: Product | undefined) {
  const isRenamed = original !== undefined && published?.options.some((option) => option.name === original)
  const names = isRenamed ? [...former_names, original] : former_names
  return { name, price: readNumber(price), hidden, former_names: names.filter((former) => former !== name.trim()) }
}

/** The product of the values, which may be invalid. */
function toProduct({ id, values, published }: ProductToCheck, menu: CategoryList) {
  const { basePrice, tiers, slug, maxQuantity, takes_message, ...rest } = values
  const isCustom = isCustomCake(values, menu)
  const options = (isCustom ? customOptions(values) : values.options).map((option) => toOption(option, published))
  const prices = options.filter(({ hidden, price }) => !hidden && price > 0).map(({ price }) => price)
  return {
    ...rest,
    id,
    slug: slug.trim(),
    // A ready product shows its cheapest option on its card. Without one, its option has the error.
    base_price: isCustom ? readNumber(basePrice) : Math.min(...prices, ...(prices.length ? [] : [1])),
    tiers: tiers.trim() === '' ? null : readNumber(tiers),
    options,
    ...(isAddOn(values) && {
      takes_message,
      max_quantity: maxQuantity.trim() === '' ? undefined : readNumber(maxQuantity),
    }),
  }
}

type CheckedProduct =
  | { readonly ok: true; readonly product: Product }
  | {
      readonly ok: false
      /** By field: `title`, `options.0.price`. */
      readonly fields: Readonly<Record<string, string>>
      /** Errors outside the fields of the product. */
      readonly others: readonly MenuError[]
    }

interface ProductToCheck {
  readonly id: number
  readonly values: ProductValues
  readonly published: Product | undefined
}

/** Checks a product within its menu: in its place, or at the end when it is new. */
export function checkProduct(document: MenuDocument, entered: ProductToCheck): CheckedProduct {
  const product = toProduct(entered, document)
  const { id } = entered
  const place = document.products.findIndex((other) => other.id === id)
  const index = place === -1 ? document.products.length : place
  const former_names = document.products[place]?.former_names ?? []
  const others: readonly unknown[] = document.products
  const products = [...others.slice(0, index), { ...product, former_names }, ...others.slice(index + 1)]
  const checked = checkMenuDocument({ ...document, products })
  if (checked.ok) {
    const found = checked.document.products[index]
    if (found) return { ok: true, product: found }
  }
  const errors = checked.ok ? [] : checked.errors
  const prefix = `products.${index}.`
  const own = errors.filter(({ path }) => path.startsWith(prefix))
  return {
    ok: false,
    // Reversed, so that the first error of a field wins.
    fields: Object.fromEntries(own.reverse().map(({ path, message }) => [path.slice(prefix.length), message])),
    others: errors.filter(({ path }) => !path.startsWith(prefix)),
  }
}

export const galleryLabels: Readonly<Record<GalleryId, string>> = {
  shop: 'Shop',
  'single-tier': 'Single tier',
  'two-tier': 'Two tier',
  themed: 'Themed',
  'add-ons': 'Add-ons',
}

export const galleryOptions = galleryIds.map((id) => [id, galleryLabels[id]] as const)
