import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopPostmaster } from '@pj/db/embedded/postmaster'

const prefix = 'pj-test-'

/** Creates a data directory, whose name contains the id of this process. */
export const createDataDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/** Stops a PostgreSQL that still runs in the directory, and deletes it. */
export async function removeDataDirectory(dataDir: string): Promise<void> {
  await realpath(join(dataDir, 'postgres')).then(stopPostmaster, () => undefined)
  await rm(dataDir, { recursive: true, force: true })
}

/** Deletes the directories of test runs that were killed. */
export async function removeStaleDirectories(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const owner = Number(name.slice(prefix.length).split('-')[0])
    if (!isAlive(owner)) await removeDataDirectory(join(tmpdir(), name))
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
