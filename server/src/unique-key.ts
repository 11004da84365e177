import { DatabaseError } from 'pg'

/** True when a row was refused because another one holds its unique key. */
export const uniqueKeyViolated = (error: unknown, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === '23505' && error.constraint === constraint
