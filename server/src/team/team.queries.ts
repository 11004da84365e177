import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { Selectable, Updateable } from 'kysely'

type UserRow = Selectable<Database['users']>
export type MemberRow = Pick<UserRow, (typeof columns)[number]>

const columns = ['id', 'name', 'email', 'role', 'disabled_at', 'last_seen_at', 'created_at'] as const

/** Everyone who works at the bakery; shoppers are no members. */
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

/** The member, locked until the end of the transaction. */
export const lockMember = (trx: Trx, id: string): Promise<MemberRow | undefined> =>
  trx
    .selectFrom('users')
    .select(columns)
    .where('id', '=', id)
    .where('role', '!=', 'shopper')
    .forUpdate()
    .executeTakeFirst()

/**
 * Ids of the owners who can sign in, locked: of two who remove each other at the same moment, the second waits, and
 * then sees that it is the last.
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
  /** True makes every token of the member worthless. */
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
