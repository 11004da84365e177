import { type Kysely, sql } from 'kysely'

/** The migration that a program must know to work with a newer, compatible one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table compatible_migrations add column compatible_from text not null default '0036-operations'`.execute(
    db,
  )
}

export const compatibleFrom = '0036-operations'
