import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { OffSiteSettings } from '../config.ts'
import { isErasureList } from '../customers/erasure-list.ts'
import { backupFileName, withBackupLock } from './backup-files.ts'
import { type BackupOptions, readLastBackup } from './backups.ts'
import { encryptedExtension, encryptFile, isEncryptedBackup, openBucket, selectKept } from './off-site.ts'

/**
 * Copies the last backup off-site, encrypted, with the list of erased customers beside it. Of several servers the one that made it has
 * the file. Throws when the copy fails; the next run tries again.
 */
export async function copyLastBackup(
  { db, databaseUrl, directory, offSite, log, now = async () => new Date() }: BackupOptions,
  closing: AbortSignal,
): Promise<void> {
  if (!offSite) return
  const findUncopied = async () => {
    const last = await readLastBackup(db)
    return last?.copied_at === null ? last : undefined
  }
  const copy = async (): Promise<void> => {
    const backup = await findUncopied()
    if (!backup) return
    const files = await readdir(directory).catch((): string[] => [])
    const name = backupFileName(backup.finished_at)
    // Another server has it, or it was made by hand to another place.
    if (!files.includes(name)) return
    for (const each of [name, ...files.filter(isErasureList)]) await copyFile(join(directory, each), offSite, closing)
    await db
      .updateTable('backups')
      .set({ copied_at: await now() })
      .where('id', '=', backup.id)
      .execute()
    log.info({ name }, 'backup copied off-site')
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
      const backups = (await bucket.list()).filter(isEncryptedBackup)
      const kept = selectKept(backups)
      for (const name of backups) if (!kept.has(name)) await bucket.remove(name)
    }
    if (command !== undefined) await runCommand(command, encrypted, signal)
  } finally {
    await rm(encrypted, { force: true })
  }
}

/** Runs in a shell, with the file's path in BACKUP_FILE. Throws when the command fails. */
async function runCommand(command: string, file: string, signal: AbortSignal): Promise<void> {
  const child = spawn(command, { shell: true, env: { ...process.env, BACKUP_FILE: file }, signal, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`BACKUP_COMMAND ended with code ${code}`)
}
