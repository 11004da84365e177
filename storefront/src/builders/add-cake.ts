import { type BuilderItem, normalizeBuilderItem } from '@pj/shared/cart/builder-state'
import type { ExpressItem, OrderFormItem } from '@pj/shared/cart/cart-item'
import { buildExpressPayload, buildOrderFormPayload } from '@pj/shared/cart/custom-cart'
import { showToast } from '@pj/ui/toast'
import { sendCustomCart } from '../api.ts'
import { currentCartId } from '../ui/cart-id.ts'
import { addToCart, readCart, replaceInCart } from '../ui/cart-store.ts'
import type { Builder } from './builder.ts'
import type { Origin } from './builder-start.ts'
import { dropDraft } from './drafts.ts'
import { priceOf } from './price-words.ts'

/** The call for a builder that makes one, then the cart, then the words (spec 2 section 4). False: no room for it. */
export async function addCake<Item extends BuilderItem>(
  builder: Builder<Item>,
  built: Item,
  origin: Origin,
): Promise<boolean> {
  const cartId = builder.sends ? currentCartId() : ''
  const made = builder.withIds(normalizeBuilderItem(built), { id: built.id, cartId })
  const id = await customCartId(made)
  const item = builder.withIds(made, { id: id ?? String(Date.now()), cartId })
  if (origin.kind === 'edit') return replace(item, origin)
  if (!addToCart(item, priceOf(item))) return false
  dropDraft(builder.id)
  const { text, kind } = builder.added(item, id !== undefined || !builder.sends)
  showToast(text, kind)
  return true
}

/** The server's id for the custom cart; undefined when there is no call or no answer, which is only logged. */
async function customCartId(item: BuilderItem): Promise<string | undefined> {
  if (item.kind === 'customiser') return undefined
  const answer = await sendCustomCart(payloadOf(item))
  if (answer.kind === 'ok') return answer.body.id
  console.warn('The custom cart was not taken:', answer)
  return undefined
}

const payloadOf = (item: ExpressItem | OrderFormItem) =>
  item.kind === 'express' ? buildExpressPayload(item, priceOf(item)) : buildOrderFormPayload(item, priceOf(item))

/** The line may have moved since it was opened, or be gone: then the cake is added. */
function replace(item: BuilderItem, { index, id }: Extract<Origin, { kind: 'edit' }>): boolean {
  const { lines } = readCart()
  const isIt = (at: number) => lines[at]?.item.kind === item.kind && lines[at].item.id === id
  const at = isIt(index) ? index : lines.findIndex((_, each) => isIt(each))
  const done = at < 0 ? addToCart(item, priceOf(item)) : replaceInCart(at, item, priceOf(item))
  if (done) showToast(at < 0 ? 'Item added to cart!' : 'Your changes are saved')
  return done
}
