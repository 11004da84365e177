import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@pj/db/database'
import type { Role } from '@pj/shared/accounts/roles'
import type { LoginRequest } from '@pj/shared/accounts/sign-in.api'
import { DomainError } from '@pj/shared/domain-error'
import { Secret, TOTP } from 'otpauth'
import type { Parts } from '../parts.ts'
import { deleteRecoveryCode, findActiveAccount, recordTotpStep, replaceHash } from './accounts.queries.ts'
import type { PasswordHasher } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'

interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly tokenVersion: number
  readonly secondStep: 'none' | SecondStepKind
}

export interface LoginParts extends Pick<Parts, 'db' | 'now'> {
  readonly passwords: PasswordHasher
}

export interface UserParts extends LoginParts, Pick<Parts, 'config' | 'live' | 'menus'> {
  readonly signInLimits: SignInLimits
}

/** Returns the account with this email, password and, with two-step sign-in, code. */
export async function requireAccount(parts: LoginParts, { email, password, code }: LoginRequest): Promise<Account> {
  const { totpSecret, ...account } = await requirePassword(parts, email, password)
  if (totpSecret === null) return { ...account, secondStep: 'none' }
  if (!code) throw new DomainError('code_required', 'Enter the code of your authenticator app.')
  const { db, now } = parts
  const secondStep = await acceptSecondStep(db, { userId: account.id, secret: totpSecret }, { code, now: now() })
  if (!secondStep) throw new DomainError('invalid_code', 'That code is wrong or already used.')
  return { ...account, secondStep }
}

/** Throws the same error after the same time for an unknown email and a wrong password. */
export async function requirePassword({ db, passwords }: LoginParts, email: string, password: string) {
  const found = await findActiveAccount(db, email.toLowerCase())
  const { isCorrect, newHash } = await passwords.verify(password, found?.passwordHash)
  if (!found || !isCorrect) throw new DomainError('invalid_credentials', 'Email or password is wrong.')
  const { passwordHash, ...account } = found
  if (newHash !== undefined) await replaceHash(db, account.id, { from: passwordHash, to: newHash })
  return account
}

const periodSeconds = 30
/** Accepts codes one step early or late, because clocks are not exact. */
const window = 1

export const createSecret = (): string => new Secret({ size: 20 }).base32

interface TotpAccount {
  readonly issuer: string
  readonly email: string
}

/** Returns the otpauth: URI that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, { issuer, email }: TotpAccount): string =>
  createTotp(secret, { issuer, label: email }).toString()

/** Returns the time step of the code (RFC 6238); undefined for a wrong one. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = createTotp(secret).validate({ token: code.replace(/\s/g, ''), timestamp, window })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

const createTotp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), digits: 6, period: periodSeconds })

interface SecondStep {
  readonly userId: string
  readonly secret: string
}

type SecondStepKind = 'app_code' | 'recovery_code'

/** Accepts each code once; returns undefined for a wrong or used one. */
async function acceptSecondStep(
  db: Db,
  { userId, secret }: SecondStep,
  { code, now }: { code: string; now: Date },
): Promise<SecondStepKind | undefined> {
  const step = findTotpStep(secret, code, now)
  if (step !== undefined) return (await recordTotpStep(db, userId, step)) ? 'app_code' : undefined
  return (await deleteRecoveryCode(db, userId, hashRecoveryCode(code))) ? 'recovery_code' : undefined
}

const recoveryCodeCount = 8
/** 24 characters have 120 bits, enough for a plain hash (ASVS 6.5.2). */
const recoveryCodeLength = 24
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns new codes, such as `7K3D-0QX9-…`. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const characters = [...randomBytes(recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length])
    return (characters.join('').match(/.{4}/g) ?? []).join('-')
  })

/** People type the codes: small letters, spaces and letters that look like digits give the same hash. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}
