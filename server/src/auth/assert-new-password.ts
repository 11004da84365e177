import type { Business } from '@pj/shared/menu/menu'
import { Refusal } from '@pj/shared/refusal'
import { dictionary } from '@zxcvbn-ts/language-common'

const commonPasswords = new Set(dictionary['passwords-common'])
const shopWords = ['bakery', 'bakery-demo', 'password']
const minDistinctCharacters = 5

interface PasswordOwner {
  readonly email: string
  readonly name: string
}

/** Throws invalid_request for a password that would be among the first guesses, whatever its length. */
export function assertNewPassword(
  password: string,
  { email, name }: PasswordOwner,
  business: Pick<Business, 'name' | 'title'>,
): void {
  const ownWords = [email, email.split('@')[0] ?? '', name, ...name.split(' ')]
  const words = [...shopWords, business.name, business.title, ...ownWords].map(simplify).filter(Boolean)
  const core = simplify(password)
  const isGuessable =
    new Set(password).size < minDistinctCharacters ||
    [password.toLowerCase(), core].some((text) => commonPasswords.has(text)) ||
    words.includes(core)
  if (!isGuessable) return
  const message = 'This password is easy to guess. Three or four words that do not belong together make a good one.'
  throw new Refusal('invalid_request', message, { errors: [message] })
}

/** Without the digits and signs that people add around a word. */
function simplify(text: string): string {
  return text
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}]{1,50}$/u, '')
}
