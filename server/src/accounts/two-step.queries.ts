import type { Db, Trx } from '@pj/db/database'

/** Steps of half a minute by which the clocks of servers may differ. */
const clockTolerance = 10

/** Returns false when this step or a later one was accepted before; one far ahead was accepted by a clock that was wrong. */
export async function recordTotpStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ totp_last_step: step })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', '<', step), eb('totp_last_step', '>', step + clockTolerance)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false when the user has no such code, or no longer. */
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

export async function storePendingSecret(db: Db, userId: string, secret: string): Promise<void> {
  await db.updateTable('users').set({ totp_pending_secret: secret }).where('id', '=', userId).execute()
}

/** Begins two-step sign-in with the secret that is pending. Returns false when another one is, or none. */
export async function confirmSecret(trx: Trx, userId: string, { secret, step }: { secret: string; step: number }) {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ totp_secret: secret, totp_pending_secret: null, totp_last_step: step })
    .where('id', '=', userId)
    .where('totp_pending_secret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteSecrets(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ totp_secret: null, totp_pending_secret: null })
    .where('id', '=', userId)
    .execute()
}
