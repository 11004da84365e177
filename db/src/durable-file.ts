import { chmod, link, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a file that only its owner can read, unless it exists. After a power failure it is complete or missing, and of
 * several processes one succeeds.
 */
export async function createDurableFile(path: string, text: string): Promise<void> {
  const temporary = await writeTemporaryFile(path, text)
  // Linking fails when the file exists.
  await link(temporary, path).catch(ignoreExisting)
  await rm(temporary)
  await syncDirectory(dirname(path))
}

/** Replaces the contents of a private file atomically, even if the power fails. */
export async function replaceDurableFile(path: string, text: string): Promise<void> {
  await rename(await writeTemporaryFile(path, text), path)
  await syncDirectory(dirname(path))
}

/**
 * Restores the private mode of a file with secrets, for example after copying it. Other users' files stay as they are.
 */
export async function protectFile(path: string): Promise<void> {
  const { mode } = await stat(path)
  if ((mode & 0o077) !== 0) await chmod(path, 0o600).catch(() => undefined)
}

async function writeTemporaryFile(path: string, text: string): Promise<string> {
  const temporary = `${path}.${process.pid}`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return temporary
}

/** Otherwise a power failure could lose the name of a file. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path)
  await directory.sync().finally(() => directory.close())
}

/** Another process has just created it, or a directory in its place. */
export function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}
