import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** About 16 MB and 50 ms per attempt. */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const
const keyLength = 32

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url. The cost is part of the hash, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
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

/** Keyboards differ in the code points of the same characters: NFKC makes them equal. */
const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
