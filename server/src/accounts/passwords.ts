import { hashPassword, isOutdatedHash, type PasswordCost, passwordCost, verifyPassword } from '@pj/db/passwords'
import { DomainError } from '@pj/shared/domain-error'
import type { Business } from '@pj/shared/menu/menu'
import { dictionary } from '@zxcvbn-ts/language-common'
import { createWorkQueue } from '../http/work-queue.ts'

const commonPasswords = new Set(dictionary['passwords-common'])
/** Words that people add to their shop's name. */
const shopWords = ['bakery', 'bakeries', 'bake', 'cake', 'cakes', 'shop', 'demo', 'password', 'admin', 'owner', 'staff']
const linkingWords = ['the', 'and', 'of', 'at', 'my', 'our']
const minDistinctCharacters = 5
const minNumberLength = 7

interface PasswordOwner {
  readonly email: string
  readonly name: string
}

/** The first-run form has only part of it. */
type ShopFacts = Partial<Business>

/**
 * Throws `invalid_request` for a password that would be among the first guesses, whatever its length: a common one, or
 * one made only of names of the person and the shop, with any digits and signs.
 */
export function assertNewPassword(password: string, { email, name }: PasswordOwner, business: ShopFacts): void {
  const { bank, uses: _, ...facts } = business
  const known = [email, name, ...Object.values(facts), ...Object.values(bank ?? {})]
  const words = [...shopWords, ...linkingWords, ...known.flatMap(listWords)]
  const letters = lettersOf(password)
  const isGuessable =
    new Set(password).size < minDistinctCharacters ||
    [password.toLowerCase(), trimSigns(password)].some((text) => commonPasswords.has(text)) ||
    (letters === '' ? known.some((fact) => containsNumber(password, fact)) : consistsOf(letters, words))
  if (!isGuessable) return
  const message = 'This password is easy to guess. Try three or four unrelated words.'
  throw new DomainError('invalid_request', message, { errors: [message] })
}

/** Includes the whole text as one word: `P&J` is also written `pj`, `pandj` and `pnj`. */
const listWords = (text: string): string[] =>
  [...text.split(/[^\p{L}\p{M}]+/u), text, text.replaceAll('&', 'and'), text.replaceAll('&', 'n')]
    .map(lettersOf)
    .filter((word) => word.length > 1)

const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

function consistsOf(text: string, words: readonly string[]): boolean {
  const isMadeUpTo = [true]
  for (let end = 1; end <= text.length; end += 1)
    isMadeUpTo[end] = words.some((word) => isMadeUpTo[end - word.length] === true && text.endsWith(word, end))
  return isMadeUpTo[text.length] === true
}

/** A number is a phone number or an account number. */
function containsNumber(password: string, fact: string): boolean {
  const number = digitsOf(fact).slice(-10)
  return number.length >= minNumberLength && digitsOf(password).includes(number)
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

const trimSigns = (text: string): string =>
  text
    .toLowerCase()
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}]{1,50}$/u, '')

/**
 * Each derivation takes 128 MB and one of the four threads that Node shares with the file system. More than 16 attempts
 * would wait for longer than a few seconds.
 */
const limits = {
  running: 2,
  waiting: 16,
  busy: 'Too many people are signing in right now. Please try again in a moment.',
}

interface Verification {
  readonly isCorrect: boolean
  /** Undefined when the stored hash already has the current cost. */
  readonly newHash: string | undefined
}

/** Hashes a bounded number of passwords at a time. Beyond it, both functions throw `unavailable`. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash, so that the time doesn't reveal whether the account exists. */
  verify(password: string, stored: string | undefined): Promise<Verification>
}

export function createPasswordHasher(cost: PasswordCost = passwordCost): PasswordHasher {
  const { run } = createWorkQueue(limits)
  let dummyHash: Promise<string> | undefined
  return {
    hash: (password) => run(() => hashPassword(password, cost)),
    verify: (password, stored) =>
      run(async () => {
        dummyHash ??= hashPassword(crypto.randomUUID(), cost)
        const isCorrect = await verifyPassword(password, stored ?? (await dummyHash))
        // Hash even after a wrong password, so that a cheaper hash takes as long as the others.
        const newHash = stored && isOutdatedHash(stored, cost) ? await hashPassword(password, cost) : undefined
        return { isCorrect, newHash: isCorrect ? newHash : undefined }
      }),
  }
}
