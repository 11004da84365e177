import {
  type CustomiserItem,
  type GalleryCakeItem,
  type ImageFields,
  maxQuantity,
  type OrderFormItem,
  type ProductItem,
  type Tier,
} from '../cart/cart-item.ts'
import { findGalleryCakeRangeError } from '../cart/item-ranges.ts'
import {
  findMember,
  isUnknownRecord,
  readNumber,
  readQuantity,
  readString,
  readStringList,
  type UnknownRecord,
} from '../cart/unknown-record.ts'
import type { Menu } from '../menu/menu.ts'
import { findOption, isPlaceholderText, type Option, recipients, tierSizes } from '../menu/options.ts'
import { findProductOption, isCustomCake, offeredOptions, type Product, takesMessage } from '../menu/product.ts'
import { parseNaira } from '../money.ts'
import { joinList } from '../text.ts'

export const readCatalogueItem = (
  stored: UnknownRecord,
  product: Product,
  menu: Menu,
): ProductItem | GalleryCakeItem | OutOfRange =>
  isCustomCake(product, menu) ? readGalleryCake(stored, product, menu) : readProduct(stored, product)

function readProduct(stored: UnknownRecord, product: Product): ProductItem | OutOfRange {
  const tag = readTag(stored, product)
  if (tag === undefined) {
    return {
      outOfRange: `${product.title} comes as ${joinList(offeredOptions(product).map(({ name }) => name))}`,
    }
  }
  return {
    ...readMarkedLineFields(stored),
    kind: 'product',
    id: String(product.id),
    productId: product.id,
    tag,
    ...(takesMessage(product) ? { message: readMessage(stored) } : { orderNote: readNoteWithText(stored) }),
  }
}

/** Other ready products have no text. Another client's text is added to the note, so that it is not lost. */
const readNoteWithText = (stored: UnknownRecord): string =>
  addText(readLineFields(stored).orderNote, readMessage(stored))

const addText = (note: string, text: string): string =>
  [note, text === '' ? '' : `Text to appear: ${text}`].filter((part) => part !== '').join('; ')

/** The chosen option; without one the option of the stored price, else the first. */
function readTag(stored: UnknownRecord, product: Product): string | undefined {
  const chosen = readString(stored.selectedTag) || readString(stored.options)
  if (chosen && !isPlaceholderText(chosen)) {
    return findProductOption(product, chosen)?.name
  }
  const price = parseNaira(stored.price)
  const options = offeredOptions(product)
  return (options.find((option) => option.price === price) ?? options[0])?.name
}

function readGalleryCake(stored: UnknownRecord, product: Product, menu: Menu): GalleryCakeItem | OutOfRange {
  const chosen = readOptionIds(menu.flavours, /^order$/i.test(readString(stored.options) ?? '') ? '' : stored.options)
  if (!chosen) return { outOfRange: `${product.title} has a flavour that isn't on our menu` }
  const item: GalleryCakeItem = {
    ...readMarkedLineFields(stored),
    kind: 'gallery-cake',
    id: String(product.id),
    productId: product.id,
    flavours: chosen,
    recipient: readOptionId(recipients, stored.recipientGender) ?? 'male',
    message: readMessage(stored),
    ...readImage(stored),
  }
  const outOfRange = findGalleryCakeRangeError(item)
  return outOfRange === undefined ? item : { outOfRange }
}

/** Accepts ids and labels. Undefined when one isn't in the list. */
export function readOptionIds<Id extends string>(options: readonly Option<Id>[], value: unknown): Id[] | undefined {
  const found = readStringList(value)
    .filter((entry) => !isPlaceholderText(entry))
    .map((entry) => findOption(options, entry)?.id)
  const known = found.filter((id) => id !== undefined)
  return known.length === found.length ? [...new Set(known)] : undefined
}

export const readOptionId = <Id extends string>(options: readonly Option<Id>[], value: unknown): Id | undefined =>
  findOption(options, readString(value) ?? '')?.id

/**
 * Whether a cake has a topper, with its text and the note. Clients write a checked box in different ways, or the text of
 * the topper. Another text to appear is then added to the note, so that it is not lost.
 */
