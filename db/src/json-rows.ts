/** A row as it is, or as PostgreSQL writes it into JSON, where times are texts. */
export type JsonRow<Row> = {
  readonly [Column in keyof Row]: Date extends Row[Column] ? Row[Column] | string : Row[Column]
}

export const isoTime = (at: Date | string): string => new Date(at).toISOString()
