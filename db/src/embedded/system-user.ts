import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

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
