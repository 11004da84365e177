import { type Kysely, sql } from 'kysely'

/** What the register and the journal read by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index documents_issued`.execute(db)
  // The sums of a year read the index alone.
  await sql`create index documents_by_time on documents (issued_at, id) include (kind, vat, total)`.execute(db)
  await sql`create index documents_of_kind on documents (kind, issued_at, id)`.execute(db)
  await sql`create index payments_voided on payments (voided_at) where voided_at is not null`.execute(db)
}
