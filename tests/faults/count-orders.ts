import { Client } from 'pg'
import type { Purchases } from './shoppers.ts'

export interface OrderCount {
  readonly acknowledged: number
  readonly storedOnce: number
  readonly doubled: number
  /** Acknowledged orders that are not in the database. */
  readonly lost: number
}

/** Compares what the shoppers were promised with the orders in the database. */
export async function countOrders(databaseUrl: string, { acknowledged, sent }: Purchases): Promise<OrderCount> {
  const stored = await selectOrders(databaseUrl, sent)
  const carts = [...acknowledged]
  const isStoredOnce = ([cart, ids]: (typeof carts)[number]): boolean => {
    const [orderId, ...others] = stored.get(cart) ?? []
    return orderId !== undefined && others.length === 0 && ids.size === 1 && ids.has(orderId)
  }
  return {
    acknowledged: carts.length,
    storedOnce: carts.filter(isStoredOnce).length,
    doubled: sent.filter((cart) => (stored.get(cart)?.length ?? 0) > 1 || (acknowledged.get(cart)?.size ?? 0) > 1)
      .length,
    lost: carts.filter(([cart, ids]) => ![...ids].every((id) => stored.get(cart)?.includes(id))).length,
  }
}

/** The order ids of each cart. */
async function selectOrders(databaseUrl: string, carts: readonly string[]): Promise<Map<string, string[]>> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ cart_id: string; ids: string[] }>(
      'select cart_id, array_agg(order_id::text) as ids from orders where cart_id = any($1) group by cart_id',
      [carts],
    )
    return new Map(rows.map(({ cart_id: cart, ids }) => [cart, ids]))
  } finally {
    await client.end()
  }
}
