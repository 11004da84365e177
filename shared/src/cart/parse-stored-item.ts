import { findProduct, findProductByTitle } from '../catalogue/catalogue.ts'
import {
  cakeDecorations,
  cakeTypes,
  customiserSizes,
  expressIcing,
  expressSizes,
  flavours,
  icings,
  orderFormDecorations,
  recipients,
} from '../catalogue/options.ts'
import { isCustomCake, type Product } from '../catalogue/product.ts'
import { type Naira, parseNaira } from '../money.ts'
import {
  type CartItem,
  type CustomiserItem,
  type ExpressItem,
  type GalleryCakeItem,
  maxQuantity,
  type OrderFormItem,
  type ProductItem,
  type RuleSetId,
  type UnknownProductItem,
} from './cart-item.ts'
import { isAffirmative, isPlaceholderText, readOptionId, readOptionIds, readTheme, readTiers } from './read-options.ts'
import { expressNoteText } from './stored-item.ts'
import {
  findMember,
  isUnknownRecord,
  readNumber,
  readQuantity,
  readString,
  type UnknownRecord,
} from './unknown-record.ts'

/** An item and its stored price, or the reason why the value is no item. */
export type ParsedItem =
  | { readonly ok: true; readonly item: CartItem; readonly price: Naira }
  | { readonly ok: false; readonly name: string; readonly reason: string; readonly value: unknown }

/** Reads a stored item of any client. Never throws and computes no price (docs/business-rules.md#stored-cart). */
export function parseStoredItem(value: unknown): ParsedItem {
  if (!isUnknownRecord(value)) return { ok: false, name: 'An unknown item', reason: 'It is not a cart item.', value }
  const name = readName(value)
  const item = readKnownItem(value) ?? readUnknownProduct(value, name)
  if (item) return { ok: true, item, price: parseNaira(value.price) }
  return { ok: false, name: 'An unnamed item', reason: 'It has no name, so nobody can tell what was ordered.', value }
}

/** Title, name or description. */
const readName = (stored: UnknownRecord): string =>
  [stored.title, stored.name, stored.description].map(readString).find((text) => text) ?? ''

function readKnownItem(stored: UnknownRecord): CartItem | undefined {
  switch (detectKind(stored)) {
    case 'express':
      return readExpress(stored)
    case 'order-form':
      return readOrderForm(stored)
    case 'customiser':
      return readCustomiser(stored)
    case 'product':
      return readProduct(stored)
  }
}

type StoredKind = 'express' | 'order-form' | 'customiser' | 'product'

/** Our items carry their kind; those of other clients are recognised by their fields. */
function detectKind(stored: UnknownRecord): StoredKind {
  const kind = stored.kind
  if (kind === 'express' || kind === 'order-form' || kind === 'customiser') return kind
  if (kind === 'product' || kind === 'gallery-cake') return 'product'
  if (findProductByTitle(readName(stored))) return 'product'
  if (stored.tier_sizes !== undefined) return 'order-form'
  if (stored.icing === expressIcing) return 'express'
  // Checked before the express marks, because any item can have those.
  if (/^custom cake - /i.test(readName(stored))) return 'customiser'
  return isMarkedExpress(stored) ? 'express' : 'product'
}

const isMarkedExpress = ({ isExpressOrder, order_type, orderType }: UnknownRecord): boolean =>
  isExpressOrder === true || order_type === 'express' || orderType === 'express'

const readLineFields = (stored: UnknownRecord) => ({
  id: readString(stored.id) ?? '',
  quantity: readQuantity(stored.quantity, maxQuantity),
  orderNote: readString(stored.orderNote) ?? '',
})

/** The line fields of an item that the express builder did not make. */
const readMarkedLineFields = (stored: UnknownRecord) => ({
  ...readLineFields(stored),
  ...(isMarkedExpress(stored) ? { express: true as const } : {}),
})

const readMessage = (stored: UnknownRecord): string => readString(stored.textToAppear) ?? ''

/** Only data URLs: images of other hosts are never requested. */
const readImage = (stored: UnknownRecord): string => {
  const image = stored.uploadedImage
  return typeof image === 'string' && /^data:image\/(jpeg|png);base64,/.test(image) ? image : ''
}

function matchProduct(stored: UnknownRecord): Product | undefined {
  const name = readName(stored)
  if (name !== '') return findProductByTitle(name)
  const id = readNumber(stored.id)
  return id === undefined ? undefined : findProduct(id)
}

function readProduct(stored: UnknownRecord): ProductItem | GalleryCakeItem | undefined {
  const product = matchProduct(stored)
  if (!product) return undefined
  if (isCustomCake(product)) return readGalleryCake(stored, product)
  const tag = readTag(stored, product)
  if (tag === undefined) return undefined
  return {
    ...readMarkedLineFields(stored),
    kind: 'product',
    id: String(product.id),
    productId: product.id,
    tag,
    orderNote: readNoteWithText(stored),
  }
}

