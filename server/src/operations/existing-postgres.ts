import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '../config.ts'

interface Postgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * The database of DATABASE_URL, or the embedded one in the data directory: that of a running server, or started for a
 * program of the command line. Throws a ConfigError where there is none yet.
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
