/** For a reason that the operator can fix. */
export class EmbeddedPostgresError extends Error {
  /** Identifies the error to a caller that does not import this module. */
  readonly code = 'EMBEDDED_POSTGRESQL'
}

export class DataDirectoryInUseError extends EmbeddedPostgresError {}

/** One line for the operator about the output of initdb or a PostgreSQL that did not start, with the cure. */
export function explainOutput(output: string, { directory }: { readonly directory: string }): string {
  if (/No space left on device|Disk quota exceeded/i.test(output))
    return `the disk of ${directory} is full. Free some space on it and start again.`
  const versions = /initialized by PostgreSQL version (\d+)\D.*this version (\d+)/s.exec(output)
  if (versions) {
    const [, theirs, ours] = versions
    return `the data in ${directory} is from PostgreSQL ${theirs}, this program contains PostgreSQL ${ours}. Make a backup with the version of the program that wrote the data, and restore it into an empty DATA_DIR.`
  }
  const lines = output.split('\n').map((line) => line.trim())
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/i.test(line)) ?? lines.findLast((line) => line !== '')
  return (reason ?? 'no output').replace(/^.*?\b(FATAL|PANIC|error):\s*/i, '')
}
