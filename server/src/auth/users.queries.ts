import type { Db } from '@pj/db/database'

/** The user a token names, unless disabled. */
export async function findTokenOwner(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'token_version as tokenVersion', 'last_seen_at as lastSeenAt'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

const seenEveryMs = 60_000

/** Writes the last-seen time, at most once a minute. */
export async function noteSeen(db: Db, user: { id: string; lastSeenAt: Date | null }, now: Date): Promise<void> {
  if (user.lastSeenAt && now.getTime() - user.lastSeenAt.getTime() < seenEveryMs) return
  await db.updateTable('users').set({ last_seen_at: now }).where('id', '=', user.id).execute()
}

/** The account of a lower-case email, unless disabled. */
export async function findLogin(db: Db, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'token_version as tokenVersion', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
