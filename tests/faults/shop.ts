import { startEmbedded } from '@pj/db/embedded'
import { findFreePort } from '@pj/db/embedded/settings'
import { createInitialisedDataDirectory, removeDataDirectory } from '../support/data-directories.ts'
import { embeddedDatabaseUrl } from '../support/postgres-processes.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Server processes on one database, each on a port that stays the same. */
export interface Shop {
  readonly dataDir: string
  readonly urls: readonly string[]
  url(index: number): string
  /** Everything that the server printed since its last start. */
  output(index: number): string
  databaseUrl(): Promise<string>
  startServer(index: number): Promise<void>
  /** Resolves with the exit code. */
  stopServer(index: number, signal: NodeJS.Signals): Promise<number | null>
  close(): Promise<void>
}

interface ShopOptions {
  /** Variables of the servers. */
  readonly settings?: Readonly<Record<string, string>>
  /** Default: an embedded PostgreSQL, which one server runs itself. */
  readonly databaseUrl?: string
}

/** One server with its embedded database, or several on a separate PostgreSQL. */
export async function openShop(serverCount: number, { settings = {}, databaseUrl }: ShopOptions = {}): Promise<Shop> {
  const dataDir = await createInitialisedDataDirectory()
  const isEmbedded = databaseUrl === undefined && serverCount > 1
  const embedded = isEmbedded ? await startEmbedded({ dataDir, log: () => undefined }) : undefined
  const url = databaseUrl ?? embedded?.url
  const database = url === undefined ? {} : { DATABASE_URL: url, JWT_SECRET: 'x'.repeat(40) }
  const ports = await Promise.all(Array.from({ length: serverCount }, findFreePort))
  const servers = new Map<number, RunningServer>()
  const at = (index: number): RunningServer => {
    const server = servers.get(index)
    if (!server) throw new Error(`Server ${index} was never started`)
    return server
  }
  const start = async (index: number): Promise<void> => {
    const env = { ...database, ...settings, DATA_DIR: dataDir, PORT: String(ports[index]), DEMO: 'true' }
    servers.set(index, await startServer({ env }))
  }
  await Promise.all(ports.map((_, index) => start(index)))
  return {
    dataDir,
    urls: ports.map((port) => `http://127.0.0.1:${port}`),
    url: (index) => at(index).url,
    output: (index) => at(index).output(),
    databaseUrl: async () => url ?? embeddedDatabaseUrl(dataDir),
    startServer: start,
    stopServer: (index, signal) => at(index).kill(signal),
    close: async () => {
      for (const server of servers.values()) await server.stop()
      await embedded?.stop()
      await removeDataDirectory(dataDir)
    },
  }
}
