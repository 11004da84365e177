import { type Menu, offered } from '../menu/menu.ts'
import { clampNumber, keepOfferedChoices, normalizeLine, normalizeNote, optionIds } from './builder-state.ts'
import { type ExpressItem, maxMessageLength, maxQuantity } from './cart-item.ts'
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

/** The first flavour chosen is for the first layer, the second for all other layers. */
function keepFlavours({ flavours, layers }: ExpressItem, menu: Menu): readonly string[] {
  const known = optionIds(offered(menu.flavours))
  const limit = layers >= 2 ? maxExpressFlavours : 1
  return [...new Set(flavours)].filter((id) => known.includes(id)).slice(0, limit)
}

/** Changes, drafts and shared links are all normalised. */
export const normalizeExpress = (item: ExpressItem, menu: Menu): ExpressItem => ({
  ...item,
  // The form makes one cake, but an edited cart line may have several.
  quantity: clampNumber(item.quantity, { min: 1, max: maxQuantity }),
  orderNote: normalizeNote(item.orderNote),
  layers: clampNumber(item.layers, expressLayers),
  flavours: keepFlavours(item, menu),
  message: normalizeLine(item.message, maxMessageLength),
  decorations: keepOfferedChoices(optionIds(offeredDecorations(menu, 'express')), item.decorations),
})
