import { flavours } from '../catalogue/options.ts'
import { expressDecorations, expressLayers } from '../pricing/express.ts'
import { fitChoices, fitLine, fitNote, fitNumber, idsOf } from './builder-state.ts'
import { type ExpressItem, maxMessage, maxQuantity } from './cart-item.ts'

/** 6 inch, 1 layer, no flavour, no message, no decorations (spec 2 section 4). */
export const newExpress: ExpressItem = {
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
export const fitExpress = (item: ExpressItem): ExpressItem => ({
  ...item,
  // A line of the cart that is edited may be of several cakes; the form itself makes one.
  quantity: fitNumber(item.quantity, { min: 1, max: maxQuantity }),
  orderNote: fitNote(item.orderNote),
  layers: fitNumber(item.layers, expressLayers),
  // One at most in our builder (decisions row 14).
  flavours: fitChoices(idsOf(flavours), item.flavours).slice(0, 1),
  message: fitLine(item.message, maxMessage),
  decorations: fitChoices(expressDecorations, item.decorations),
})
