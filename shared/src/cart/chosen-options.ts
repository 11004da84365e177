import type { OptionList } from '../menu/options.ts'
import type { CartItem } from './cart-item.ts'

export interface ChosenOptions {
  readonly list: OptionList
  readonly ids: readonly string[]
}

/** What an item has of the menu's option lists, in the order of its builder. */
export function listChosen(item: CartItem): readonly ChosenOptions[] {
  switch (item.kind) {
    case 'gallery-cake':
      return [{ list: 'flavours', ids: item.flavours }]
    case 'express':
    case 'customiser':
      return [
        { list: 'flavours', ids: item.flavours },
        { list: 'decorations', ids: item.decorations },
      ]
    case 'order-form':
      return [
        { list: 'themes', ids: item.theme === undefined ? [] : [item.theme] },
        { list: 'order_form_flavours', ids: item.tiers.flatMap(({ flavour }) => flavour ?? []) },
        { list: 'order_form_decorations', ids: item.decorations },
      ]
    case 'product':
    case 'custom-line':
    case 'unknown-product':
      return []
  }
}
