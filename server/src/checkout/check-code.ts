import type { Db } from '@pj/db/database'
import { findZone } from '@pj/shared/menu/delivery'
import { zeroNaira } from '@pj/shared/money'
import { describeTerms, discountOf } from '@pj/shared/orders/codes'
import type { CodeCheck } from '@pj/shared/orders/codes.api'
import { itemRecords } from '@pj/shared/orders/order-record'
import { findPlacedDiscount } from '../codes/codes.queries.ts'
import { assertUsesLeft, requireCode, toTerms } from '../codes/codes.ts'
import type { CheckoutContext } from './checkout.ts'
import { parseOrderLines } from './order-lines.ts'
import { priceLines } from './price-order.ts'

/**
 * What the code takes off these items and their delivery; unreadable items don't count. With the key of an order that
 * was placed, what it took off that order, even if that was the last use.
 */
export async function checkCode(
  db: Db,
  { code: typed, items, delivery_method, location = '' }: CodeCheck,
  { key, menu, now, ...guesser }: Pick<CheckoutContext, 'menu' | 'now' | 'budgets' | 'address'> & { key: string },
) {
  const placed = await findPlacedDiscount(db, typed, key)
  if (placed) return { code: typed, ...placed }
  const code = await requireCode(db, typed, { menu, ...guesser })
  const { lines } = parseOrderLines(items, menu)
  const zone = delivery_method === 'delivery' ? findZone(location, menu) : undefined
  const order = { items: itemRecords(priceLines(lines, menu), menu), deliveryPrice: zone?.fee ?? zeroNaira }
  const terms = toTerms(code)
  const { amount } = discountOf(terms, order, now, menu)
  await assertUsesLeft(db, code)
  return { code: code.code, label: describeTerms(terms, menu), discount: amount }
}
