import { DatabaseError } from 'pg'

/** Whether PostgreSQL rejected a row because another one has the same value of this unique constraint. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23505', constraint)

/** Whether PostgreSQL rejected a row because the one that it names by this foreign key does not exist. */
export const isForeignKeyViolation = (error: unknown, constraint: string): boolean =>
  isViolation(error, '23503', constraint)

const isViolation = (error: unknown, code: string, constraint: string): boolean =>
  error instanceof DatabaseError && error.code === code && error.constraint === constraint