/** A ready product has no text in our shop. The text of another client is added to the note, so that it is not lost. */
function readNoteWithText(stored: UnknownRecord): string {
  const { orderNote } = readLineFields(stored)
  const text = readMessage(stored)
  return [orderNote, text === '' ? '' : `Text to appear: ${text}`].filter((part) => part !== '').join('; ')
}

/** The chosen option; without one the option of the stored price, else the first. */
function readTag(stored: UnknownRecord, product: Product): string | undefined {
  const chosen = readString(stored.selectedTag) || readString(stored.options)
  if (chosen && !isPlaceholderText(chosen)) {
    return product.tags.find((tag) => tag.name.toLowerCase() === chosen.toLowerCase())?.name
  }
  const price = parseNaira(stored.price)
  return (product.tags.find((tag) => tag.price === price) ?? product.tags[0])?.name
}

function readGalleryCake(stored: UnknownRecord, product: Product): GalleryCakeItem | undefined {
  const chosen = readOptionIds(flavours, /^order$/i.test(readString(stored.options) ?? '') ? '' : stored.options)
  if (!chosen) return undefined
  return {
    ...readMarkedLineFields(stored),
    kind: 'gallery-cake',
    id: String(product.id),
    productId: product.id,
    flavours: chosen,
    recipient: readOptionId(recipients, stored.recipientGender) ?? 'male',
    message: readMessage(stored),
    image: readImage(stored),
  }
}

function readExpress(stored: UnknownRecord): ExpressItem | undefined {
  const size = findMember(expressSizes, readNumber(stored.inches))
  const layers = readNumber(stored.layers)
  const chosen = readOptionIds(flavours, stored.options)
  const decorations = readOptionIds(cakeDecorations, stored.flowerToppings)
  if (!size || !layers || !chosen || !decorations) return undefined
  const line = readLineFields(stored)
  return {
    ...line,
    kind: 'express',
    cartId: readString(stored.cart_id) ?? '',
    orderNote: line.orderNote.startsWith(expressNoteText)
      ? line.orderNote.slice(expressNoteText.length).replace(/^(:|\s*[–-])\s*/, '')
      : line.orderNote,
    size,
    layers,
    flavours: chosen,
    message: readMessage(stored),
    decorations,
  }
}

function readCustomiser(stored: UnknownRecord): CustomiserItem | undefined {
  const size = findMember(customiserSizes, readNumber(stored.inches))
  const layers = readNumber(stored.layers)
  const chosen = readOptionIds(flavours, stored.options)
  const decorations = readOptionIds(cakeDecorations, stored.flowerToppings)
  // Both icings cost the same, so a missing one may be the default.
  const icing = isPlaceholderText(readString(stored.icing) ?? '') ? 'buttercream' : readOptionId(icings, stored.icing)
  if (!size || !layers || !chosen || !decorations || !icing) return undefined
  return {
    ...readMarkedLineFields(stored),
    kind: 'customiser',
    ruleSet: detectRuleSet(stored, { layers, decorations }),
    size,
    flavourCount: readNumber(stored.numFlavors) ?? Math.max(1, chosen.length),
    flavours: chosen,
    layers,
    recipient: readOptionId(recipients, stored.recipientGender) ?? 'male',
    icing,
    decorations,
    message: readMessage(stored),
    topper: isAffirmative(stored.acrylicTopper),
    image: readImage(stored),
  }
}

/** The stored rule set; without one the home section's, unless only /customize offers these choices. */
function detectRuleSet(
  stored: UnknownRecord,
  { layers, decorations }: Pick<CustomiserItem, 'layers' | 'decorations'>,
): RuleSetId {
  if (stored.ruleSet === 'cakeBuilderPage' || stored.ruleSet === 'customiser') return stored.ruleSet
  const isPageOnly = decorations.some((id) => id === 'pearls' || id === 'gold-leaf')
  return layers < 3 || isPageOnly ? 'cakeBuilderPage' : 'customiser'
}

function readOrderForm(stored: UnknownRecord): OrderFormItem | undefined {
  const cakeType = readOptionId(cakeTypes, stored.cake_type ?? stored.order_type)
  const tiers = readTiers(stored.tier_sizes, stored.flavors)
  const decorations = readOptionIds(orderFormDecorations, stored.decorations ?? stored.flowerToppings)
  if (!cakeType || !tiers || !decorations) return undefined
  return {
    ...readMarkedLineFields(stored),
    kind: 'order-form',
    cartId: readString(stored.cart_id) ?? '',
    cakeType,
    ...readTheme(stored),
    tiers,
    message: readMessage(stored),
    decorations,
    image: readImage(stored),
  }
}

function readUnknownProduct(stored: UnknownRecord, name: string): UnknownProductItem | undefined {
  if (name === '') return undefined
  return {
    ...readMarkedLineFields(stored),
    kind: 'unknown-product',
    title: name,
    category: readString(stored.category) || 'regular',
    stored,
  }
}
