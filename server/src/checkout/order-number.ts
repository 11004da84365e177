import { randomBytes } from 'node:crypto'

/** Crockford's base 32: nothing that is mistaken for something else on the phone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** PJ- and 8 random characters, 40 bits: nobody walks them. */
export const newOrderId = (): string =>
  `PJ-${Array.from(randomBytes(8), (byte) => alphabet.charAt(byte % alphabet.length)).join('')}`

/** An order id as people write it: small letters, spaces, O for 0, I or L for 1, with or without PJ. */
export function readOrderId(text: string): string {
  const letters = text.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const number = letters.length === 10 && letters.startsWith('PJ') ? letters.slice(2) : letters
  return `PJ-${number.replaceAll('O', '0').replace(/[IL]/g, '1')}`
}
