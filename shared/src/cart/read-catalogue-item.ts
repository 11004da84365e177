import { flavours, recipients } from '../catalogue/options.ts'
import { isCustomCake, type Product } from '../catalogue/product.ts'
import { parseNaira } from '../money.ts'
import { findGalleryCakeRangeError } from '../pricing/products.ts'
import { formatAlternatives } from '../pricing/ranges.ts'
import type { GalleryCakeItem, ProductItem } from './cart-item.ts'
import { type OutOfRange, readImage, readLineFields, readMarkedLineFields, readMessage } from './read-line-fields.ts'
import { isPlaceholderText, readOptionId, readOptionIds } from './read-options.ts'
import { readString, type UnknownRecord } from './unknown-record.ts'

/** The item of a product of the catalogue. */
export const readCatalogueItem = (
  stored: UnknownRecord,
  product: Product,
): ProductItem | GalleryCakeItem | OutOfRange =>
  isCustomCake(product) ? readGalleryCake(stored, product) : readProduct(stored, product)

function readProduct(stored: UnknownRecord, product: Product): ProductItem | OutOfRange {
  const tag = readTag(stored, product)
  if (tag === undefined) {
    return { outOfRange: `${product.title} comes as ${formatAlternatives(product.tags.map(({ name }) => name))}` }
  }
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

function readGalleryCake(stored: UnknownRecord, product: Product): GalleryCakeItem | OutOfRange {
  const chosen = readOptionIds(flavours, /^order$/i.test(readString(stored.options) ?? '') ? '' : stored.options)
  if (!chosen) return { outOfRange: `A flavour of ${product.title} is not one of ours` }
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
