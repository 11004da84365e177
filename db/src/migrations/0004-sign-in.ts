import { type Kysely, sql } from 'kysely'

/** Failed sign-ins, two-step sign-in and tokens that were ended before they expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [twoStepSignIn, recoveryCodes, signInFailures, userNetworks, endedTokens, ...indexes]) {
    await statement.execute(db)
  }
}

/** The last accepted step is stored, because each time step of a code is accepted once. */
const twoStepSignIn = sql`
  alter table users
    add column totp_secret text,
    add column totp_pending_secret text,
    add column totp_last_step integer not null default 0`

/** A used code is deleted. */
const recoveryCodes = sql`
  create table recovery_codes (
    user_id uuid not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`

/** Shared by all servers. A key is an account or a network, and contains no email. */
const signInFailures = sql`
  create table sign_in_failures (
    key text primary key,
    failures integer not null,
    failed_at timestamptz not null,
    blocked_until timestamptz not null
  )`

/** The networks from which a user was signed in. */
const userNetworks = sql`
  create table user_networks (
    user_id uuid not null references users (id) on delete cascade,
    network text not null,
    seen_at timestamptz not null,
    primary key (user_id, network)
  )`

const endedTokens = sql`
  create table ended_tokens (
    id uuid primary key,
    expires_at timestamptz not null
  )`

/** For deleting what has expired. */
const indexes = [
  sql`create index sign_in_failures_by_failed_at on sign_in_failures (failed_at)`,
  sql`create index user_networks_by_seen_at on user_networks (seen_at)`,
  sql`create index ended_tokens_by_expires_at on ended_tokens (expires_at)`,
]
