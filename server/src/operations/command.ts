import { BackupError } from '@pj/db/backup/manifest'
import { DomainError } from '@pj/shared/domain-error'
import { ConfigError } from '../config.ts'

/** An error of the caller; its message is printed without a stack. */
export class CliError extends Error {}

/** Runs a program of the command line with its arguments. `--help` prints the usage; an error ends it with exit code 1. */
export async function runCommand(usage: string, command: (args: readonly string[]) => Promise<void>): Promise<void> {
  try {
    const args = process.argv.slice(2)
    if (args.includes('--help') || args.includes('-h')) process.stdout.write(`${usage}\n`)
    else await command(args)
  } catch (error) {
    process.stderr.write(`${formatError(error)}\n`)
    process.exitCode = 1
  }
}

/** One line for an error that the operator can fix, the stack for a defect. */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected =
    [CliError, ConfigError, BackupError, DomainError].some((type) => error instanceof type) || 'code' in error
  return isExpected ? error.message : (error.stack ?? error.message)
}
