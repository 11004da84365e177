import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { migrations } from '@pj/db/migrate'
import { root } from '../../scripts/workspace.mjs'

const run = promisify(execFile)
const newest = Object.keys(migrations).at(-1) ?? ''

export interface EarlierBuild {
  readonly directory: string
  /** Whether it can work with a database of this version. */
  readonly isCompatible: boolean
}

/**
 * Installs and builds the commit before the newest migration, once for each commit. Undefined without the history of the
 * repository.
 */
export async function buildEarlier(): Promise<EarlierBuild | undefined> {
  const commit = await findCommitBefore(`db/src/migrations/${newest}.ts`)
  if (commit === undefined) return undefined
  const directory = join(root, 'node_modules', '.cache', `build-${commit}`)
  if (!existsSync(directory)) {
    const unfinished = `${directory}-${process.pid}`
    await mkdir(unfinished, { recursive: true })
    try {
      const archive = join(unfinished, 'commit.tar')
      await run('git', ['archive', '--output', archive, commit], { cwd: root })
      await run('tar', ['--extract', '--file', archive], { cwd: unfinished })
      for (const main of ['storefront/src/app/main.tsx', 'console/src/app/main.tsx'])
        await appendFile(join(unfinished, main), otherName)
      await run(process.execPath, ['--input-type=module', '--eval', prepare], { cwd: unfinished })
      await rename(unfinished, directory)
    } finally {
      await rm(unfinished, { recursive: true, force: true })
    }
  }
  return { directory, isCompatible: migrations[newest]?.compatibleFrom !== undefined }
}

/** Where no front end has changed since, the files of both builds would have the same names. */
const otherName = "\nObject.assign(globalThis, { build: 'earlier' })\n"

/** With the programs of that commit. */
const prepare = `
  const { installMissing } = await import('./scripts/install.mjs')
  const { buildChanged } = await import('./scripts/build.mjs')
  await installMissing()
  await buildChanged()`

/** The parent of the commit that added the file, or the last commit while none has. */
async function findCommitBefore(file: string): Promise<string | undefined> {
  const git = async (args: string[]) => (await run('git', args, { cwd: root })).stdout.trim()
  try {
    const added = await git(['log', '--diff-filter=A', '--format=%H', '-1', '--', file])
    return await git(['rev-parse', '--verify', added === '' ? 'HEAD' : `${added}^`])
  } catch {
    return undefined
  }
}
