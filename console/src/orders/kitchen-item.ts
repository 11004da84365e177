import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { type CartItem, isMessageOnTopper } from '@pj/shared/cart/cart-item'
import { type ItemDetail, itemDetails } from '@pj/shared/cart/format-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import type { OrderItem } from '@pj/shared/orders/orders.api'

/** An ordered item in the form that the kitchen needs. */
export interface KitchenItem {
  readonly item: CartItem | undefined
  readonly cake: CakeSpecInput | undefined
  /** All choices except the message and the note. */
  readonly details: readonly ItemDetail[]
  readonly message: string
  /** Whether the message is on the acrylic topper and not on the cake. */
  readonly isOnTopper: boolean
  readonly note: string
}

/** Returns the details that are not in the lines of the tiers, such as a flavour that was not chosen. */
export const withoutTierDetails = (details: readonly ItemDetail[]): ItemDetail[] =>
  details.filter(
    ({ label, value }) => !/^(Size|Layers|Flavours?|Icing|Tier \d.*)$/.test(label) || value.includes('not chosen'),
  )

export function toKitchenItem(ordered: OrderItem, menu: Menu): KitchenItem {
  const read = parseStoredItem(ordered.item, menu)
  if (!read.ok) return { item: undefined, cake: undefined, details: [], message: '', isOnTopper: false, note: '' }
  const all = itemDetails(read.item, menu)
  const valueUnder = (label: string): string => all.find((detail) => detail.label === label)?.value ?? ''
  return {
    item: read.item,
    cake: itemCakeSpec(read.item, menu),
    details: all.filter(({ label }) => label !== 'Message' && label !== 'Note'),
    message: valueUnder('Message'),
    isOnTopper: isMessageOnTopper(read.item),
    note: valueUnder('Note'),
  }
}
