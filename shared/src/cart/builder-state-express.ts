import { flavours } from '../catalogue/options.ts'
import { expressDecorations, expressLayers } from '../pricing/express.ts'
import { clampNumber, keepOfferedChoices, normalizeLine, normalizeNote, optionIds } from './builder-state.ts'
import { type ExpressItem, maxMessageLength, maxQuantity } from './cart-item.ts'

/** 6 inch, 1 layer, no flavour, no message, no decorations (spec 2 section 4). */
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

/** The nearest cake that the express builder offers: every change passes here, and so do drafts and shared links. */
export const normalizeExpress = (item: ExpressItem): ExpressItem => ({
  ...item,
  // A line of the cart that is edited may be of several cakes; the form itself makes one.
  quantity: clampNumber(item.quantity, { min: 1, max: maxQuantity }),
  orderNote: normalizeNote(item.orderNote),
  layers: clampNumber(item.layers, expressLayers),
  // One at most in our builder (decisions row 14).
  flavours: keepOfferedChoices(optionIds(flavours), item.flavours).slice(0, 1),
  message: normalizeLine(item.message, maxMessageLength),
  decorations: keepOfferedChoices(expressDecorations, item.decorations),
})
