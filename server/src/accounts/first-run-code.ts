import { createHmac, timingSafeEqual } from 'node:crypto'

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 12

/**
 * The code that whoever starts the server may create the first owner with, such as "K7QF-2M9X-TDBR". It is derived from the
 * secret of the tokens, so that every server process of a shop accepts it.
 */
export function firstRunCode(secret: string): string {
  const bytes = [...createHmac('sha256', secret).update('first-run').digest()].slice(0, length)
  const characters = bytes.map((byte) => alphabet.charAt(byte % alphabet.length)).join('')
  return characters.match(/.{4}/g)?.join('-') ?? characters
}

/** Whether somebody has typed the code, in any case and with any hyphens and spaces. */
export function isFirstRunCode(typed: string, secret: string): boolean {
  const [expected, given] = [firstRunCode(secret), typed.toUpperCase()].map((text) => text.replace(/[\s-]/g, ''))
  const [one, other] = [Buffer.from(expected ?? ''), Buffer.from(given ?? '')]
  return one.length === other.length && timingSafeEqual(one, other)
}
