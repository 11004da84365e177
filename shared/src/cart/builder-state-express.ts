import type { Menu } from '../menu/menu.ts'
import {
  type CakeBuilder,
  clampNumber,
  keepOfferedChoices,
  keepOfferedFlavours,
  normalizeShared,
  optionIds,
} from './builder-state.ts'
import type { ExpressItem } from './cart-item.ts'
import { expressLayers, maxExpressFlavours, offeredDecorations } from './item-ranges.ts'

/** See docs/business-rules.md#express-builder. */
export const initialExpress: ExpressItem = {
  kind: 'express',
  id: '',
  cartId: '',
  quantity: 1,
  orderNote: '',
  size: 6,
  layers: 1,
  flavours: [],
  message: '',
  decorations: [],
}

/** Changes, drafts and shared links are all normalised. */
export const normalizeExpress = (item: ExpressItem, menu: Menu): ExpressItem => ({
  ...item,
  ...normalizeShared(item),
  layers: clampNumber(item.layers, expressLayers),
  // The first flavour chosen is for the first layer, the second for all other layers.
  flavours: keepOfferedFlavours(item.flavours, menu).slice(0, item.layers >= 2 ? maxExpressFlavours : 1),
  decorations: keepOfferedChoices(optionIds(offeredDecorations(menu, 'express')), item.decorations),
})

export const expressCakes: CakeBuilder<ExpressItem> = {
  path: '/ExpressDashboard',
  initialItem: initialExpress,
  normalize: normalizeExpress,
  isOwnItem: (item) => item.kind === 'express',
}
