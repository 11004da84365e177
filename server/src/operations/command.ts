import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError, type Manifest } from '@pj/db/backup/manifest'
import { UnknownMigrationError } from '@pj/db/migrate'
import { DomainError } from '@pj/shared/domain-error'
import { formatNaira, naira } from '@pj/shared/money'
import { formatCount } from '@pj/shared/text'
import { type Config, ConfigError } from '../config.ts'

/** The caller's mistake: printed without a stack. */
export class CliError extends Error {}

/** `--help` prints the usage. An error ends the program with exit code 1. */
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

/** One line for what the operator can fix, the stack for a bug. */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const isExpected =
    [CliError, ConfigError, BackupError, UnknownMigrationError, DomainError].some((type) => error instanceof type) ||
    'code' in error
  return isExpected ? error.message : (error.stack ?? error.message)
}

interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Uses a running server's embedded database, or starts it for the command. Throws a ConfigError when DATA_DIR has no database.
 */
export async function openExistingPostgres({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Postgres> {
  const stop = async (): Promise<void> => undefined
  if (databaseUrl) return { url: databaseUrl, stop }
  if (!existsSync(join(dataDir, 'postgres'))) throw new ConfigError(`DATA_DIR: ${dataDir} contains no database`)
  const { findRunningEmbedded, startEmbedded } = await import('@pj/db/embedded')
  const { DataDirectoryInUseError } = await import('@pj/db/embedded/errors')
  try {
    return await startEmbedded({ dataDir, log: () => undefined })
  } catch (error) {
    const url = error instanceof DataDirectoryInUseError ? await findRunningEmbedded(dataDir) : undefined
    if (url === undefined) throw error
    return { url, stop }
  }
}

/** Such as `1,204 orders of ₦31,250,000 and 5,311 other rows`. */
export function formatContent({ tables, orderTotal }: Pick<Manifest, 'tables' | 'orderTotal'>): string {
  const orders = tables.find(({ name }) => name === 'orders')?.rows ?? 0
  const others = tables.reduce((sum, { rows }) => sum + rows, 0) - orders
  return `${formatCount(orders, 'order')} of ${formatNaira(naira(orderTotal))} and ${formatCount(others, 'other row')}`
}
