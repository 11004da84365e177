import { DomainError } from '../domain-error.ts'
import type { MenuDocument } from './menu.ts'
import { noPlans } from './payment-terms.ts'

/** What a shop can do without (docs/business-rules.md#what-a-shop-uses). */
export const shopUses = ['riders', 'quotes', 'codes', 'instalments', 'capacity'] as const
export type ShopUse = (typeof shopUses)[number]

export const shopUseLabels: Readonly<Record<ShopUse, string>> = {
  riders: 'Riders',
  quotes: 'Quotes',
  codes: 'Codes',
  instalments: 'Instalments',
  capacity: 'Capacity',
}

/** What a new shop starts with. Its days are not limited until the owner says how much fits. */
export const newShopUses: Readonly<Record<ShopUse, boolean>> = {
  riders: false,
  quotes: false,
  codes: false,
  instalments: false,
  capacity: true,
}

/** Whether the shop uses it. A menu that doesn't say uses everything. */
export const isUsed = ({ business }: Pick<MenuDocument, 'business'>, use: ShopUse): boolean =>
  business.uses?.[use] ?? true

/** Capacity and instalments have no entry: they are terms of orders, and nothing of their own begins. */
const refusals: Readonly<Record<Exclude<ShopUse, 'capacity' | 'instalments'>, string>> = {
  riders: "We don't use riders. Switch them on under Shop, Business.",
  quotes: "We don't use quotes. Switch them on under Shop, Business.",
  // Shoppers read it too.
  codes: "We don't take promo codes.",
}

/** Call it only where something new begins: what exists goes on. Throws a DomainError when the shop doesn't use it. */
export function assertUsed(menu: Pick<MenuDocument, 'business'>, use: keyof typeof refusals): void {
  if (!isUsed(menu, use)) throw new DomainError('not_in_use', refusals[use], { use })
}

/**
 * The menu as it applies to new orders: without capacity no day or slot is limited, without instalments the rest of an
 * order is paid at once. The owner's settings stay in the stored document, for the day they are used again.
 */
export const applyUses = (document: MenuDocument): MenuDocument => ({
  ...document,
  ...(!isUsed(document, 'capacity') && { capacity: { ...document.capacity, enabled: false, slot_orders: 0 } }),
  ...(!isUsed(document, 'instalments') && { payment: { ...document.payment, instalments: noPlans } }),
})
