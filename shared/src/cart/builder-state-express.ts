import { type Menu, offered } from '../menu/menu.ts'
import { offeredDecorations } from '../pricing/customiser.ts'
import { expressLayers } from '../pricing/express.ts'
import { clampNumber, keepOfferedChoices, normalizeLine, normalizeNote, optionIds } from './builder-state.ts'
import { type ExpressItem, maxMessageLength, maxQuantity } from './cart-item.ts'

/** The defaults of the express builder (docs/business-rules.md#express-builder). */
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

/** The nearest cake that the express builder offers. Changes, drafts and shared links are all normalised. */
export const normalizeExpress = (item: ExpressItem, menu: Menu): ExpressItem => ({
  ...item,
  // The form makes one cake, but an edited cart line may have several.
  quantity: clampNumber(item.quantity, { min: 1, max: maxQuantity }),
  orderNote: normalizeNote(item.orderNote),
  layers: clampNumber(item.layers, expressLayers),
  flavours: keepOfferedChoices(optionIds(offered(menu.flavours)), item.flavours).slice(0, 1),
  message: normalizeLine(item.message, maxMessageLength),
  decorations: keepOfferedChoices(optionIds(offeredDecorations(menu, 'express')), item.decorations),
})
