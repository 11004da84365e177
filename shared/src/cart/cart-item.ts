import type {
  CakeTypeId,
  CustomiserSize,
  ExpressSize,
  IcingColourId,
  IcingId,
  RecipientId,
  TierSize,
} from '../menu/options.ts'
import { findProduct, isAddOn, type Product, type ProductList } from '../menu/product.ts'
import type { Naira } from '../money.ts'

export interface ImageFields {
  /** A data URL of a JPEG or PNG, or empty. */
  readonly image: string
  /** The image's id on the server, once uploaded. */
  readonly uploadId?: string | undefined
}

interface CartLineFields {
  /** The id in the stored cart: text, whatever the client wrote (a product's number, a UUID, a timestamp). */
  readonly id: string
  readonly quantity: number
  readonly orderNote: string
  /** Set when another builder's item is marked as an express order. */
  readonly express?: true | undefined
}

/** A ready item of the shop: one option of one product. */
export interface ProductItem extends CartLineFields {
  readonly kind: 'product'
  readonly productId: number
  readonly tag: string
  /** Of a card, and of other add-ons that take a message. */
  readonly message?: string | undefined
}

/** A custom cake of the shop or a gallery. */
export interface GalleryCakeItem extends CartLineFields, ImageFields {
  readonly kind: 'gallery-cake'
  readonly productId: number
  /** At most `maxGalleryFlavours`. */
  readonly flavours: readonly string[]
  readonly recipient: RecipientId
  readonly message: string
}

export interface IcingColourFields {
  /** Undefined when the bakery chooses. */
  readonly icingColour?: IcingColourId | undefined
}

export interface ExpressItem extends CartLineFields, IcingColourFields {
  readonly kind: 'express'
  readonly cartId: string
  readonly size: ExpressSize
  /** 1 to 4. */
  readonly layers: number
  /** At most two: the second is for all layers but the first. */
  readonly flavours: readonly string[]
  readonly message: string
  readonly decorations: readonly string[]
}

export type RuleSetId = 'customiser' | 'cakeBuilderPage'

export interface CustomiserItem extends CartLineFields, ImageFields, IcingColourFields {
  readonly kind: 'customiser'
  /** The rules of the home section or of /customize (docs/business-rules.md#customiser-builder). */
  readonly ruleSet: RuleSetId
  readonly size: CustomiserSize
  readonly flavourCount: number
  /** The count that the shopper chose, while the size asks for more. */
  readonly ownFlavourCount?: number | undefined
  readonly flavours: readonly string[]
  readonly layers: number
  readonly recipient: RecipientId
  readonly icing: IcingId
  readonly decorations: readonly string[]
  readonly message: string
  readonly topper: boolean
}

export interface Tier {
  readonly size: TierSize
  /** Undefined while none is chosen: a flavour is not required. */
  readonly flavour: string | undefined
}

export interface OrderFormItem extends CartLineFields, ImageFields, IcingColourFields {
  readonly kind: 'order-form'
  readonly cartId: string
  readonly cakeType: CakeTypeId
  readonly theme: string | undefined
  /** The shopper's own theme, when `theme` is custom. */
  readonly customTheme: string
  /** Lowest first, 2 to 6. */
  readonly tiers: readonly Tier[]
  readonly message: string
  readonly decorations: readonly string[]
}

/** An item that matches no product of the shop. It keeps its own price, which staff check (docs/business-rules.md#stored-cart). */
export interface UnknownProductItem extends CartLineFields {
  readonly kind: 'unknown-product'
  readonly title: string
  readonly category: string
  readonly stored: Readonly<Record<string, unknown>>
}

/** A line that staff write, at the price that they agree (docs/business-rules.md#custom-lines). */
export interface CustomLineItem extends CartLineFields, ImageFields {
  readonly kind: 'custom-line'
  readonly title: string
  /** What is in it. */
  readonly details: string
  /** Of the menu: its tax class, lead time and kitchen points are those of the line. */
  readonly category: string
  readonly isCake: boolean
  readonly message: string
  readonly allergens: readonly string[]
  /** Whole days of notice instead of the category's. */
  readonly leadDays?: number | undefined
  /** Kitchen points of one piece instead of the category's. */
  readonly points?: number | undefined
  /** Of one piece. */
  readonly price: Naira
}

export type CartItem =
  | ProductItem
  | GalleryCakeItem
  | ExpressItem
  | CustomiserItem
  | OrderFormItem
  | UnknownProductItem
  | CustomLineItem

export interface PricedItem {
  readonly item: CartItem
  readonly price: Naira
}

/** See docs/business-rules.md#cart-screen. */
export function isCustomItem(item: CartItem): boolean {
  if (item.kind === 'custom-line') return item.isCake
  return item.kind === 'unknown-product' ? item.category === 'custom' : item.kind !== 'product'
}

/** The product of an add-on; undefined for every other item. */
export function findAddOn(item: CartItem, menu: ProductList): Product | undefined {
  const product = item.kind === 'product' ? findProduct(menu, item.productId) : undefined
  return product && isAddOn(product) ? product : undefined
}

/** See docs/business-rules.md#message. */
export const isMessageOnTopper = (item: CartItem): boolean =>
  item.kind === 'customiser' ? item.topper : item.kind === 'order-form' && item.decorations.includes('acrylic-topper')

export const maxGalleryFlavours = 4

export const initialGalleryCake = (productId: number): GalleryCakeItem => ({
  kind: 'gallery-cake',
  id: String(productId),
  productId,
  flavours: [],
  recipient: 'male',
  message: '',
  image: '',
  quantity: 1,
  orderNote: '',
})

export const maxQuantity = 999
/** In graphemes. */
export const maxMessageLength = 60
/** Of an add-on, in graphemes. */
export const maxCardLength = 120
