import { randomUUID } from 'node:crypto'

/** Crockford's base 32: nothing that is mistaken for something else on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** PJ- and 8 random characters, 40 bits: nobody walks them. */
export function newOrderId(): string {
  // The random parts at both ends of a UUID, whose generator fetches its randomness for many at a time.
  const uuid = randomUUID()
  let bits = Number.parseInt(uuid.slice(0, 8) + uuid.slice(-2), 16)
  let letters = ''
  while (letters.length < 8) {
    letters += alphabet.charAt(bits % alphabet.length)
    bits = Math.floor(bits / alphabet.length)
  }
  return `PJ-${letters}`
}
