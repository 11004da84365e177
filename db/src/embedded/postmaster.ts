import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type Cluster, postgresEnvironment } from './cluster-directory.ts'
import { EmbeddedPostgresError, explainOutput } from './errors.ts'

export interface Postmaster {
  readonly pid: number
  readonly port: number
}

export class PortInUseError extends Error {}

const pollMs = 15
const maxLogBytes = 5_000_000

/**
 * The postmaster of this cluster, started if there is none. One that a killed server left behind is used: it is identified
 * by its working directory, because the process id in `postmaster.pid` may belong to any other program by now. Waits as long
 * as it is starting, which after a power failure on a slow disk may take minutes.
 */
export async function ensurePostmaster(cluster: Cluster, port: number, signal?: AbortSignal): Promise<Postmaster> {
  for (;;) {
    const found = await findPostmaster(cluster.directory)
    if (found?.ready) return found
    if (found) await sleep(pollMs, undefined, { signal })
    else if ((await startOnce(cluster, port, signal)) === 'again') await sleep(200, undefined, { signal })
  }
}

/** Stops PostgreSQL within seconds and terminates its sessions. Committed transactions are safe. */
export async function stopPostmaster(directory: string): Promise<void> {
  // SIGINT: fast shutdown. SIGQUIT: immediate shutdown, the next start recovers. SIGKILL: when it hangs.
  for (const [signal, timeoutMs] of [
    ['SIGINT', 8000],
    ['SIGQUIT', 3000],
    ['SIGKILL', 3000],
  ] as const) {
    const found = await findPostmaster(directory)
    if (!found) return
    signalTo(found.pid, signal)
    if (await waitUntilGone(found.pid, directory, timeoutMs)) return
  }
}

export const requestShutdown = ({ pid }: Postmaster): void => signalTo(pid, 'SIGINT')

/** The postmaster that runs in a data directory; `ready` once it accepts connections. */
export async function findPostmaster(
  directory: string,
): Promise<(Postmaster & { readonly ready: boolean }) | undefined> {
  const [pidLine, , , portLine, , , , status] = (await readFile(pidFile(directory), 'utf8').catch(() => '')).split('\n')
  const pid = Number(pidLine)
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsIn(pid, directory))) return undefined
  return { pid, port: Number(portLine), ready: status?.trim() === 'ready' }
}

const pidFile = (directory: string): string => join(directory, 'postmaster.pid')
const logFile = ({ dataDir }: Cluster): string => join(dataDir, 'postgres.log')

/** 'again' when another postmaster is starting or stopping at this moment. */
async function startOnce(cluster: Cluster, port: number, signal?: AbortSignal): Promise<'started' | 'again'> {
  await removeForeignPidFile(cluster.directory)
  const { log, from } = await openLog(cluster)
  const child = spawn(cluster.binaries.postgres, argumentsFor(cluster, port), {
    ...cluster.user,
    cwd: '/',
    env: postgresEnvironment,
    // Its own process group: Ctrl-C in the terminal must not stop it before the server has finished its requests.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  child.unref()
  const ended = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.once('exit', (code, killedBy) => resolve(`exit ${code ?? killedBy}`))
  })
  await log.close()
  const end = (): void => void child.kill('SIGINT')
  signal?.addEventListener('abort', end)
  const outcome = await waitForStart(ended, cluster.directory, child.pid)
  signal?.removeEventListener('abort', end)
  if (outcome === 'ready') return 'started'
  signal?.throwIfAborted()
  const output = (await readFile(logFile(cluster))).subarray(from).toString()
  if (/pre-existing shared memory block|lock file ".*" (already exists|is empty)/.test(output)) return 'again'
  if (/could not bind|Address already in use/.test(output)) throw new PortInUseError(output)
  throw new EmbeddedPostgresError(`PostgreSQL did not start (${outcome}): ${explainOutput(output, cluster)}`)
}

function argumentsFor({ directory, durable }: Cluster, port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without failed statements: every repeated order fails at its key, and a log must not contain customers' data.
    log_min_messages: 'log',
    // A database cannot be dropped by its owner while an autovacuum worker, a superuser's process, uses it.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  }
  return ['-D', directory, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Resolves with 'ready', or how the process has ended. */
async function waitForStart(ended: Promise<string>, directory: string, pid: number | undefined): Promise<string> {
  let outcome: string | undefined
  ended.then((how) => {
    outcome = how
  })
  while (outcome === undefined) {
    const found = await findPostmaster(directory)
    if (found?.ready && found.pid === pid) return 'ready'
    await sleep(pollMs)
  }
  return outcome
}

/**
 * PostgreSQL does not start while the process in the file exists, even if that is another program of its user, or while
 * the file is empty, as it is after a power failure.
 */
async function removeForeignPidFile(directory: string): Promise<void> {
  const file = pidFile(directory)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number(text.split('\n')[0])
  const isForeign = pid > 0 && isAlive(pid) && !(await runsIn(pid, directory))
  if (isForeign || (!(pid > 0) && (await isOld(file)))) await rm(file, { force: true })
}

/**
 * A PostgreSQL that is starting creates the file empty and writes its process id into it. A file from the future is old
 * too: a power failure may have set the clock back.
 */
const isOld = async (file: string): Promise<boolean> =>
  stat(file).then(
    ({ mtimeMs }) => Math.abs(Date.now() - mtimeMs) > 2000,
    () => false,
  )

async function runsIn(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  // A zombie process still receives signals, but has no working directory.
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === directory
  const listed = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return listed.stdout.includes(directory)
}

export function isAlive(pid: number): boolean {
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
    // It has ended in the meantime.
  }
}

async function waitUntilGone(pid: number, directory: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs
  while (await runsIn(pid, directory)) {
    if (performance.now() > deadline) return false
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
