import { type Allergens, askAboutAllergensText, formatAllergens } from '../menu/allergens.ts'
import type { MenuDocument, MenuOption } from '../menu/menu.ts'
import { findProduct } from '../menu/product.ts'
import type { CartItem } from './cart-item.ts'

type AllergenMenu = Pick<MenuDocument, 'products' | 'flavours' | 'order_form_flavours'>

/** The allergens of an item, with those of its chosen flavours. */
export function itemAllergens(item: CartItem, menu: AllergenMenu): string {
  switch (item.kind) {
    case 'product':
      return formatAllergens([findProduct(menu, item.productId)?.allergens])
    case 'gallery-cake':
      return formatAllergens([
        findProduct(menu, item.productId)?.allergens,
        ...ofFlavours(menu.flavours, item.flavours),
      ])
    case 'express':
    case 'customiser':
      return formatAllergens(ofFlavours(menu.flavours, item.flavours))
    case 'order-form':
      return formatAllergens(
        ofFlavours(
          menu.order_form_flavours,
          item.tiers.map(({ flavour }) => flavour),
        ),
      )
    case 'custom-line':
      return formatAllergens([{ contains: item.allergens, may_contain: [] }])
    case 'unknown-product':
      return askAboutAllergensText
  }
}

const ofFlavours = (flavours: readonly MenuOption[], ids: readonly (string | undefined)[]): (Allergens | undefined)[] =>
  ids.map((id) => flavours.find((flavour) => flavour.id === id)?.allergens)