export function readTopper(
  stored: UnknownRecord,
  orderNote: string,
): Pick<CustomiserItem, 'topper' | 'message' | 'orderNote'> {
  const value = readString(stored.acrylicTopper) ?? ''
  const message = readMessage(stored)
  if (stored.acrylicTopper === true || /^(yes|true|1|on|acrylic topper)$/i.test(value))
    return { topper: true, message, orderNote }
  if (isPlaceholderText(value) || /^(no|no topper|not selected|none selected|false|0|-)$/i.test(value))
    return { topper: false, message, orderNote }
  return { topper: true, message: value, orderNote: addText(orderNote, message === value ? '' : message) }
}

/** A theme of the list; any other text is the shopper's own theme, "custom". */
export function readTheme(stored: UnknownRecord, { themes }: Menu): Pick<OrderFormItem, 'theme' | 'customTheme'> {
  const text = readString(stored.theme) ?? ''
  const theme = readOptionId(themes, text)
  const own = readString(stored.custom_theme) ?? ''
  return theme || text === '' ? { theme, customTheme: own } : { theme: 'custom', customTheme: own || text }
}

/**
 * The specification's cart has the tiers of a themed or wedding cake only as inches, "12, 8", and its flavours or its theme
 * as options.
 */
export function withTiers(stored: UnknownRecord, menu: Menu): UnknownRecord {
  if (stored.tier_sizes !== undefined) return stored
  const sizes = readStringList(stored.inches)
  const options = readStringList(stored.options).filter((text) => !isPlaceholderText(text))
  const areFlavours =
    options.length <= sizes.length && options.every((text) => findOption(menu.order_form_flavours, text))
  return areFlavours
    ? { flavors: options.map((flavor, index) => ({ tier: index + 1, flavor })), ...stored, tier_sizes: sizes }
    : { ...stored, tier_sizes: sizes, theme: stored.theme ?? options.join(', ') }
}

/** Reads tiers from the list of inches and the list of `{tier, flavor}`; undefined for an unknown size or flavour. */
export function readTiers(stored: UnknownRecord, menu: Menu): Tier[] | undefined {
  const { tier_sizes: sizes, flavors: entries } = stored
  if (!Array.isArray(sizes)) return undefined
  const flavourOf = new Map((Array.isArray(entries) ? entries : []).filter(isUnknownRecord).map(tierFlavour))
  const tiers = sizes.map((entry, index): Tier | undefined => {
    const size = findMember(tierSizes, readNumber(entry))
    const name = flavourOf.get(index + 1) ?? ''
    const flavour = readOptionId(menu.order_form_flavours, name)
    return size && (flavour || name === '') ? { size, flavour } : undefined
  })
  const known = tiers.filter((tier) => tier !== undefined)
  return known.length === tiers.length ? known : undefined
}

const tierFlavour = (entry: UnknownRecord): [number, string] => [
  readNumber(entry.tier ?? entry.tier_number ?? entry.tierNumber) ?? 0,
  readString(entry.flavor ?? entry.flavour ?? entry.name ?? entry.flavor_name) ?? '',
]

/** The reason why one of our own products is not on offer with the stored choices: a sentence that names the range. */
export interface OutOfRange {
  readonly outOfRange: string
}

export const isMarkedExpress = ({ isExpressOrder, order_type, orderType }: UnknownRecord): boolean =>
  isExpressOrder === true || order_type === 'express' || orderType === 'express'

export const readLineFields = (stored: UnknownRecord) => ({
  id: readString(stored.id) ?? '',
  quantity: readQuantity(stored.quantity, maxQuantity),
  orderNote: readString(stored.orderNote) ?? '',
})

export const readMarkedLineFields = (stored: UnknownRecord) => ({
  ...readLineFields(stored),
  ...(isMarkedExpress(stored) ? { express: true as const } : {}),
})

export const readMessage = (stored: UnknownRecord): string => readString(stored.textToAppear) ?? ''

/** Only data URLs: images of other hosts are never requested. */
export const readImage = ({ uploadedImage, upload_id }: UnknownRecord): ImageFields => ({
  image:
    typeof uploadedImage === 'string' && /^data:image\/(jpeg|png);base64,/.test(uploadedImage) ? uploadedImage : '',
  ...(typeof upload_id === 'string' && /^[0-9a-f-]{36}$/i.test(upload_id) ? { uploadId: upload_id } : {}),
})
