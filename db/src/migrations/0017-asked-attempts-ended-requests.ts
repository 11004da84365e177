import { type Kysely, sql } from 'kysely'

/** Since when a server asks the provider for an attempt's page, and an answer to requests that ended with their order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_attempts add column asked_at timestamptz;

    update order_requests as request set state = 'declined', text = ''
    from orders
    where orders.id = request.order_id and request.state = 'sent' and orders.status in ('completed', 'cancelled')`.execute(
    db,
  )
}
