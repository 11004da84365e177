import { createReadStream, existsSync } from 'node:fs'
import { access, realpath, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Manifest } from '@pj/db/backup/manifest'
import { restoreBackup } from '@pj/db/backup/restore-backup'
import { createClient } from '@pj/db/database'
import { formatCount } from '@pj/shared/text'
import { closestMatch } from 'leven'
import type { Client } from 'pg'
import { type BackupConfig, ConfigError, readBackupConfig } from './config.ts'
import { eraseAgain } from './customers/erasure-list.ts'
import { nameFullDisk } from './operations/backup-files.ts'
import { CliError, formatContent, openExistingPostgres, runCommand } from './operations/command.ts'
import { inTemporaryDirectory, openInput, withDecrypted, withOffSiteBackup } from './operations/fetch-backup.ts'
import { encryptedExtension } from './operations/off-site.ts'
import { ensureDataDirectory, errorCode, insufficientPrivilege } from './operations/start-checks.ts'

const usage = `Restores a backup into an empty place: a DATA_DIR without a database, or a DATABASE_URL without a shop: its database
is empty, or a server has prepared it and nobody has become owner or ordered yet.

  npm run restore -- FILE              or - for standard input
  npm run restore -- off-site          the newest backup of BACKUP_S3_URL
  npm run restore -- off-site:NAME     this one of BACKUP_S3_URL; the answer to a wrong NAME lists all

An encrypted file (.age) needs BACKUP_AGE_IDENTITY_FILE, the file with the owner's private key.

Compares the number and the checksum of the rows of every table before it reports success.

  npm run restore -- --check off-site  restores it, or any of the above, beside the shop's database, and drops it again.
                                       The shop may be open.`

const standardInput = '-'
const offSite = 'off-site'

await runCommand(usage, async (args) => {
  const isCheck = args.includes('--check')
  const [file] = args.filter((arg) => arg !== '--check')
  if (file === undefined) throw new CliError(usage)
  const config = readBackupConfig(process.env)
  const [place, name] = file.split(/:(.*)/)
  const database = config.databaseUrl === undefined ? config.dataDir : undefined
  const use = (path: string) => (isCheck ? check : restore)(path, config).catch(nameFullDisk(config.dataDir, database))
  const { manifest, erased } =
    place === offSite ? await withOffSiteBackup(name, config, use) : await withReadableFile(file, config, use)
  const again = erased === 0 ? '' : ` Erased customers were erased again in ${formatCount(erased, 'order')}.`
  const [verb, end] = isCheck ? ['Checked', " The check's database is dropped."] : ['Restored', '']
  process.stdout.write(
    `${verb} the backup of ${manifest.createdAt}: ${formatContent(manifest)}. All counts and sums agree.${again}${end}\n`,
  )
})

async function withReadableFile(
  file: string,
  config: BackupConfig,
  use: (path: string) => Promise<Restored>,
): Promise<Restored> {
  if (file === standardInput) return use(file)
  await access(file).catch((error: Error) => {
    const isTypo = closestMatch(file.replace(/:.*/, ''), [offSite], { maxDistance: 2 }) !== undefined
    throw new CliError(`${file} cannot be read: ${error.message}${isTypo ? `. Did you mean ${offSite}?` : ''}`)
  })
  return file.endsWith(encryptedExtension) ? withDecrypted(file, config, use) : use(file)
}

function restore(file: string, config: BackupConfig): Promise<Restored> {
  return config.databaseUrl ? restoreInto(config.databaseUrl, file, config) : restoreEmbedded(config, file)
}

/** Restores into another database on the shop's PostgreSQL, and drops it. The shop may be open, or on another machine. */
async function check(file: string, config: BackupConfig): Promise<Restored> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    return inTemporaryDirectory((dataDir) => restoreEmbedded({ ...config, dataDir }, file))
  const postgres = await openExistingPostgres(config)
  const client = createClient(postgres.url, 'restore check')
  const url = new URL(postgres.url)
  const database = `restore_check_of${url.pathname.replace(/\W+/g, '_')}`
  url.pathname = database
  try {
    await connect(client)
    // A check that was killed has left it.
    await client.query(`drop database if exists "${database}"`)
    await client.query(`create database "${database}"`).catch((error: unknown) => {
      if (errorCode(error) !== insufficientPrivilege) throw error
      throw new ConfigError(
        `DATABASE_URL: ${client.user} may not create a database for the check. Allow it as a superuser: alter role ${client.user} createdb`,
      )
    })
    return await restoreInto(url.href, file, config).finally(() => client.query(`drop database "${database}"`))
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function connect(client: Client): Promise<void> {
  await client.connect().catch((error: Error) => {
    throw new ConfigError(`DATABASE_URL: the database cannot be reached: ${error.message}`)
  })
}

interface Restored {
  readonly manifest: Manifest
  /** Orders of customers that the owner has erased since the backup. */
  readonly erased: number
}

async function restoreInto(url: string, file: string, config: BackupConfig): Promise<Restored> {
  const client = createClient(url, 'restore')
  await connect(client)
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
