import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, postgresEnvironment } from './cluster-directory.ts'
import { EmbeddedPostgresError } from './errors.ts'

/** The one PostgreSQL process that owns a data folder. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** PostgreSQL found its port taken by another program. */
export class PortInUseError extends Error {}

const pollMs = 15
const startTimeoutMs = 60_000
const maxLogBytes = 5_000_000

/**
 * The postmaster of this folder, started when there is none. One that a killed server left behind is taken over: it is
 * recognised by its working directory, since the number in `postmaster.pid` may belong to any other program by now.
 */
export async function ensurePostmaster(cluster: Cluster, port: number): Promise<Postmaster> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline) {
    const found = await findPostmaster(cluster.directory)
    if (found?.ready) return found
    if (!found && (await startOnce(cluster, port)) === 'again') await sleep(200)
    await sleep(pollMs)
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not become ready within ${startTimeoutMs / 1000} s: see ${logFile(cluster)}`,
  )
}

/** Ends it within seconds; what was committed stays. Sessions are cut off, so stop asking first. */
export async function stopPostmaster(folder: string): Promise<void> {
  // SIGINT: fast shutdown. SIGQUIT: at once, the next start recovers. SIGKILL: when it hangs.
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    const found = await findPostmaster(folder)
    if (!found) return
    signalTo(found.pid, signal)
    if (await waitUntilGone(found.pid, folder, patienceMs)) return
  }
}

async function findPostmaster(folder: string): Promise<(Postmaster & { readonly ready: boolean }) | undefined> {
  const [pidLine, , , portLine, , , , status] = (await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsIn(pid, folder))) return undefined
  return { pid, port: Number(portLine), ready: status?.trim() === 'ready' }
}

const pidFile = (folder: string): string => join(folder, 'postmaster.pid')
const logFile = ({ dataDir }: Cluster): string => join(dataDir, 'postgres.log')

/** 'again' when something that passes stood in the way: a postmaster that starts or ends at this moment. */
async function startOnce(cluster: Cluster, port: number): Promise<'started' | 'again'> {
  await removeForeignPidFile(cluster.directory)
  const { log, from } = await openLog(cluster)
  const child = spawn(cluster.binaries.postgres, argumentsFor(cluster, port), {
    ...cluster.user,
    cwd: '/',
    env: postgresEnvironment,
    // A process group of its own: Ctrl-C in the terminal must not end it before the server has finished its requests.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(`exit ${code ?? signal}`))
  })
  await log.close()
  const outcome = await waitForStart(ended, cluster.directory, child.pid)
  if (outcome === 'ready') return 'started'
  const output = (await readFile(logFile(cluster), 'utf8')).slice(from)
  if (/pre-existing shared memory block|lock file ".*" already exists/.test(output)) return 'again'
  if (/could not bind|Address already in use/.test(output)) throw new PortInUseError(output)
  throw new EmbeddedPostgresError(`PostgreSQL did not start (${outcome}): ${output.trim()}`)
}

function argumentsFor({ directory: folder, durable }: Cluster, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // No failed statements: each repeated order fails at its key, and values of rows do not belong into a log.
    log_min_messages: 'log',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return ['-D', folder, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

async function waitForStart(ended: Promise<string>, folder: string, pid: number | undefined): Promise<string> {
  let outcome: string | undefined
  ended.then((how) => {
    outcome = how
  })
  const deadline = Date.now() + startTimeoutMs
  while (outcome === undefined && Date.now() < deadline) {
    const found = await findPostmaster(folder)
    if (found?.ready && found.pid === pid) return 'ready'
    await sleep(pollMs)
  }
  return outcome ?? 'no answer'
}

/** PostgreSQL refuses to start while the process named in the file lives, though it be another program of its user. */
async function removeForeignPidFile(folder: string): Promise<void> {
  const pid = Number((await readFile(pidFile(folder), 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0 && isAlive(pid) && !(await runsIn(pid, folder))) await rm(pidFile(folder), { force: true })
}

async function runsIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  // A dead process that nobody has waited for yet is still "alive", but has no working directory any more.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === folder
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.includes(folder)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in the meantime.
  }
}

async function waitUntilGone(pid: number, folder: string, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (await runsIn(pid, folder)) {
    if (Date.now() > deadline) return false
    await sleep(pollMs)
  }
  return true
}

async function openLog(cluster: Cluster): Promise<{ log: Awaited<ReturnType<typeof open>>; from: number }> {
  const size = await stat(logFile(cluster)).then(
    (file) => file.size,
    () => 0,
  )
  if (size > maxLogBytes) await rename(logFile(cluster), `${logFile(cluster)}.1`)
  return { log: await open(logFile(cluster), 'a', 0o600), from: size > maxLogBytes ? 0 : size }
}
