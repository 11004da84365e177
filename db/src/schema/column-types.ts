import type { ColumnType, JSONColumnType } from 'kysely'

/** A timestamptz with a default of now(). */
export type CreatedAt = ColumnType<Date, Date | string | undefined, never>

/** A jsonb column: selected as a value, written as JSON text. */
export type Json<T extends object> = JSONColumnType<T, string, string>
