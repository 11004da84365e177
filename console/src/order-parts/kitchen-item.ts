import type { OrderItem } from '@pj/shared/api/orders'
import type { CakeSpecInput } from '@pj/shared/cake/cake-spec'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { type ItemDetail, itemDetails } from '@pj/shared/cart/format-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'

/** What the kitchen has to know of an ordered item. */
export interface KitchenItem {
  readonly item: CartItem | undefined
  readonly cake: CakeSpecInput | undefined
  /** Everything that was chosen, but for the message and the note, which stand by themselves. */
  readonly details: readonly ItemDetail[]
  readonly message: string
  readonly note: string
}

/** What the lines of the tiers say already; a flavour that was left open they do not. */
export const withoutTierDetails = (details: readonly ItemDetail[]): ItemDetail[] =>
  details.filter(
    ({ label, value }) => !/^(Size|Layers|Flavours?|Icing|Tier \d.*)$/.test(label) || value.includes('not chosen'),
  )

export function toKitchenItem(ordered: OrderItem): KitchenItem {
  const read = parseStoredItem(ordered.item)
  if (!read.ok) return { item: undefined, cake: undefined, details: [], message: '', note: '' }
  const all = itemDetails(read.item)
  const valueUnder = (label: string): string => all.find((detail) => detail.label === label)?.value ?? ''
  return {
    item: read.item,
    cake: itemCakeSpec(read.item),
    details: all.filter(({ label }) => label !== 'Message' && label !== 'Note'),
    message: valueUnder('Message'),
    note: valueUnder('Note'),
  }
}
