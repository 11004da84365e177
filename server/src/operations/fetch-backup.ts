import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { BackupConfig } from '../config.ts'
import { isErasureList } from '../customers/erasure-list.ts'
import { CliError } from './command.ts'
import { decryptFile, encryptedExtension, isEncryptedBackup, openBucket, withoutExtension } from './off-site.ts'

const fail = (error: Error): never => {
  throw new CliError(error.message)
}

type Use<Result> = (path: string) => Promise<Result>

const isList = (name: string): boolean => name.endsWith(encryptedExtension) && isErasureList(withoutExtension(name))

/**
 * Fetches a backup, and the lists of erased customers beside it, which a restore applies. Without a name it is the newest.
 * Throws a CliError.
 */
export async function withOffSiteBackup<Result>(
  name: string | undefined,
  config: BackupConfig,
  use: Use<Result>,
): Promise<Result> {
  const s3 = config.offSite?.s3
  if (!s3) throw new CliError('Set BACKUP_S3_URL, its credentials and BACKUP_AGE_RECIPIENT to restore from off-site.')
  const bucket = openBucket(s3)
  const names = await bucket.list().catch(fail)
  const backups = names.filter(isEncryptedBackup)
  const chosen = name === undefined ? backups.sort().at(-1) : backups.find((each) => each === name)
  if (chosen === undefined)
    throw new CliError(`There is no such backup off-site. There are:\n${backups.sort().join('\n')}`)
  return inTemporaryDirectory(async (directory) => {
    for (const each of [chosen, ...names.filter(isList)]) await bucket.get(each, join(directory, each)).catch(fail)
    return withDecrypted(join(directory, chosen), config, use)
  })
}

/** Decrypts a backup, and the lists of erased customers beside it. Throws a CliError without the right key. */
export async function withDecrypted<Result>(
  file: string,
  { identityFile }: BackupConfig,
  use: Use<Result>,
): Promise<Result> {
  if (identityFile === undefined)
    throw new CliError(`${file} is encrypted: set BACKUP_AGE_IDENTITY_FILE to the file with the private key.`)
  const identities = (await readFile(identityFile, 'utf8').catch(() => '')).match(/^AGE-SECRET-KEY-\S+/gm) ?? []
  if (identities.length === 0) throw new CliError(`${identityFile} contains no private key (AGE-SECRET-KEY-…).`)
  const lists = (await readdir(dirname(file))).filter(isList)
  return inTemporaryDirectory(async (directory) => {
    for (const name of [basename(file), ...lists]) {
      const target = join(directory, withoutExtension(name))
      await decryptFile(join(dirname(file), name), target, identities).catch((cause: Error) => {
        throw new CliError(`${name} cannot be decrypted with the keys of ${identityFile}: ${cause.message}`)
      })
    }
    return use(join(directory, withoutExtension(basename(file))))
  })
}

async function inTemporaryDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  try {
    return await work(directory)
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
