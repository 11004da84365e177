import type { Db } from '@pj/db/database'
import type { CustomerExport } from '@pj/shared/customers.api'
import { loadOrder } from '../orders/load-order.ts'
import { selectEntriesOfCustomer, selectOrdersOfCustomer } from './customers.queries.ts'
import { loadCustomer } from './customers.ts'

/** Everything that is stored about a customer. Inspiration images are named by the URL that returns them. */
export async function exportCustomer(db: Db, contact: string, now: Date): Promise<CustomerExport> {
  const { recent_orders: _, ...customer } = await loadCustomer(db, contact)
  const orders = []
  for (const row of await selectOrdersOfCustomer(db, customer.key)) orders.push(await loadOrder(db, row))
  const images = orders.flatMap(({ order_id, items }) =>
    items.flatMap(({ upload_id }) => (upload_id ? [{ order_id, url: `/api/uploads/${upload_id}` }] : [])),
  )
  const entries = await selectEntriesOfCustomer(db, customer.key)
  return {
    exported_at: now.toISOString(),
    customer,
    orders,
    images,
    custom_cart_entries: entries.map(({ created_at, payload }) => ({ created_at: created_at.toISOString(), payload })),
  }
}
