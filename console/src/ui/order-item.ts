import type { OrderItem } from '@pj/shared/api/orders'
import type { CakeSpecInput } from '@pj/shared/cake/cake-spec'
import { cakeOf } from '@pj/shared/cart/cake-of-item'
import type { CartItem } from '@pj/shared/cart/cart-item'
import { type ItemDetail, itemDetails } from '@pj/shared/cart/item-words'
import { readStoredItem } from '@pj/shared/cart/read-item'

/** What the kitchen has to know of an ordered item. */
export interface ItemToMake {
  readonly item: CartItem | undefined
  readonly cake: CakeSpecInput | undefined
  /** Everything that was chosen, but for the message and the note, which stand by themselves. */
  readonly details: readonly ItemDetail[]
  readonly message: string
  readonly note: string
}

/** What the lines of the tiers say already; a flavour that was left open they do not. */
export const untoldByTiers = (details: readonly ItemDetail[]): ItemDetail[] =>
  details.filter(
    ({ label, value }) => !/^(Size|Layers|Flavours?|Icing|Tier \d.*)$/.test(label) || value.includes('not chosen'),
  )

export function itemToMake(ordered: OrderItem): ItemToMake {
  const read = readStoredItem(ordered.item)
  if (!read.ok) return { item: undefined, cake: undefined, details: [], message: '', note: '' }
  const all = itemDetails(read.item)
  const valueUnder = (label: string): string => all.find((detail) => detail.label === label)?.value ?? ''
  return {
    item: read.item,
    cake: cakeOf(read.item),
    details: all.filter(({ label }) => label !== 'Message' && label !== 'Note'),
    message: valueUnder('Message'),
    note: valueUnder('Note'),
  }
}
