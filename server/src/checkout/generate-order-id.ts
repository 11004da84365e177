import { randomUUID } from 'node:crypto'

/** Crockford's base 32: no characters that are mistaken for each other on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `PJ-` and 8 random characters, 40 bits: ids cannot be enumerated. */
export function generateOrderId(): string {
  // The random parts at both ends of a UUID: randomUUID() is faster than randomBytes() because it caches entropy.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(-2), 16)
  let characters = ''
  while (characters.length < 8) {
    characters += alphabet.charAt(bits % alphabet.length)
    bits = Math.floor(bits / alphabet.length)
  }
  return `PJ-${characters}`
}
