import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      drop constraint payments_method_check,
      add constraint payments_method_check check (method in ('transfer', 'cash', 'card', 'pos', 'unspecified'))
  `.execute(db)
}
