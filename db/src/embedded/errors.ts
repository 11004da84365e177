/** The embedded PostgreSQL cannot run, for a reason that the person who starts it can understand and mend. */
export class EmbeddedPostgresError extends Error {
  /** By which a caller knows it without loading this module. */
  readonly code = 'EMBEDDED_POSTGRESQL'
}

/** Another running server holds this data folder. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {}
