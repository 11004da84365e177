import { type Kysely, sql } from 'kysely'

/** Sign-in cleans what is typed, so accounts whose email was stored with a full stop or `mailto:` get the clean one too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set email = cleaned
    from (
      select distinct on (cleaned) id, cleaned
      from users, regexp_replace(email, ${invisibleMarks}, '', 'g') as visible,
        regexp_replace(visible, '^.*<|>.*$|[.,;]+$', '', 'g') as address,
        regexp_replace(address, '^mailto:|[.,;]+$', '', 'g') as cleaned
      order by cleaned, created_at
    ) as account
    where users.id = account.id and cleaned <> email and cleaned not in (select email from users)`.execute(db)
}

const invisibleMarks = '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]'
