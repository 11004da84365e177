import { type Kysely, sql } from 'kysely'

/** Managers, kitchen staff and riders. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      drop constraint users_role_check,
      add constraint users_role_check
        check (role in ('shopper', 'staff', 'owner', 'manager', 'kitchen', 'rider'))`.execute(db)
}
