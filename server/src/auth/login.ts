import type { Db } from '@pj/db/database'
import { hashPassword, verifyPassword } from '@pj/db/passwords'
import type { LoginRequest, Role } from '@pj/shared/api/login'
import { Refusal } from '@pj/shared/refusal'
import { findActiveAccount } from './users.queries.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tokenVersion: number
}

/** The hash of an unknown password: an unknown email costs as much time as a wrong password. */
const dummyHash = hashPassword(crypto.randomUUID())

/** Returns the account with this email and password. Otherwise throws the same refusal after the same time. */
export async function requireAccount(db: Db, { email, password }: LoginRequest): Promise<Account> {
  const found = await findActiveAccount(db, email.toLowerCase())
  const isCorrect = await verifyPassword(password, found?.passwordHash ?? (await dummyHash))
  if (!found || !isCorrect) throw new Refusal('invalid_credentials', 'Email or password is not right.')
  const { passwordHash: _, ...account } = found
  return account
}
