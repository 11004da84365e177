import { hashPassword, isOutdatedHash, type PasswordCost, passwordCost, verifyPassword } from '@pj/db/passwords'
import { DomainError } from '@pj/shared/domain-error'

/** Each derivation takes 128 MB and one of the four threads that Node shares with the file system. */
const maxRunning = 2
/** Attempts beyond this number would wait for longer than a few seconds. */
const maxWaiting = 16

export interface Verification {
  readonly isCorrect: boolean
  /** The hash with the current cost, when the stored one has another. */
  readonly newHash: string | undefined
}

/** Hashes a bounded number of passwords at the same time. Beyond it, both functions throw `unavailable`. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Costs as much without a stored hash, so that the time does not reveal whether the account exists. */
  verify(password: string, stored: string | undefined): Promise<Verification>
}

export function createPasswordHasher(cost: PasswordCost = passwordCost): PasswordHasher {
  const run = createLimiter()
  let dummyHash: Promise<string> | undefined
  return {
    hash: (password) => run(() => hashPassword(password, cost)),
    verify: (password, stored) =>
      run(async () => {
        dummyHash ??= hashPassword(crypto.randomUUID(), cost)
        const isCorrect = await verifyPassword(password, stored ?? (await dummyHash))
        // Also after a wrong password: a hash that was cheaper to check costs as much as the others.
        const newHash = stored && isOutdatedHash(stored, cost) ? await hashPassword(password, cost) : undefined
        return { isCorrect, newHash: isCorrect ? newHash : undefined }
      }),
  }
}

function createLimiter() {
  const waiting: (() => void)[] = []
  let running = 0
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (running >= maxRunning && waiting.length >= maxWaiting) throw tooBusy()
    if (running >= maxRunning) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await action()
    } finally {
      // The next one takes over the slot.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

const tooBusy = (): DomainError =>
  new DomainError('unavailable', 'Too many people are signing in right now. Please try again in a moment.', {
    retry_after: 5,
  })
