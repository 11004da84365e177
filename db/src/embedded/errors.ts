/** The embedded PostgreSQL cannot run, for a reason that the operator can fix. */
export class EmbeddedPostgresError extends Error {
  /** Identifies the error to a caller that does not import this module. */
  readonly code = 'EMBEDDED_POSTGRESQL'
}

/** Another running server uses this data directory. */
export class DataDirectoryInUseError extends EmbeddedPostgresError {}
