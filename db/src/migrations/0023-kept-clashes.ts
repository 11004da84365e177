import { type Kysely, sql } from 'kysely'

/** What stood against an order's time when it was chosen or kept. The hours are those of a time outside them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders add column kept_clashes text[] not null default '{}';

    update orders set kept_clashes = array[coalesce(
      (select special ->> 'open' || '-' || (special ->> 'close')
        from availability, jsonb_array_elements(availability.document -> 'special_days') as special
        where special ->> 'day' = to_char(delivery_date at time zone 'Africa/Lagos', 'YYYY-MM-DD')
        limit 1),
      (select hours ->> 'open' || '-' || (hours ->> 'close')
        from menu_versions,
          lateral (select document -> 'opening_hours' -> extract(dow from delivery_date at time zone 'Africa/Lagos')::int)
            as weekday (hours)
        order by version desc limit 1),
      '')]
    where outside_hours and status not in ('completed', 'cancelled')`.execute(db)
}
