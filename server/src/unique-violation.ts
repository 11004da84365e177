import { DatabaseError } from 'pg'

/** Whether PostgreSQL rejected a row because another one has the same value of this unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
