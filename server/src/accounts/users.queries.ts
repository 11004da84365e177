import type { Db } from '@pj/db/database'
import { rememberNetwork } from './sign-in-failures.queries.ts'

/** Returns the user with this id unless disabled or the token was signed out. */
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

/** Updates the last-seen time and the network at most once a minute. */
export async function updateLastSeen(
  db: Db,
  user: { id: string; lastSeenAt: Date | null },
  { network, now }: Sighting,
): Promise<void> {
  if (user.lastSeenAt && now.getTime() - user.lastSeenAt.getTime() < lastSeenIntervalMs) return
  await rememberNetwork(db, user.id, network, now)
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', user.id).execute()
}

/** Returns the account with this lower-case email unless disabled. */
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

/** Ends one token before it expires. */
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

/** Replaces the hash of the same password. A password that was changed meanwhile stays. */
export async function replaceHash(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute()
}

export async function updatePassword(db: Db, id: string, hash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute()
}
