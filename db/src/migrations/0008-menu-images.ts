import { type Kysely, sql } from 'kysely'

/** The images of products that the owner uploads, and the files that are made from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`
      create table menu_images (
        hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
        source bytea not null check (octet_length(source) < 5 * 1024 * 1024),
        colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
        created_at timestamptz not null default now(),
        used_at timestamptz not null default now(),
        failed_at timestamptz
      )`,
    sql`
      create table menu_image_files (
        hash text not null references menu_images (hash) on delete cascade,
        name text not null check (name ~ '^[0-9a-z]+[.](avif|webp|jpg)$'),
        bytes bytea not null,
        primary key (hash, name)
      )`,
    // Images are compressed already.
    sql`alter table menu_images alter column source set storage external`,
    sql`alter table menu_image_files alter column bytes set storage external`,
  ]) {
    await statement.execute(db)
  }
}
