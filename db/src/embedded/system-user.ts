import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

/** Whom PostgreSQL runs as. Undefined: as ourselves. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root: then it runs as a system user, which is made when it is missing. */
export async function ensureSystemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const user = (await findUser('postgres')) ?? (await createUser('postgres')) ?? (await findUser('nobody'))
  if (!user) {
    throw new EmbeddedPostgresError(
      'PostgreSQL does not run as root and no system user could be made for it. Start as another user.',
    )
  }
  return user
}

/** A data folder that is there already belongs to somebody: only that user may run PostgreSQL on it. */
export async function findClusterUser(folder: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(folder)
  const own = process.getuid?.()
  if (own === undefined || uid === own) return own === 0 ? ensureSystemUser() : undefined
  if (own === 0) return { uid, gid }
  throw new EmbeddedPostgresError(`${folder} belongs to the user with the id ${uid}. Start as that user or as root.`)
}

/** Whether `user` may enter (a folder) or run (a program) `path`: a parent folder such as /root may bar the way. */
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
  // A second start at the same moment may have made it first: what counts is that it is there now.
  await run('useradd', options).catch(() => undefined)
  return findUser(name)
}
