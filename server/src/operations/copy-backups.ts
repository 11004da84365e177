import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tryLock, unlock } from '@pj/db/advisory-locks'
import type { Capability } from '../capability.ts'
import type { OffSiteSettings } from '../config.ts'
import { readKeyId } from '../customers/erase.queries.ts'
import { erasureListName } from '../customers/erasure-list.ts'
import { backupFileName, nameFullDisk } from './backup-files.ts'
import { type BackupOptions, listBackups } from './backups.ts'
import { encryptedExtension, encryptFile, isEncryptedBackup, openBucket, selectKept, transferMs } from './off-site.ts'

interface CopyOptions extends BackupOptions {
  readonly offSite: OffSiteSettings
}

type Copying = (closing: AbortSignal) => Promise<void>

/**
 * Returns how to copy off-site, encrypted, what isn't there yet: the newest backup in this server's directory, and the list
 * of erased customers whenever it has changed. Throws when a copy fails; the next run tries again.
 */
export function createCopying(options: CopyOptions): Copying {
  const { db } = options
  const copyList = createListCopying(options)
  const copyAll = async (closing: AbortSignal): Promise<void> => {
    await copyList(closing)
    await copyNewestBackup(options, closing)
  }
  return (closing) =>
    db.connection().execute(async (connection) => {
      // Another server has the same directory.
      if (!(await tryLock(connection, 'offSite'))) return
      const copied = copyAll(closing).catch(nameFullDisk(options.directory))
      await copied.finally(() => unlock(connection, 'offSite'))
    })
}

function createListCopying(options: CopyOptions): Copying {
  let copied: string | undefined
  return async (closing) => {
    const path = join(options.directory, erasureListName(await readKeyId(options.db)))
    const list = await readFile(path, 'utf8').catch(() => undefined)
    if (list === undefined || list === copied) return
    await copyFile(path, options, closing)
    copied = list
  }
}

async function copyNewestBackup(options: CopyOptions, closing: AbortSignal): Promise<void> {
  const { db, directory, log, now = async () => new Date() } = options
  const files = await readdir(directory).catch((): string[] => [])
  const backups = await listBackups(db)
  const newest = backups.find(({ finished_at }) => files.includes(backupFileName(finished_at)))
  if (newest?.copied_at !== null) return
  const name = backupFileName(newest.finished_at)
  await copyFile(join(directory, name), options, closing)
  await db
    .updateTable('backups')
    .set({ copied_at: await now() })
    .where('id', '=', newest.id)
    .execute()
  log.info({ name }, 'backup copied off-site')
  await pruneBucket(options, `${name}${encryptedExtension}`, closing).catch((error: unknown) => {
    log.warn({ err: error }, 'cannot remove old backups off-site')
  })
}

/** Removes only backups of this shop: another one may store its own beside them. */
async function pruneBucket({ db, offSite: { s3 } }: CopyOptions, newest: string, closing: AbortSignal): Promise<void> {
  if (!s3) return
  const bucket = openBucket(s3, closing)
  const own = await listBackups(db, 100_000)
  const known = new Set(own.map(({ finished_at }) => `${backupFileName(finished_at)}${encryptedExtension}`))
  const backups = (await bucket.list()).filter((name) => isEncryptedBackup(name) && known.has(name))
  const kept = selectKept(backups, newest)
  for (const name of backups) if (!kept.has(name)) await bucket.remove(name)
}

async function copyFile(
  path: string,
  { db, directory, offSite, log }: CopyOptions,
  closing: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([closing, AbortSignal.timeout(transferMs)])
  // A copy that was killed has left its file there.
  const temporary = join(directory, `off-site-${await readKeyId(db)}`)
  await rm(temporary, { recursive: true, force: true })
  await mkdir(temporary, { mode: 0o700 })
  const encrypted = join(temporary, `${basename(path)}${encryptedExtension}`)
  try {
    await encryptFile(path, encrypted, offSite.recipients, signal)
    if (offSite.s3) {
      const bucket = openBucket(offSite.s3, signal)
      await bucket.put(basename(encrypted), encrypted)
      const names = await bucket
        .list()
        .catch((error: unknown) => log.warn({ err: error }, 'cannot list what is off-site'))
      if (names && !names.includes(basename(encrypted)))
        throw new Error(`The off-site storage has accepted ${basename(encrypted)}, but doesn't list it`)
    }
    if (offSite.command !== undefined) await runCommand(offSite.command, encrypted, signal)
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Runs in a shell, with the file's path in BACKUP_FILE. Throws when the command fails, or `signal` ends it. */
async function runCommand(command: string, file: string, signal: AbortSignal): Promise<void> {
  // A group of its own, so that what the shell has started ends with it.
  const child = spawn(command, {
    shell: true,
    detached: true,
    env: { ...process.env, BACKUP_FILE: file },
    stdio: 'ignore',
  })
  const end = (): void => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
  }
  signal.addEventListener('abort', end)
  try {
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`BACKUP_COMMAND ended with ${code === null ? 'a signal' : `code ${code}`}`)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** `options` are undefined without automatic backups. */
export const offSiteCapability = (options: BackupOptions | undefined) =>
  ({
    jobs: () =>
      options?.offSite
        ? [
            {
              name: 'copy the last backup off-site',
              everyMs: 5 * 60_000,
              failure: 'error',
              firstAfterMs: 2 * 60_000,
              run: createCopying({ ...options, offSite: options.offSite }),
            },
          ]
        : [],
  }) satisfies Capability
