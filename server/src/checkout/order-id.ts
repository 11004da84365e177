import { randomUUID } from 'node:crypto'

/** Crockford's base 32 has no characters that are mistaken for each other on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 40 random bits, so that nobody can enumerate ids. */
export function generateOrderId(prefix: 'PJ' | 'PQ' = 'PJ'): string {
  // The random parts at both ends of a UUID: randomUUID() is faster than randomBytes() because it caches entropy.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(-2), 16)
  let characters = ''
  while (characters.length < 8) {
    characters += alphabet.charAt(bits % alphabet.length)
    bits = Math.floor(bits / alphabet.length)
  }
  return `${prefix}-${characters}`
}
