import type { Db } from '@pj/db/database'
import { hashPassword, verifyPassword } from '@pj/db/passwords'
import type { LoginRequest, Role } from '@pj/shared/api/login'
import { Refusal } from '@pj/shared/refusal'
import { findLogin } from './users.queries.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tokenVersion: number
}

/** A hash that no password has: an unknown address costs as much as a wrong password. */
const nobody = hashPassword(crypto.randomUUID())

/** The account of this email and password; the same refusal at the same cost for every other reason. */
export async function requireAccount(db: Db, { email, password }: LoginRequest): Promise<Account> {
  const found = await findLogin(db, email.toLowerCase())
  const right = await verifyPassword(password, found?.passwordHash ?? (await nobody))
  if (!found || !right) throw new Refusal('invalid_credentials', 'Email or password is not right.')
  const { passwordHash: _, ...account } = found
  return account
}
