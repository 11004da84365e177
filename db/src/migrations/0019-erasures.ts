import { type Kysely, sql } from 'kysely'

/**
 * Remembers whom the owner has erased, by keyed hashes, so that a restore of an older backup can erase them again. The
 * key is in every backup and the hashes are in none: they stand in a file beside the backups (docs/security.md#erasure).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table erasure_keys (
      id integer primary key check (id = 1),
      key bytea not null check (octet_length(key) = 32)
    )`.execute(db)
  await sql`
    insert into erasure_keys (id, key)
    values (1, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')))
    `.execute(db)
  await sql`
    create table erasure_hashes (
      hash text primary key,
      erased_at timestamptz not null
    )`.execute(db)
  // Two rounds, so that nobody can extend a hash without the key.
  await sql`
    create function erasure_hash(value text) returns text language sql stable
    return (
      select encode(sha256(key || sha256(key || convert_to(value, 'UTF8'))), 'hex') from erasure_keys where id = 1)
    `.execute(db)
  await sql`
    insert into erasure_hashes (hash, erased_at)
    select erasure_hash('order:' || order_id), erased_at from orders where erased_at is not null`.execute(db)
}
