import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Every row of every table that matches a pattern in any letter case. */
export async function findTraces({ db }: Pick<TestApp, 'db'>, pattern: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t where t::text ~* ${pattern}`.execute(db)
    found.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 200)}`))
  }
  return found
}
