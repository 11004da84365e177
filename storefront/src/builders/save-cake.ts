import type { Builder } from '@pj/builders/builder'
import { unitPrice } from '@pj/builders/builder-price'
import { type BuilderItem, normalizeBuilderItem } from '@pj/shared/cart/builder-state'
import type { UnknownRecord } from '@pj/shared/cart/unknown-record'
import { formatExpressTime, type Menu } from '@pj/shared/menu/menu'
import { buildExpressPayload, buildOrderFormPayload } from '@pj/shared/orders/custom-cart'
import { showToast } from '@pj/ui/toast'
import * as v from 'valibot'
import { currentCartId } from '../lib/cart-ids.ts'
import { addToCart, readCart, replaceInCart } from '../lib/cart-store.ts'
import { requiredTextSchema } from '../lib/decode.ts'
import { requestJson } from '../lib/http.ts'
import { commonMessages } from '../lib/texts.ts'
import { pruneLineDrafts, removeDraft } from './builder-draft.ts'
import type { BuilderState } from './use-builder.ts'

const messages = {
  express: (time: string) => `Express order added to cart! Ready in ${time}.`,
  orderForm: (cakeType: string) => `Added ${cakeType} cake to cart!`,
  here: 'Failed to add to cart. Using local storage.',
}

/** Posts the custom cart first where the builder does so. Returns false when the cart could not be stored. */
export async function saveCake<Item extends BuilderItem>(
  builder: Builder<Item>,
  state: BuilderState<Item>,
  menu: Menu,
): Promise<boolean> {
  const cake = withCartId(normalizeBuilderItem(state.item))
  const serverId = await postCustomCart(cake, menu)
  const item = { ...cake, id: serverId ?? String(Date.now()) }
  if (state.source.kind === 'cart-line') {
    const isStored = replaceLine(item, state.source, menu)
    // The line has a new id now, so that its draft is one of these.
    if (isStored) pruneLineDrafts()
    return isStored
  }
  if (!addToCart(item, unitPrice(item, menu))) return false
  removeDraft(builder)
  pruneLineDrafts()
  reportAdded(item, serverId !== undefined, menu)
  return true
}

const withCartId = <Item extends BuilderItem>(item: Item): Item =>
  item.kind === 'customiser' ? item : { ...item, cartId: currentCartId.getOrCreate() }

function reportAdded(item: BuilderItem, isPosted: boolean, menu: Menu): void {
  if (item.kind === 'customiser') showToast(commonMessages.added)
  else if (item.kind === 'express') showToast(messages.express(formatExpressTime(menu)))
  else if (isPosted) showToast(messages.orderForm(item.cakeType))
  else showToast(messages.here, 'error')
}

/** A failed request is only logged: the cake is added anyway. */
async function postCustomCart(item: BuilderItem, menu: Menu): Promise<string | undefined> {
  if (item.kind === 'customiser') return undefined
  const price = unitPrice(item, menu)
  try {
    return await sendCustomCart(
      item.kind === 'express' ? buildExpressPayload(item, price, menu) : buildOrderFormPayload(item, price, menu),
    )
  } catch (error) {
    console.warn('The custom cart was not accepted:', error)
    return undefined
  }
}

/** Another tab may have moved the line, which is then found by its id, or removed it: the cake is then added. */
function replaceLine(
  item: BuilderItem,
  { index, line }: { readonly index: number; readonly line: BuilderItem },
  menu: Menu,
): boolean {
  const { lines } = readCart()
  const isSameCake = (at: number) => lines[at]?.item.kind === item.kind && lines[at].item.id === line.id
  const at = isSameCake(index) ? index : lines.findIndex((_, position) => isSameCake(position))
  const isStored = at < 0 ? addToCart(item, unitPrice(item, menu)) : replaceInCart(at, item, unitPrice(item, menu))
  if (isStored) showToast(at < 0 ? commonMessages.added : commonMessages.saved)
  return isStored
}

const customCartSchema = v.object({ id: requiredTextSchema })

/** Sends the payload of an express or order form cake and returns its id (docs/business-rules.md#custom-cart-api). */
export const sendCustomCart = async (payload: UnknownRecord): Promise<string> =>
  (await requestJson('/api/custom-cart', { body: payload, schema: customCartSchema, timeoutMs: 8_000 })).id
