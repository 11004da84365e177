import { type Kysely, sql } from 'kysely'

/** The email with the figures of the day: one row of settings while it is on, and what each owner was sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table evening_mail_settings (
      id boolean primary key default true check (id),
      hours_after_closing integer not null check (hours_after_closing between 0 and 3),
      enabled_at timestamptz not null
    )`.execute(db)
  await sql`
    create table evening_mails (
      id uuid primary key default gen_random_uuid(),
      day date not null,
      user_id uuid not null references users (id),
      state text not null default 'pending' check (state in ('pending', 'sending', 'sent', 'failed', 'skipped')),
      attempts integer not null default 0 check (attempts >= 0),
      claimed_at timestamptz,
      sent_at timestamptz,
      error text,
      created_at timestamptz not null,
      unique (day, user_id),
      check ((state = 'sent') = (sent_at is not null))
    )`.execute(db)
  await sql`create index evening_mails_open on evening_mails (id) where state in ('pending', 'sending')`.execute(db)
}
