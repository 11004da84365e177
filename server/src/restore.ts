import { createReadStream, existsSync } from 'node:fs'
import { access, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '@pj/db/backup/manifest'
import { restoreBackup } from '@pj/db/backup/restore-backup'
import { createClient } from '@pj/db/database'
import { formatCount } from '@pj/shared/text'
import { type BackupConfig, ConfigError, readBackupConfig } from './config.ts'
import { eraseAgain } from './customers/erasure-list.ts'
import { CliError, formatContent, runCommand } from './operations/command.ts'
import { openInput, withDecrypted, withOffSiteBackup } from './operations/fetch-backup.ts'
import { encryptedExtension } from './operations/off-site.ts'
import { ensureDataDirectory } from './operations/start-checks.ts'

const usage = `Restores a backup into an empty place: a DATA_DIR without a database, or a DATABASE_URL without a shop: its database
is empty, or a server has prepared it and nobody has become owner or ordered yet.

  npm run restore -- FILE              or - for standard input
  npm run restore -- off-site          the newest backup of BACKUP_S3_URL
  npm run restore -- off-site:NAME     this one of BACKUP_S3_URL; the answer to a wrong NAME lists all

An encrypted file (.age) needs BACKUP_AGE_IDENTITY_FILE, the file with the owner's private key.

Compares the number and the checksum of the rows of every table before it reports success.`

const standardInput = '-'

await runCommand(usage, async ([file]) => {
  if (file === undefined) throw new CliError(usage)
  const config = readBackupConfig(process.env)
  const [place, name] = file.split(/:(.*)/)
  const { manifest, erased } =
    place === 'off-site'
      ? await withOffSiteBackup(name, config, (path) => restore(path, config))
      : await withReadableFile(file, config, (path) => restore(path, config))
  const again = erased === 0 ? '' : ` Erased customers were erased again in ${formatCount(erased, 'order')}.`
  process.stdout.write(
    `Restored the backup of ${manifest.createdAt}: ${formatContent(manifest)}. All counts and sums agree.${again}\n`,
  )
})

async function withReadableFile(
  file: string,
  config: BackupConfig,
  use: (path: string) => Promise<Restored>,
): Promise<Restored> {
  if (file === standardInput) return use(file)
  await access(file).catch((error: Error) => {
    throw new CliError(`${file} cannot be read: ${error.message}`)
  })
  return file.endsWith(encryptedExtension) ? withDecrypted(file, config, use) : use(file)
}

function restore(file: string, config: BackupConfig): Promise<Restored> {
  return config.databaseUrl ? restoreInto(config.databaseUrl, file, config) : restoreEmbedded(config, file)
}

interface Restored {
  readonly manifest: Manifest
  /** Orders of customers that the owner has erased since the backup. */
  readonly erased: number
}

async function restoreInto(url: string, file: string, config: BackupConfig): Promise<Restored> {
  const client = createClient(url, 'restore')
  await client.connect().catch((error: Error) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${error.message}`)
  })
  try {
    const isFile = file !== standardInput
    const lists = [...(isFile ? [dirname(file)] : []), config.directory, config.dataDir]
    let erased = 0
    const input = isFile ? createReadStream(file) : await openInput(process.stdin, config)
    const manifest = await restoreBackup(client, input, async (db) => {
      erased = await eraseAgain(db, lists, new Date())
    })
    return { manifest, erased }
  } finally {
    await client.end()
  }
}

/** Only their owner can read the database and the secrets. Removes both when the restore fails. */
async function restoreEmbedded(config: BackupConfig, file: string): Promise<Restored> {
  const { dataDir, jwtSecret } = config
  const created = ['postgres', 'postgres.json', 'postgres.log', 'jwt-secret'].map((name) => join(dataDir, name))
  const existing = created.find((path) => existsSync(path))
  if (existing !== undefined)
    throw new ConfigError(`DATA_DIR: ${existing} exists. Restore into a new directory: set another DATA_DIR.`)
  await ensureDataDirectory(dataDir)
  const { startEmbedded } = await import('@pj/db/embedded')
  const remove = async (): Promise<void> => {
    // It is a link where PostgreSQL's user may not enter the data directory.
    const directory = await realpath(join(dataDir, 'postgres')).catch(() => undefined)
    for (const path of [...(directory === undefined ? [] : [directory]), ...created])
      await rm(path, { recursive: true, force: true })
  }
  try {
    const postgres = await startEmbedded({ dataDir, log: (message) => process.stdout.write(`${message}\n`) })
    const restored = await restoreInto(postgres.url, file, config).finally(() => postgres.stop())
    const { manifest } = restored
    if (manifest.tokenSecret !== undefined && jwtSecret === undefined)
      await writeFile(join(dataDir, 'jwt-secret'), manifest.tokenSecret, { mode: 0o600 })
    return restored
  } catch (error) {
    await remove()
    throw error
  }
}
