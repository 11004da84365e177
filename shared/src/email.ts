import { removeInvisibleMarks, replaceLoneSurrogates } from './text.ts'

export const maxEmailLength = 255

export const invalidEmail = 'Please enter a valid email address'

/** Returns a typed or pasted email address without what surrounds it: invisible marks, `mailto:`, `Ada <…>` and a full stop or comma. */
export function cleanEmail(typed: string): string {
  const text = trimSentence(removeInvisibleMarks(typed))
  const address = /<([^<>]*)>$/.exec(text)?.[1] ?? text
  return trimSentence(address).replace(/^mailto:/i, '')
}

/** Without spaces around a text and the punctuation after it. */
function trimSentence(text: string): string {
  let end = text.length
  while (/[\s.,;]/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end).trim()
}

/** Decides every character once: a pattern that can try several dots takes quadratic time. */
const pattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

/** Whether it has the form of an email address. Accounts from before `isEmail` sign in with such ones. */
export const looksLikeEmail = (text: string): boolean => text.length <= maxEmailLength && pattern.test(text)

const localPart = /^[^<>()[\]\\,;:"]+$/
const domainPart = /^[\p{L}\p{M}\p{N}-]+$/u

/** Whether mail to the address can arrive, as far as its parts show it (docs/business-rules.md#checkout-fields). */
export function isEmail(text: string): boolean {
  if (!looksLikeEmail(text)) return false
  const [local = '', domain = ''] = text.split('@')
  const isDomainPart = (part: string): boolean => domainPart.test(part) && !part.startsWith('-') && !part.endsWith('-')
  return local.split('.').every((part) => localPart.test(part)) && domain.split('.').every(isDomainPart)
}

/** Returns a `mailto:` URL to exactly this address: `?bcc=` or a comma in it are part of the address. */
export function mailtoUrl(email: string, subject?: string): string {
  const address = encodeURIComponent(replaceLoneSurrogates(email)).replace('%40', '@')
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`
}
