import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** About 16 MB and 50 ms a guess. */
const cost = { N: 2 ** 14, r: 8, p: 1 } as const
const keyLength = 32

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64url: the cost travels with the hash, so it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, keyLength, cost)
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** False for a wrong password and for a hash that is none of ours. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const [scheme, n, r, p, salt = '', expected = ''] = stored.split('$')
  const known = Buffer.from(expected, 'base64url')
  if (scheme !== 'scrypt' || known.length === 0) return false
  const options = { N: Number(n), r: Number(r), p: Number(p) }
  const actual = await derive(password, Buffer.from(salt, 'base64url'), known.length, options)
  return timingSafeEqual(actual, known)
}

/** The same letters typed on another keyboard may be other code points: NFKC makes them one. */
const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem: 256 * 1024 * 1024 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
