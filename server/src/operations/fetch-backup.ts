import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupConfig } from '../config.ts'
import { isErasureList } from '../customers/erasure-list.ts'
import { nameFullDisk } from './backup-files.ts'
import { CliError } from './command.ts'
import {
  decryptFile,
  decryptStream,
  encryptedExtension,
  isEncryptedBackup,
  openBucket,
  withoutExtension,
} from './off-site.ts'
import { errorCode } from './start-checks.ts'

type Use<Result> = (path: string) => Promise<Result>

const isList = (name: string): boolean => name.endsWith(encryptedExtension) && isErasureList(withoutExtension(name))

/**
 * Fetches a backup, and the lists of erased customers beside it, which a restore applies. Without a name it is the newest.
 * Throws a CliError or a BackupError.
 */
export async function withOffSiteBackup<Result>(
  name: string | undefined,
  config: BackupConfig,
  use: Use<Result>,
): Promise<Result> {
  const s3 = config.offSite?.s3
  if (!s3) throw new CliError('Set BACKUP_S3_URL, its credentials and BACKUP_AGE_RECIPIENT to restore from off-site.')
  const bucket = openBucket(s3)
  const names = await bucket.list()
  const backups = names.filter(isEncryptedBackup)
  const chosen = name === undefined ? backups.sort().at(-1) : backups.find((each) => each === name)
  if (chosen === undefined)
    throw new CliError(`There is no such backup off-site. There are:\n${backups.sort().join('\n')}`)
  return inTemporaryDirectory(async (directory) => {
    for (const each of [chosen, ...names.filter(isList)]) await bucket.get(each, join(directory, each))
    return withDecrypted(join(directory, chosen), config, use)
  })
}

/** Decrypts a backup, and the lists of erased customers beside it. Throws a CliError without the right key. */
export async function withDecrypted<Result>(file: string, config: BackupConfig, use: Use<Result>): Promise<Result> {
  const identities = await readIdentities(file, config)
  const lists = (await readdir(dirname(file))).filter(isList)
  return inTemporaryDirectory(async (directory) => {
    for (const name of [basename(file), ...lists]) {
      const target = join(directory, withoutExtension(name))
      await decryptFile(join(dirname(file), name), target, identities).catch((cause: Error) => {
        if (errorCode(cause) !== undefined) throw cause
        throw new CliError(`${name} cannot be decrypted with the keys of ${config.identityFile}: ${cause.message}`)
      })
    }
    return use(join(directory, withoutExtension(basename(file))))
  })
}

async function readIdentities(encrypted: string, { identityFile }: BackupConfig): Promise<string[]> {
  if (identityFile === undefined)
    throw new CliError(`${encrypted} is encrypted: set BACKUP_AGE_IDENTITY_FILE to the file with the private key.`)
  const keys = await readFile(identityFile, 'utf8').catch((error: Error) => {
    throw new CliError(`BACKUP_AGE_IDENTITY_FILE cannot be read: ${error.message}`)
  })
  const identities = keys.match(/^AGE-SECRET-KEY-\S+/gm) ?? []
  if (identities.length === 0) throw new CliError(`${identityFile} contains no private key (AGE-SECRET-KEY-…).`)
  return identities
}

/** Removes it also when the program is stopped: it has the decrypted backup. */
export async function inTemporaryDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'pj-restore-'))
  const stop = (): void => {
    rmSync(directory, { recursive: true, force: true })
    process.exit(1)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  for (const signal of signals) process.on(signal, stop)
  try {
    return await work(directory).catch(nameFullDisk(`${directory} (TMPDIR)`))
  } finally {
    for (const signal of signals) process.off(signal, stop)
    await rm(directory, { recursive: true, force: true })
  }
}

/** What arrives on standard input, decrypted if it is encrypted. Throws a CliError without the right key. */
export async function openInput(input: Readable, config: BackupConfig): Promise<Readable> {
  await once(input, 'readable')
  const start: Buffer | null = input.read()
  if (start === null) return input
  input.unshift(start)
  if (!start.subarray(0, 4).equals(Buffer.from('age-'))) return input
  return decryptStream(input, await readIdentities('Standard input', config))
}
