import type { Menu } from '../menu/menu.ts'
import { recipients } from '../menu/options.ts'
import { findProductOption, isCustomCake, offeredOptions, type Product } from '../menu/product.ts'
import { parseNaira } from '../money.ts'
import { findGalleryCakeRangeError } from '../pricing/products.ts'
import { formatAlternatives } from '../pricing/ranges.ts'
import type { GalleryCakeItem, ProductItem } from './cart-item.ts'
import { isPlaceholderText } from './placeholder-texts.ts'
import { type OutOfRange, readImage, readLineFields, readMarkedLineFields, readMessage } from './read-line-fields.ts'
import { readOptionId, readOptionIds } from './read-options.ts'
import { readString, type UnknownRecord } from './unknown-record.ts'

/** The item of a product of the catalogue. */
export const readCatalogueItem = (
  stored: UnknownRecord,
  product: Product,
  menu: Menu,
): ProductItem | GalleryCakeItem | OutOfRange =>
  isCustomCake(product) ? readGalleryCake(stored, product, menu) : readProduct(stored, product)

function readProduct(stored: UnknownRecord, product: Product): ProductItem | OutOfRange {
  const tag = readTag(stored, product)
  if (tag === undefined) {
    return {
      outOfRange: `${product.title} comes as ${formatAlternatives(offeredOptions(product).map(({ name }) => name))}`,
    }
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
    return findProductOption(product, chosen)?.name
  }
  const price = parseNaira(stored.price)
  const options = offeredOptions(product)
  return (options.find((option) => option.price === price) ?? options[0])?.name
}

function readGalleryCake(stored: UnknownRecord, product: Product, menu: Menu): GalleryCakeItem | OutOfRange {
  const chosen = readOptionIds(menu.flavours, /^order$/i.test(readString(stored.options) ?? '') ? '' : stored.options)
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
