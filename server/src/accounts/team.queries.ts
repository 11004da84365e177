import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { Selectable, Updateable } from 'kysely'

type UserRow = Selectable<Database['users']>
export type MemberRow = Pick<UserRow, (typeof columns)[number]>

const columns = ['id', 'name', 'email', 'role', 'disabled_at', 'totp_secret', 'last_seen_at', 'created_at'] as const

/** Staff and owners. */
export const selectTeam = (db: Db): Promise<MemberRow[]> =>
  db.selectFrom('users').select(columns).where('role', '!=', 'shopper').orderBy('created_at').orderBy('email').execute()

interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: 'staff' | 'owner'
  readonly password_hash: string
}

export const insertMember = (db: Db, user: NewUser): Promise<MemberRow> =>
  db.insertInto('users').values(user).returning(columns).executeTakeFirstOrThrow()

/** Locks the member until the transaction ends. */
export const lockMember = (trx: Trx, id: string): Promise<MemberRow | undefined> =>
  trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '!=', 'shopper')
    .forUpdate()
    .executeTakeFirst()

/**
 * Returns the ids of the owners who can sign in, and locks them: when two owners disable each other at the same time, the
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
  /** True invalidates every token of the member. */
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
