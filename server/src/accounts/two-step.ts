import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '@pj/db/database'
import { Secret, TOTP } from 'otpauth'
import { deleteRecoveryCode, recordTotpStep } from './two-step.queries.ts'

const periodSeconds = 30
/** Steps before and after the current one, for clocks that are not exact. */
const window = 1

export const createSecret = (): string => new Secret({ size: 20 }).base32

interface TotpAccount {
  /** The name of the shop. */
  readonly issuer: string
  readonly email: string
}

/** Returns the otpauth: URI that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, { issuer, email }: TotpAccount): string =>
  createTotp(secret, { issuer, label: email }).toString()

/** Returns the time step of the code (RFC 6238), or undefined for a wrong one. */
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

export type SecondStepKind = 'app_code' | 'recovery_code'

/** Uses up a code of the app or a recovery code. Returns undefined for a wrong or used one. */
export async function acceptSecondStep(
  db: Db,
  { userId, secret }: SecondStep,
  { code, now }: { code: string; now: Date },
): Promise<SecondStepKind | undefined> {
  const step = findTotpStep(secret, code, now)
  if (step !== undefined) return (await recordTotpStep(db, userId, step)) ? 'app_code' : undefined
  return (await deleteRecoveryCode(db, userId, hashRecoveryCode(code))) ? 'recovery_code' : undefined
}

const recoveryCodeCount = 8
/** 120 bits: enough for a plain hash (ASVS 6.5.2). */
const recoveryCodeLength = 24
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns new codes such as `7K3D-0QX9-…`, which are shown once. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const characters = [...randomBytes(recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length])
    return (characters.join('').match(/.{4}/g) ?? []).join('-')
  })

/** The same for small letters, spaces, and letters that look like digits. */
export function hashRecoveryCode(code: string): string {
  const plain = code.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replace(/[\s-]/g, '')
  return createHash('sha256').update(plain).digest('base64url')
}
