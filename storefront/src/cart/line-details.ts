import { type CartItem, isCustomItem } from '@pj/shared/cart/cart-item'
import { type ItemDetail, itemDetails } from '@pj/shared/cart/format-item'
import { noFlavourText, noOptionsText, notSpecifiedText } from '@pj/shared/cart/stored-item'

/** What a cart line says of its item, with the spec's own words for what was not chosen (spec 1 section 3). */
export function lineDetails(item: CartItem): ItemDetail[] {
  const details = itemDetails(item)
  const missing = wanted(item).filter(({ label }) => !details.some((detail) => detail.label === label))
  const note = details.filter(({ label }) => label === 'Note')
  return [...details.filter(({ label }) => label !== 'Note'), ...missing, ...note]
}

const detail = (label: string, value: string): ItemDetail => ({ label, value })

function wanted(item: CartItem): ItemDetail[] {
  switch (item.kind) {
    case 'express':
      return [detail('Flavour', noFlavourText)]
    case 'gallery-cake':
    case 'customiser':
      return [detail('Flavours', noFlavourText)]
    case 'unknown-product':
      return isCustomItem(item)
        ? unknownProductCake(item.stored)
        : saysOption(item.stored)
          ? []
          : [detail('Options', noOptionsText)]
    default:
      return []
  }
}

const saysOption = (stored: Readonly<Record<string, unknown>>): boolean =>
  typeof stored.selectedTag === 'string' && stored.selectedTag.trim() !== ''

const unknownProductCake = (stored: Readonly<Record<string, unknown>>): ItemDetail[] => [
  ...(saysOption(stored) ? [] : [detail('Options', noFlavourText)]),
  detail('Inches', 'N/A'),
  detail('Layers', 'N/A'),
  detail('Icing', notSpecifiedText),
  detail('Decorations', 'None'),
  detail('For', notSpecifiedText),
]
