import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseError } from 'pg'
import type { Db, Trx } from './database.ts'

const maxAttempts = 5
const deadlockDetected = '40P01'
const serializationFailure = '40001'

/** Runs `action` in a transaction, and again from the beginning when PostgreSQL aborts it in favour of another one. */
export function transaction<Result>(db: Db, action: (trx: Trx) => Promise<Result>): Promise<Result> {
  return withRetry(() => db.transaction().execute(action))
}

/** Repeats `action` after a deadlock or a serialization failure, which concern only its timing. */
export async function withRetry<Result>(action: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action()
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      // Long enough for the other transaction to finish with the lock, and random, so that two do not collide again.
      await sleep((10 + Math.random() * 20) * attempt)
    }
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof DatabaseError && (error.code === deadlockDetected || error.code === serializationFailure)

export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23505', constraint)

export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23503', constraint)

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === code && error.constraint === constraint
