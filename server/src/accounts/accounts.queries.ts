import type { Db, Trx } from '@pj/db/database'
import { retentionMs } from '@pj/db/personal-data'
import type { Database } from '@pj/db/schema'
import type { MemberRole } from '@pj/shared/accounts/roles'
import { type Selectable, sql, type Updateable } from 'kysely'

export async function findActiveUser(db: Db, { id, tokenId }: { id: string; tokenId: string }) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'token_version as tokenVersion', 'last_seen_at as lastSeenAt'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('ended_tokens').select('id').where('ended_tokens.id', '=', tokenId))),
    )
    .executeTakeFirst()
}

const lastSeenIntervalMs = 60_000

interface Sighting {
  readonly network: string
  readonly now: Date
}

/** At most once a minute, because every request calls it. */
export async function updateLastSeen(
  db: Db,
  user: { id: string; lastSeenAt: Date | null },
  { network, now }: Sighting,
): Promise<void> {
  if (user.lastSeenAt && now.getTime() - user.lastSeenAt.getTime() < lastSeenIntervalMs) return
  await rememberNetwork(db, user.id, network, now)
  await updateUser(db, user.id, { last_seen_at: now })
}

export async function findActiveAccount(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'role',
      'token_version as tokenVersion',
      'password_hash as passwordHash',
      'totp_secret as totpSecret',
    ])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function insertEndedToken(db: Db, token: { id: string; expiresAt: Date }): Promise<void> {
  await db
    .insertInto('ended_tokens')
    .values({ id: token.id, expires_at: token.expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Invalidates every token of the user. Returns the version of new ones. */
export async function endAllTokens(db: Db, id: string): Promise<number> {
  const { token_version } = await db
    .updateTable('users')
    .set((eb) => ({ token_version: eb('token_version', '+', 1) }))
    .where('id', '=', id)
    .returning('token_version')
    .executeTakeFirstOrThrow()
  return token_version
}

/** Keeps a password that was changed in the meantime. */
export async function replaceHash(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()
}

export async function updateUser(db: Db, id: string, values: Updateable<Database['users']>): Promise<void> {
  await db.updateTable('users').set(values).where('id', '=', id).execute()
}

type UserRow = Selectable<Database['users']>
export type MemberRow = Pick<UserRow, (typeof columns)[number]>

const columns = ['id', 'name', 'email', 'role', 'disabled_at', 'totp_secret', 'last_seen_at', 'created_at'] as const

export const selectTeam = (db: Db): Promise<MemberRow[]> =>
  db.selectFrom('users').select(columns).where('role', '!=', 'shopper').orderBy('created_at').orderBy('email').execute()

interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: MemberRole
  readonly password_hash: string
}

export const insertMember = (db: Db, user: NewUser): Promise<MemberRow> =>
  db.insertInto('users').values(user).returning(columns).executeTakeFirstOrThrow()

export const lockMember = (trx: Trx, id: string): Promise<MemberRow | undefined> =>
  trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '!=', 'shopper')
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks the owners who can sign in, and returns their ids: when two owners disable each other at the same time, the
 * second transaction waits and then finds one owner.
 */
export async function lockActiveOwners(trx: Trx): Promise<string[]> {
  const owners = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return owners.map(({ id }) => id)
}

interface Change extends Updateable<Database['users']> {
  /** True ends every session of the member. */
  readonly signOut: boolean
}

export const updateMember = (trx: Trx, id: string, { signOut, ...values }: Change): Promise<MemberRow> =>
  trx
    .updateTable('users')
    .set(values)
    .set((eb) => ({ token_version: eb('token_version', '+', signOut ? 1 : 0) }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()

/** In steps of half a minute. */
const clockTolerance = 10

/** Returns false for a step that was used before. One far ahead was stored by a clock that was wrong. */
export async function recordTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', '<', step), eb('totp_last_step', '>', step + clockTolerance)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false for a wrong or used code. */
export async function deleteRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function replaceRecoveryCodes(trx: Trx, userId: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

export const findTwoStep = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['totp_secret as secret', 'totp_pending_secret as pendingSecret'])
    .select(({ selectFrom, fn }) =>
      selectFrom('recovery_codes')
        .select(fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .as('recoveryCodes'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Returns false when another secret is pending, or none. */
export async function confirmSecret(trx: Trx, userId: string, { secret, step }: { secret: string; step: number }) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totp_secret: secret, totp_pending_secret: null, totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_pending_secret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSecondStep(trx: Trx, userId: string): Promise<void> {
  await updateUser(trx, userId, { totp_secret: null, totp_pending_secret: null })
  await replaceRecoveryCodes(trx, userId, [])
}

export interface AttemptKey {
  readonly key: string
  /** Failures without a delay. */
  readonly free: number
}

/** Failures count until a day passes without another one. */
const failureAgeMs = retentionMs('sign_in_failures')
/** Attempts don't arrive in the order of their `now`, so this is earlier than any of them. */
const notBlocked = new Date(0)
const firstDelaySeconds = 5
const maxDelaySeconds = 15 * 60
const clockToleranceMs = 5 * 60_000

/**
 * Counts an attempt as a failure before it is made, so that concurrent attempts on all servers count. Returns 0 when it
 * may be made, otherwise the seconds to wait, which double with each failure beyond the free ones.
 */
export async function beginAttempt(db: Db, { key, free }: AttemptKey, now: Date): Promise<number> {
  const [earliest, latest] = [-failureAgeMs, failureAgeMs].map((age) => new Date(now.getTime() + age))
  // Failures from the future come from a clock that was wrong.
  const failures = sql<number>`
    case when f.failed_at between ${earliest} and ${latest} then f.failures + 1 else 1 end`
  const longestBlock = new Date(now.getTime() + maxDelaySeconds * 1000 + clockToleranceMs)
  const { rows } = await sql`
    insert into sign_in_failures as f (key, failures, failed_at, blocked_until)
    values (${key}, 1, ${now}, ${notBlocked})
    on conflict (key) do update set
      failures = ${failures},
      failed_at = ${now},
      blocked_until = case
        when ${failures} < ${free} then ${notBlocked}
        else ${now}::timestamptz + interval '1 second' *
          least(${maxDelaySeconds}, ${firstDelaySeconds} * power(2, least(20, ${failures} - ${free})))
      end
    where f.blocked_until <= ${now} or f.blocked_until > ${longestBlock}
    returning key`.execute(db)
  return rows.length > 0 ? 0 : secondsBlocked(db, key, now)
}

async function secondsBlocked(db: Db, key: string, now: Date): Promise<number> {
  const row = await db.selectFrom('sign_in_failures').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return Math.max(1, Math.ceil(((row?.blocked_until.getTime() ?? 0) - now.getTime()) / 1000))
}

export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({ failures: eb.fn('greatest', [eb('failures', '-', 1), eb.val(0)]), blocked_until: notBlocked }))
    .where('key', '=', key)
    .execute()
}

/** Call it after a success, so that the account starts again without failures. */
export async function deleteFailures(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', 'in', keys).execute()
}

/** Networks are forgotten after 90 days. */
export async function isKnownNetwork(db: Db, email: string, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_networks')
    .innerJoin('users', 'users.id', 'user_networks.user_id')
    .select('network')
    .where('users.email', '=', email)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

export async function rememberNetwork(db: Db, userId: string, network: string, now: Date): Promise<void> {
  await db
    .insertInto('user_networks')
    .values({ user_id: userId, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute()
}
