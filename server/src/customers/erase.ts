import type { Db } from '@pj/db/database'
import type { OrderRow } from '@pj/db/rows'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, naira } from '@pj/shared/money'
import { isOpen } from '@pj/shared/orders/order-status'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import type { ByUser } from '../http/access.ts'
import { deriveKey, selectReceivedOrders } from './customers.queries.ts'
import { customerNotFound, requireKey } from './customers.ts'
import { erasePeople, insertErasureHashes, lockOrdersOfCustomer, lockQuotesOfCustomer } from './erase.queries.ts'

interface Erasure extends ByUser {
  /** The customer's phone number in any spelling, or their email, as the owner typed it. */
  readonly confirm: string
}

/**
 * Removes a person from all their orders, and as the recipient from those of others, and returns the orders' ids. Throws a DomainError while an order is open or
 * money is due either way (docs/business-rules.md#erasing-a-customer).
 */
export async function eraseCustomer(db: Db, contact: string, { confirm, by, now }: Erasure): Promise<string[]> {
  const key = await requireKey(db, contact)
  if ((await deriveKey(db, confirm)) !== key) {
    throw new DomainError('invalid_request', `Type ${key} to confirm.`)
  }
  return transaction(db, async (trx) => {
    // First, so that an order which is being made of one is seen.
    await lockQuotesOfCustomer(trx, key)
    const orders = await lockOrdersOfCustomer(trx, key)
    const received = await selectReceivedOrders(trx, key)
    const open = [...orders, ...received].filter(({ status }) => isOpen(status)).map(({ order_id }) => order_id)
    if (open.length > 0) {
      throw new DomainError('customer_has_open_orders', `Complete or cancel ${open.join(', ')} first.`, {
        order_ids: open,
      })
    }
    const unsettled = orders.find(({ balance_due: balance }) => balance !== 0)
    if (unsettled) throw moneyToSettle(unsettled)
    const isErased = (other: RawBuilder<unknown>) => sql<SqlBool>`${other} = ${key}`
    const erasing = { orders, isErased, note: 'Personal data erased', now, by }
    const { orderIds, quotes } = await erasePeople(trx, erasing)
    if (orderIds.length + quotes === 0) throw customerNotFound()
    await insertErasureHashes(trx, { key, orders, now })
    await recordAudit(trx, { action: 'customer_erased', details: { orders: orderIds } }, { by, now })
    return orderIds
  })
}

function moneyToSettle({ order_id, balance_due: balance }: OrderRow): DomainError {
  const amount = formatNaira(naira(Math.abs(balance)))
  const sentence =
    balance < 0
      ? `Refund the ${amount} for ${order_id} first.`
      : `${amount} is still due for ${order_id}. Record the payment or cancel the order first.`
  return new DomainError('customer_has_open_orders', sentence, { order_ids: [order_id] })
}
