import { Client } from 'pg'
import { findMoneyProblems, type Query } from './money-problems.ts'
import type { PaystackServer } from './paystack-server.ts'

/** Each statement on a connection of its own, because the last one may have been broken. */
export const openQuery =
  (connectionString: string, application_name: string): Query =>
  async (statement, values = []) => {
    const client = new Client({ connectionString, application_name })
    // A connection that breaks would end the process without a listener; its statement fails with the error.
    client.on('error', () => undefined)
    await client.connect()
    try {
      const { rows } = await client.query(statement, [...values])
      return rows
    } finally {
      await client.end()
    }
  }

/** Has the servers ask about the orders' payments and refunds as soon as they work again. */
export async function makeAllDue(query: Query, orderIds: readonly string[], now: Date): Promise<void> {
  const isOwn = 'order_id in (select id from orders where order_id = any($2))'
  await query(`update payment_attempts set next_check_at = $1 where state <> 'paid' and ${isOwn}`, [now, orderIds])
  const isAsked = `state = 'pending' and next_check_at is not null`
  await query(`update online_refunds set next_check_at = $1 where ${isAsked} and ${isOwn}`, [now, orderIds])
}

/** What staff do about money that only a person can judge. */
export interface StaffRequests {
  /** Says what the provider's dashboard shows about a refund. Returns the status of the response. */
  resolve(orderId: string, refundId: string, made: boolean): Promise<number>
  /** Voids a refund in cash, which was a mistake where the provider returned the same money. */
  voidCashRefund(orderId: string): Promise<unknown>
}

interface Settling {
  readonly query: Query
  readonly paystack: PaystackServer
  readonly staff: StaffRequests
  readonly orderIds: readonly string[]
  readonly now: Date
}

/**
 * What finally happens: the provider ends its refunds and reports everything again, all is asked about, and staff look at
 * what has no answer. Returns the problems that are left, maybe because the servers are still working.
 */
export async function settleMoney({ query, paystack, staff, orderIds, now }: Settling): Promise<string[]> {
  Object.assign(paystack, { fault: undefined, latencyMs: 0, delivery: 'once' })
  for (const { id, reference, status } of paystack.refunds) {
    const isOwn = orderIds.some((orderId) => reference.startsWith(`${orderId}-`))
    if (isOwn && status === 'pending') paystack.endRefund(id, 'processed')
  }
  await makeAllDue(query, orderIds, now)
  for (const orderId of orderIds) await paystack.repeatReports(orderId)
  for (const { order_id: orderId, id, is_made: made } of await selectUnclear(query, paystack, orderIds)) {
    const status = await staff.resolve(orderId, id, made)
    if (status === 422) await staff.voidCashRefund(orderId)
  }
  return findMoneyProblems(query, orderIds, paystack.heldFor)
}

interface UnclearRefund {
  readonly order_id: string
  readonly id: string
  /** Whether the provider has made it and no other entry has it. */
  readonly is_made: boolean
}

/** At most one of each order, because what follows from it decides about the next one. */
function selectUnclear(
  query: Query,
  { refunds }: PaystackServer,
  orderIds: readonly string[],
): Promise<UnclearRefund[]> {
  const made = refunds
    .filter(({ status }) => status === 'processed')
    .map(({ id, reference, amount }) => ({ id: String(id), reference, amount: amount / 100 }))
  return query(
    `with made as (select * from jsonb_to_recordset($1::jsonb) as made (id text, reference text, amount bigint))
    select distinct on (orders.id) orders.order_id, r.id::text as id, case
      when r.provider_id is not null then exists (select from made where made.id = r.provider_id)
      else (select count(*) from made join payments as p on p.reference = made.reference and p.kind = 'payment'
        where p.id = r.payment_id and made.amount = r.amount) >
        (select count(*) from online_refunds as o where o.payment_id = r.payment_id and o.amount = r.amount
          and (o.state = 'processed' or (o.state = 'pending' and o.provider_id is not null)))
      end as is_made
    from online_refunds as r join orders on orders.id = r.order_id
    where orders.order_id = any($2) and r.state = 'pending' and r.reason is not null and r.next_check_at is null
    order by orders.id, r.id`,
    [JSON.stringify(made), orderIds],
  )
}
