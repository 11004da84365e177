import { type Kysely, sql } from 'kysely'

/** The queue by start of work: without it, a page of open orders walks past the whole history that was started earlier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index orders_open_by_start on orders (start_by, id)
    where status in ('new', 'confirmed', 'baking', 'ready', 'out_for_delivery')`.execute(db)
}
