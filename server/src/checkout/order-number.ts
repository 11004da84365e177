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

/** An order id as people write it: small letters, spaces, O for 0, I or L for 1, with or without PJ. */
export function readOrderId(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const number = letters.length === 10 && letters.startsWith('PJ') ? letters.slice(2) : letters
  return `PJ-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
