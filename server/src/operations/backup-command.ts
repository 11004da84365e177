import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { assertCompatible } from '@pj/db/migrate'
import { type BackupConfig, readBackupConfig } from '../config.ts'
import { backupFileName, createBackupFile, pruneBackupFiles, withBackupLock } from './backup-files.ts'
import { formatContent, openExistingPostgres, runCommand } from './command.ts'

const usage = `Writes the database and what a restore needs besides it to one file. The shop may be open.

  npm run backup              to BACKUP_DIR, where the last BACKUP_KEEP are kept
  npm run backup -- FILE      to this file`

await runCommand(usage, async ([file]) => {
  const config = readBackupConfig(process.env)
  const { directory, keep } = config
  const now = new Date()
  const path = resolve(file ?? join(directory, backupFileName(now)))
  const postgres = await openExistingPostgres(config)
  try {
    const tokenSecret = await readTokenSecret(config)
    await withBackupLock(postgres.url, async (client) => {
      await assertCompatible(client)
      const { manifest } = await createBackupFile(client, { path, now, tokenSecret })
      if (file === undefined) await pruneBackupFiles(path, keep)
      process.stdout.write(`${path}: ${formatContent(manifest)}\n`)
    })
  } finally {
    await postgres.stop()
  }
})

/** Undefined where JWT_SECRET is set: that secret stays with the environment. */
async function readTokenSecret({ databaseUrl, jwtSecret, dataDir }: BackupConfig): Promise<string | undefined> {
  if (databaseUrl !== undefined || jwtSecret !== undefined) return undefined
  return (await readFile(join(dataDir, 'jwt-secret'), 'utf8')).trim()
}
