import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await cleanEmails(db)
  await foldSearchTexts(db)
}

/** Sign-in cleans what is typed, so accounts whose email was stored with a full stop or `mailto:` get the clean one too. */
async function cleanEmails(db: Kysely<unknown>): Promise<void> {
  await sql`
    update users set email = cleaned
    from (
      select distinct on (cleaned) id, cleaned
      from users,
        regexp_replace(email, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]', '', 'g') as visible,
        regexp_replace(visible, '^.*<|>.*$|[.,;]+$', '', 'g') as address,
        regexp_replace(address, '^mailto:|[.,;]+$', '', 'g') as cleaned
      order by cleaned, created_at
    ) as account
    where users.id = account.id and cleaned <> email and cleaned not in (select email from users)`.execute(db)
}

/**
 * Orders are found without accents, by address and by what was ordered. PostgreSQL derives both texts of an order, so that
 * each change keeps them; the table is written again once.
 */
async function foldSearchTexts(db: Kysely<unknown>): Promise<void> {
  // Most texts have nothing to fold and take the short way. Some databases only know the small letters of English, so the
  // capital ones of other languages are listed too.
  await sql`
    create function fold_text(typed text) returns text language sql immutable parallel safe
    return case when typed !~ '[^\u0001-~×“”₦]'
      then lower(translate(typed, '\t\n\r''\`', '   '))
      else replace(replace(replace(replace(
        translate(
          lower(regexp_replace(
            normalize(typed, NFD),
            '[\u0300-\u036f\u0483-\u0487\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff''\`´‘’‛ʹʻʼʽ′＇]',
            '', 'g')),
          'ɓɗɖđðɛǝəƒɣħıƙłŋɔøʋƴςƁƊƉĐÐƐƎƏƑƔĦƘŁŊƆØƲƳ‐‑‒–—―−\u00a0\u2007\u2009\u202f\t\n\r',
          'bddddeeefghiklnoovyσbddddeeefghklnoovy-------       '),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end`.execute(db)
  await sql`drop index orders_text`.execute(db)
  await sql`
    create or replace function order_text(summaries text[], note text, card text) returns text
    language sql immutable parallel safe
    return fold_text(' ' || array_to_string(summaries, ' ') || ' ' || coalesce(note, '') || ' ' || coalesce(card, ''))`.execute(
    db,
  )
  await sql`
    alter table orders
      drop column search,
      add column search text not null generated always as (
        ' ' || fold_text(order_id || ' ' || name) || E'\n '
        || fold_text(coalesce(phone_number, '') || ' ' || coalesce(email, '')) || ' '
        || regexp_replace(coalesce(phone_number, ''), '\\D', '', 'g') || E'\n '
        || coalesce(case delivery_method when 'delivery' then fold_text(house_address || ' ' || city || ' ' || location) end, '')
      ) stored,
      add column item_search text not null generated always as (
        order_text(item_summaries, order_note, gift_card_message)) stored`.execute(db)
  await sql`create index orders_search on orders using gin (search gin_trgm_ops)`.execute(db)
  await sql`create index orders_text on orders using gin (item_search gin_trgm_ops)`.execute(db)
}
