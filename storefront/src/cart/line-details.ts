import { type CartItem, isCustomItem } from '@pj/shared/cart/cart-item'
import type { ItemDetail } from '@pj/shared/cart/item-details'
import { detailsWithSize } from '@pj/shared/cart/item-size'
import type { Menu } from '@pj/shared/menu/menu'
import { noFlavourText, noOptionsText, notSpecifiedText } from '@pj/shared/menu/options'
import { wasOnMenu } from '@pj/shared/stored-cart/parse-stored-item'
import { formatCount } from '@pj/shared/text'
import { cartMessages } from './texts.ts'

/** The details of an item, with the default texts of docs/business-rules.md#cart-item-fields for what was not chosen. */
export function lineDetails(item: CartItem, menu: Menu): ItemDetail[] {
  const details = withPaidCount(detailsWithSize(item, menu), item)
  const missing = defaultDetails(item).filter(({ label }) => !details.some((detail) => detail.label === label))
  const note = details.filter(({ label }) => label === 'Note')
  return [...details.filter(({ label }) => label !== 'Note'), ...missing, ...note]
}

/** A customised cake is paid by its number of flavours, whether they are chosen or not. */
const withPaidCount = (details: ItemDetail[], item: CartItem): ItemDetail[] =>
  item.kind === 'customiser'
    ? [...details, { label: 'Included', value: formatCount(item.flavourCount, 'flavour') }]
    : details

/** Why staff check an item before they confirm it; nothing for everything on the menu. */
export const describeUnlisted = (item: CartItem, menu: Menu): string | false =>
  item.kind === 'unknown-product' && (wasOnMenu(item, menu) ? cartMessages.noLongerListed : cartMessages.notListed)

const detail = (label: string, value: string): ItemDetail => ({ label, value })

function defaultDetails(item: CartItem): ItemDetail[] {
  switch (item.kind) {
    case 'express':
      return item.flavours.length > 0 ? [] : [detail('Flavor', noFlavourText)]
    case 'gallery-cake':
    case 'customiser':
      return item.flavours.length > 0 ? [] : [detail('Flavors', noFlavourText)]
    case 'unknown-product':
      return isCustomItem(item)
        ? unknownProductCakeDefaults(item.stored)
        : hasOption(item.stored)
          ? []
          : [detail('Options', noOptionsText)]
    default:
      return []
  }
}

const hasOption = (stored: Readonly<Record<string, unknown>>): boolean =>
  typeof stored.selectedTag === 'string' && stored.selectedTag.trim() !== ''

const unknownProductCakeDefaults = (stored: Readonly<Record<string, unknown>>): ItemDetail[] => [
  ...(hasOption(stored) ? [] : [detail('Options', noFlavourText)]),
  detail('Inches', 'N/A'),
  detail('Layers', 'N/A'),
  detail('Icing', notSpecifiedText),
  detail('Decorations', 'None'),
  detail('For', notSpecifiedText),
]
