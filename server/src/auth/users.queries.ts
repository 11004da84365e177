import type { Db } from '@pj/db/database'
import { rememberNetwork } from './sign-in-failures.queries.ts'

/** Returns the user with this id unless disabled. */
export async function findActiveUser(db: Db, id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'token_version as tokenVersion', 'last_seen_at as lastSeenAt'])
    .where('id', '=', id)
    .where('disabled_at', 'is', null)
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
    .select(['id', 'name', 'email', 'role', 'token_version as tokenVersion', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}
