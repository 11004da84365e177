import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** About 128 MB and 0.4 s for each attempt, on a thread of Node's pool. */
export const passwordCost: PasswordCost = { N: 2 ** 17, r: 8, p: 1 }
const keyLength = 32

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. The cost is part of the hash, so that it can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost = passwordCost): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, keyLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** False for a wrong password and for a string that is not such a hash. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt = '', expected = ''] = stored.split('$')
  const known = Buffer.from(expected, 'base64url')
  if (scheme !== 'scrypt' || known.length === 0) return false
  const options = { N: Number(n), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), known.length, options)
  return timingSafeEqual(actual, known)
}

/** Whether the hash was made with another cost, so that the password is to be hashed again. */
export const isOutdatedHash = (stored: string, { N, r, p }: PasswordCost): boolean =>
  !stored.startsWith(`scrypt$${N}$${r}$${p}$`)

/** Keyboards differ in the code points of the same characters: NFKC makes them equal. */
const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
