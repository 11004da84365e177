import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, realpath, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ignoreExisting } from '../durable-file.ts'
import {
  type Binaries,
  canReach,
  ensureBinaries,
  ensureSystemUser,
  findClusterUser,
  reachableRoot,
  type SystemUser,
} from './binaries.ts'
import { EmbeddedPostgresError, explainOutput } from './errors.ts'
import type { Settings } from './settings.ts'

const run = promisify(execFile)

export interface Cluster {
  /** The real path, without symbolic links, as PostgreSQL writes it. */
  readonly directory: string
  readonly dataDir: string
  readonly binaries: Binaries
  readonly user: SystemUser | undefined
  readonly durable: boolean
}

interface ClusterOptions {
  readonly dataDir: string
  readonly settings: Settings
  readonly durable: boolean
  readonly log: (message: string) => void
  readonly signal?: AbortSignal | undefined
}

/** The cluster in `<dataDir>/postgres`, initialised if it does not exist. */
export async function ensureCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, durable, log } = options
  const link = join(dataDir, 'postgres')
  if (!existsSync(join(link, 'PG_VERSION'))) await initialiseCluster(options)
  const directory = await realpath(link)
  const user = await findClusterUser(directory)
  await mendAccess(directory, user, log)
  if (!(await canReach(user, directory))) {
    throw new EmbeddedPostgresError(
      `The user with the id ${user?.uid} may not enter ${directory}: allow it to enter the parent directories (chmod o+x).`,
    )
  }
  return { directory, dataDir, binaries: await ensureBinaries(user), user, durable }
}

async function initialiseCluster({ dataDir, settings, durable, log, signal }: ClusterOptions): Promise<void> {
  const user = await ensureSystemUser()
  const binaries = await ensureBinaries(user)
  const location = await chooseDirectory(user, dataDir)
  log(`Preparing a PostgreSQL database in ${location.directory}`)
  const fresh = `${location.directory}.new-${randomBytes(4).toString('hex')}`
  const passwordFile = `${fresh}.password`
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, settings.superuserPassword, { mode: 0o600 })
  if (user) await Promise.all([fresh, passwordFile].map((path) => chown(path, user.uid, user.gid)))
  try {
    await initdb({ directory: fresh, passwordFile, binaries, user, durable, signal })
    signal?.throwIfAborted()
    // The directory appears complete or not at all. If two first starts are simultaneous, the slower one uses the other's.
    await rename(fresh, location.directory).catch(ignoreExisting)
    if (location.link) {
      await symlink(location.directory, location.link).catch(async (error: NodeJS.ErrnoException) => {
        await rm(location.directory, { recursive: true })
        ignoreExisting(error)
      })
    }
  } finally {
    await rm(passwordFile, { force: true })
    // The processes of initdb may write their last files while they end.
    await rm(fresh, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

interface InitdbOptions extends Pick<Cluster, 'directory' | 'binaries' | 'user' | 'durable'> {
  readonly passwordFile: string
  readonly signal: AbortSignal | undefined
}

async function initdb({ directory, passwordFile, binaries, user, durable, signal }: InitdbOptions): Promise<void> {
  // The built-in locale sorts the same on every machine, whatever locales its system has.
  const locale = ['--locale=C', '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const access = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256']
  const options = [`--pgdata=${directory}`, ...locale, ...access, ...(durable ? [] : ['--no-sync'])]
  const running = run(binaries.initdb, options, { ...user, cwd: '/', env: postgresEnvironment })
  const end = (): void => void running.child.kill()
  signal?.addEventListener('abort', end)
  try {
    await running
  } catch (cause) {
    signal?.throwIfAborted()
    const output = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause)
    throw new EmbeddedPostgresError(
      `PostgreSQL could not be initialised in ${directory}: ${explainOutput(output, { directory })}`,
      { cause },
    )
  } finally {
    signal?.removeEventListener('abort', end)
  }
}

const { PATH, LD_PRELOAD, FAKETIME, FAKETIME_DONT_FAKE_MONOTONIC } = process.env
/** Excludes the caller's PG… variables and locale. A library that shifts the clock shifts it for PostgreSQL too. */
export const postgresEnvironment: NodeJS.ProcessEnv = {
  PATH,
  LD_PRELOAD,
  FAKETIME,
  FAKETIME_DONT_FAKE_MONOTONIC,
  LC_ALL: 'C',
  TZ: 'UTC',
}

/** `<dataDir>/postgres`, or a directory that the system user can enter, to be linked from there. */
async function chooseDirectory(
  user: SystemUser | undefined,
  dataDir: string,
): Promise<{ directory: string; link?: string }> {
  const directory = join(await realpath(dataDir), 'postgres')
  if (user && !(await canReach(user, dataDir))) await allowTraversal(dataDir)
  if (await canReach(user, dataDir)) return { directory }
  await mkdir(reachableRoot, { recursive: true, mode: 0o755 })
  return { directory: join(reachableRoot, `data-${randomBytes(6).toString('hex')}`), link: directory }
}

/** PostgreSQL refuses a directory that others may write to or that belongs to another user, as after a copy. */
async function mendAccess(directory: string, user: SystemUser | undefined, log: (message: string) => void) {
  const { mode, uid } = await stat(directory)
  // `user` is set only when this runs as root.
  if (user && uid !== user.uid) {
    log(`Changing the owner of ${directory} to the user that PostgreSQL runs as`)
    await run('chown', ['-R', `${user.uid}:${user.gid}`, directory])
  }
  if ((mode & 0o777) !== 0o700) {
    log(`Changing the mode of ${directory}: only its owner may access it`)
    await chmod(directory, 0o700)
  }
}

/** Others may enter the data directory, not list it; the secrets in it are readable by their owner only. */
async function allowTraversal(dataDir: string): Promise<void> {
  const { mode } = await stat(dataDir)
  await chmod(dataDir, mode | 0o011)
}
