import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Sends a signal to the main process of the embedded PostgreSQL in a data directory. */
export async function signalPostmaster(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  process.kill(await readPostmasterPid(dataDir), signal)
}

/** Sends a signal to the embedded PostgreSQL in a data directory and to all its sessions. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  const postmaster = await readPostmasterPid(dataDir)
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const processes = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  const sessions = processes.flatMap(([pid, parent]) => (pid !== undefined && parent === postmaster ? [pid] : []))
  for (const pid of [postmaster, ...sessions]) kill(pid, signal)
}

async function readPostmasterPid(dataDir: string): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
  const pid = Number(file.split('\n')[0])
  if (!(pid > 1)) throw new Error(`No PostgreSQL runs in ${dataDir}`)
  return pid
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The session may have ended in the meantime.
  }
}

export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const settings: { port: number; password: string } = JSON.parse(
    await readFile(join(dataDir, 'postgres.json'), 'utf8'),
  )
  return `postgres://pj:${settings.password}@127.0.0.1:${settings.port}/pj?sslmode=disable`
}
