import type { Role } from '@pj/shared/accounts/roles'
import type { Db, Trx } from '../database.ts'
import { hashPassword } from '../passwords.ts'

export const demoPassword = 'bakery-demo'

interface Account {
  readonly email: string
  readonly name: string
  readonly role: Role
}

const accounts: readonly Account[] = [
  { email: 'owner@pj.test', name: 'Ada Okafor', role: 'owner' },
  { email: 'manager@pj.test', name: 'Ngozi Eze', role: 'manager' },
  { email: 'staff@pj.test', name: 'Tunde Bakare', role: 'staff' },
  { email: 'kitchen@pj.test', name: 'Emeka Obi', role: 'kitchen' },
  { email: 'shopper@pj.test', name: 'Bisi Adeyemi', role: 'shopper' },
]

export interface TeamMember {
  readonly id: string
  readonly name: string
}

export function authorOf(team: readonly TeamMember[], turn: number) {
  const member = team[turn % team.length]
  return { by_user: member?.id ?? null, by_name: member?.name ?? null }
}

/** Creates the missing demo accounts and enables the others. Returns the users who handle orders. */
export async function ensureAccounts(trx: Trx): Promise<TeamMember[]> {
  const emails = accounts.map(({ email }) => email)
  await trx.updateTable('users').set({ disabled_at: null }).where('email', 'in', emails).execute()
  const known = await trx.selectFrom('users').select('email').where('email', 'in', emails).execute()
  const missing = accounts.filter(({ email }) => !known.some((user) => user.email === email))
  if (missing.length > 0) {
    // One hash for all: the password is public.
    const password_hash = await hashPassword(demoPassword)
    await trx
      .insertInto('users')
      .values(missing.map((account) => ({ ...account, password_hash })))
      .execute()
  }
  return trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['owner', 'staff'])
    .orderBy('email')
    .execute()
}

/**
 * Disables the demo accounts, whose password is public, and invalidates their tokens. A shop left without an owner is
 * closed until its owner opens it.
 */
export async function disableDemoAccounts(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set((eb) => ({ disabled_at: now, token_version: eb('token_version', '+', 1) }))
    .where(
      'email',
      'in',
      accounts.map(({ email }) => email),
    )
    .where('disabled_at', 'is', null)
    .execute()
  const owners = db.selectFrom('users').select('id').where('role', '=', 'owner').where('disabled_at', 'is', null)
  await db
    .updateTable('availability')
    .set({ opened_at: null })
    .where(({ not, exists }) => not(exists(owners)))
    .execute()
}
