import { execFile } from 'node:child_process'
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stopPostmaster } from '@pj/db/embedded/postmaster'

const prefix = 'pj-test-'

/** Creates a data directory, whose name contains the id of this process. */
export const createDataDirectory = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

/**
 * Creates a copy of the data directory in TEST_DATA_TEMPLATE, an initialised one with demo data, which saves seconds. Without
 * a template it is empty.
 */
export async function createInitialisedDataDirectory(): Promise<string> {
  const dataDir = await createDataDirectory()
  const template = process.env.TEST_DATA_TEMPLATE
  // With -p it keeps the owner, which PostgreSQL checks; with -L it copies what a link refers to.
  if (template) await promisify(execFile)('cp', ['-RLp', `${template}/.`, dataDir])
  return dataDir
}

/** Stops a PostgreSQL that still runs in the directory, and deletes it. */
export async function removeDataDirectory(dataDir: string): Promise<void> {
  await realpath(join(dataDir, 'postgres')).then(stopPostmaster, () => undefined)
  await rm(dataDir, { recursive: true, force: true })
}

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
