import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { OffSiteSettings } from '../config.ts'
import { findNewestBackup, isBackupName, withBackupLock } from './backup-files.ts'
import type { BackupOptions } from './backups.ts'
import { encryptedExtension, encryptFile, openBucket, selectKept } from './off-site.ts'

/**
 * Copies the last backup, and the list of erased customers beside it, encrypted to where a broken disk doesn't reach. One of several
 * servers does, which has the file. Throws when that doesn't succeed; the next run tries again.
 */
export async function copyLastBackup(
  { db, databaseUrl, directory, offSite, log, now = async () => new Date() }: BackupOptions,
  closing: AbortSignal,
): Promise<void> {
  if (!offSite) return
  const findUncopied = async () => {
    const last = await db
      .selectFrom('backups')
      .select(['id', 'copied_at'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
    return last?.copied_at === null ? last : undefined
  }
  const copy = async (): Promise<void> => {
    const backup = await findUncopied()
    const newest = await findNewestBackup(directory)
    if (!backup || newest === undefined) return
    const lists = (await readdir(directory)).filter((name) => /^erased-customers-[\da-f]+\.json$/.test(name))
    for (const name of [newest, ...lists]) await copyFile(join(directory, name), offSite, closing)
    await db
      .updateTable('backups')
      .set({ copied_at: await now() })
      .where('id', '=', backup.id)
      .execute()
    log.info({ name: newest }, 'backup copied off-site')
  }
  if (await findUncopied()) await withBackupLock(databaseUrl, copy, closing)
}

async function copyFile(
  path: string,
  { recipients, s3, command }: OffSiteSettings,
  signal: AbortSignal,
): Promise<void> {
  const encrypted = `${path}${encryptedExtension}`
  try {
    await encryptFile(path, encrypted, recipients)
    if (s3) {
      const bucket = openBucket(s3, signal)
      await bucket.put(basename(encrypted), encrypted)
      const backups = (await bucket.list()).filter((name) => isBackupName(name.replace(/\.age$/, '')))
      const kept = selectKept(backups)
      for (const name of backups) if (!kept.has(name)) await bucket.remove(name)
    }
    if (command !== undefined) await runCommand(command, encrypted, signal)
  } finally {
    await rm(encrypted, { force: true })
  }
}

/** In a shell, which has the file's path as BACKUP_FILE. What the command prints is of no interest while it succeeds. */
async function runCommand(command: string, file: string, signal: AbortSignal): Promise<void> {
  const child = spawn(command, { shell: true, env: { ...process.env, BACKUP_FILE: file }, signal, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`BACKUP_COMMAND ended with code ${code}`)
}
