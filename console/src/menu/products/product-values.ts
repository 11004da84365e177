import type { CategoryList } from '@pj/shared/menu/category'
import type { MenuDocument } from '@pj/shared/menu/menu'
import { checkMenuDocument } from '@pj/shared/menu/menu-schema'
import {
  type GalleryId,
  galleryIds,
  isAddOn,
  isCustomCake,
  type Product,
  type ProductList,
  type ProductOption,
} from '@pj/shared/menu/product'
import { formatTyped } from '@pj/ui/naira-field.tsx'
import { moveEntry } from '../../lib/sorting.tsx'
import { readNumber } from '../draft-field.tsx'

export interface OptionValues extends Omit<ProductOption, 'price'> {
  /** Keeps its place while options are added and removed. */
  readonly key: number
  readonly price: string
  /** Its name when the form was opened; undefined for a new option. */
  readonly original?: string
}

/** A product as typed: its numbers are texts. */
export interface ProductValues extends Omit<Product, Numbers | 'id' | 'options' | 'former_names'> {
  readonly base_price: string
  readonly tiers: string
  readonly max_quantity: string
  /** From the bottom: "8, 6". */
  readonly sizes_inches: string
  readonly serves_from: string
  readonly serves_to: string
  readonly options: readonly OptionValues[]
}

type Numbers = 'base_price' | 'tiers' | 'max_quantity' | 'sizes_inches' | 'serves'

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
  base_price: '',
  tiers: '',
  max_quantity: '',
  sizes_inches: '',
  serves_from: '',
  serves_to: '',
  options: [newOption(0)],
  image: null,
  hidden: false,
})

export const valuesOf = ({ serves, ...product }: Product): ProductValues => ({
  ...product,
  base_price: formatTyped(product.base_price),
  tiers: String(product.tiers ?? ''),
  max_quantity: String(product.max_quantity ?? ''),
  sizes_inches: product.sizes_inches?.join(', ') ?? '',
  serves_from: String(serves?.from ?? ''),
  serves_to: String(serves?.to ?? ''),
  options: product.options.map((option, key) => ({
    ...option,
    key,
    price: formatTyped(option.price),
    original: option.name,
  })),
})

/** A new product that starts as a copy; its title and address must differ. */
export function copyOf(product: Product): ProductValues {
  const title = `${product.title} (copy)`
  const values = valuesOf(product)
  const options = values.options.map(({ original: _, ...option }) => ({ ...option, former_names: [] }))
  return { ...values, title, slug: slugOf(title), options }
}

/** The address of a product with this title: `Crème Cake (large)` → `creme-cake-large`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')

/** The name of the one option of a custom cake, which is not charged (docs/business-rules.md#custom-cake-prices). */
const customOptionName = 'ORDER'

function customOptions({ options, base_price }: ProductValues): readonly OptionValues[] {
  const own = options.filter(({ name }) => name === customOptionName)
  return own.length > 0 ? own : [{ ...newOption(0), name: customOptionName, price: base_price }]
}

/** Carts name the options of the published product. */
function toOption({ original, ...option }: OptionValues, published: Product | undefined) {
  const isRenamed = original !== undefined && published?.options.some(({ name }) => name === original)
  const names = isRenamed ? [...option.former_names, original] : option.former_names
  return {
    ...option,
    price: readNumber(option.price),
    former_names: names.filter((former) => former !== option.name.trim()),
  }
}

/** The product of the values, which may be invalid. */
function toProduct({ values, published }: TypedProduct, menu: CategoryList) {
  const { base_price, tiers, slug, max_quantity, takes_message, sizes_inches, serves_from, serves_to, ...rest } = values
  const isCustom = isCustomCake(values, menu)
  const options = (isCustom ? customOptions(values) : values.options).map((option) => toOption(option, published))
  const prices = options.filter(({ hidden, price }) => !hidden && price > 0).map(({ price }) => price)
  return {
    ...rest,
    slug: slug.trim(),
    // A ready product shows its cheapest option on its card. Without one, its option has the error.
    base_price: isCustom ? readNumber(base_price) : Math.min(...prices, ...(prices.length ? [] : [1])),
    tiers: tiers.trim() === '' ? null : readNumber(tiers),
    options,
    sizes_inches:
      sizes_inches.trim() === ''
        ? undefined
        : sizes_inches
            .trim()
            .split(/[\s,]+/)
            .map(readNumber),
    serves: readServes(serves_from.trim(), serves_to.trim()),
    ...(isAddOn(values) && {
      takes_message,
      max_quantity: max_quantity.trim() === '' ? undefined : readNumber(max_quantity),
    }),
  }
}

/** One number alone is both. */
function readServes(from: string, to: string) {
  if (from === '' && to === '') return undefined
  return { from: readNumber(from || to), to: readNumber(to || from) }
}

interface TypedProduct {
  readonly id: number
  readonly values: ProductValues
  readonly published: Product | undefined
}

/** Its place in the list of products; after the last one when it is new. */
export const placeOf = (id: number, { products }: ProductList): number => {
  const place = products.findIndex((product) => product.id === id)
  return place === -1 ? products.length : place
}

/** Checks a product within its menu. The errors are named like the fields: `title`, `options.0.price`, or `others`. */
export const productSchema = (document: MenuDocument, typed: TypedProduct) => ({
  safeParse: () => {
    const place = placeOf(typed.id, document)
    const { former_names = [] } = document.products[place] ?? {}
    const product = { ...toProduct(typed, document), id: typed.id, former_names }
    const products = Object.assign<unknown[], unknown>([...document.products], { [place]: product })
    const checked = checkMenuDocument({ ...document, products })
    if (checked.ok) return { success: true as const, data: product }
    const own = `products.${place}.`
    const issues = checked.errors.map(({ path, message }) => ({
      path: [path.startsWith(own) ? path.slice(own.length) : 'others'],
      message,
    }))
    return { success: false as const, error: { issues } }
  },
})

/** The products of one gallery, hidden ones included. */
export const productsOf = ({ products }: ProductList, gallery: string): readonly Product[] =>
  products.filter((product) => product.gallery === gallery)

/** The products with one moved to a position within its gallery, counted from 0. Other galleries keep their places. */
export function moveProduct(list: ProductList, moved: Product, position: number): readonly Product[] {
  const ofGallery = productsOf(list, moved.gallery)
  const reordered = moveEntry(ofGallery, ofGallery.indexOf(moved), position).values()
  return list.products.map((product) =>
    product.gallery === moved.gallery ? (reordered.next().value ?? product) : product,
  )
}

/** An id that no product has or had. */
export const nextProductId = (...lists: readonly ProductList[]): number =>
  Math.max(0, ...lists.flatMap(({ products }) => products.map(({ id }) => id))) + 1

export const galleryLabels: Readonly<Record<GalleryId, string>> = {
  shop: 'Shop',
  'single-tier': 'Single tier',
  'two-tier': 'Two tier',
  themed: 'Themed',
  'add-ons': 'Add-ons',
}

export const galleryOptions = galleryIds.map((id) => [id, galleryLabels[id]] as const)
