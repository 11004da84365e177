import type { Role } from '@pj/shared/api/login'
import type { Trx } from '../database.ts'
import { hashPassword } from '../passwords.ts'

export const demoPassword = 'bakery-demo'

interface Account {
  readonly email: string
  readonly name: string
  readonly role: Role
}

const accounts: readonly Account[] = [
  { email: 'owner@pj.test', name: 'Ada Okafor', role: 'owner' },
  { email: 'staff@pj.test', name: 'Tunde Bakare', role: 'staff' },
  { email: 'shopper@pj.test', name: 'Bisi Adeyemi', role: 'shopper' },
]

export interface TeamMember {
  readonly id: string
  readonly name: string
}

/** Creates the missing demo accounts. Returns the users who work at the bakery. */
export async function ensureAccounts(trx: Trx): Promise<TeamMember[]> {
  const known = new Set((await trx.selectFrom('users').select('email').execute()).map(({ email }) => email))
  for (const account of accounts.filter(({ email }) => !known.has(email))) {
    await trx
      .insertInto('users')
      .values({ ...account, password_hash: await hashPassword(demoPassword) })
      .execute()
  }
  return trx.selectFrom('users').select(['id', 'name']).where('role', '!=', 'shopper').orderBy('email').execute()
}
