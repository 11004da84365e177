import type { LoginRequest, Role } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import type { Services } from '../services.ts'
import { acceptSecondStep, type SecondStepKind } from './two-step.ts'
import { findActiveAccount, replaceHash } from './users.queries.ts'

export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tokenVersion: number
  readonly secondStep: 'none' | SecondStepKind
}

type LoginServices = Pick<Services, 'db' | 'now' | 'passwords'>

/**
 * Returns the account with this email and password, and with this code if it has two-step sign-in. An unknown email and a
 * wrong password throw the same refusal after the same time.
 */
export async function requireAccount(
  services: LoginServices,
  { email, password, code }: LoginRequest,
): Promise<Account> {
  const { totpSecret, ...account } = await requirePassword(services, email, password)
  if (totpSecret === null) return { ...account, secondStep: 'none' }
  if (!code) throw new DomainError('code_required', 'Enter the code of your authenticator app.')
  const { db, now } = services
  const secondStep = await acceptSecondStep(db, { userId: account.id, secret: totpSecret }, { code, now: now() })
  if (!secondStep) throw new DomainError('invalid_code', 'The code is not right, or it was used before.')
  return { ...account, secondStep }
}

/** Returns the account with this email and password. Otherwise throws the same refusal after the same time. */
export async function requirePassword({ db, passwords }: LoginServices, email: string, password: string) {
  const found = await findActiveAccount(db, email.toLowerCase())
  const { isCorrect, newHash } = await passwords.verify(password, found?.passwordHash)
  if (!found || !isCorrect) throw new DomainError('invalid_credentials', 'Email or password is wrong.')
  const { passwordHash, ...account } = found
  if (newHash !== undefined) await replaceHash(db, account.id, { from: passwordHash, to: newHash })
  return account
}
