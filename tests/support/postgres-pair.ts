import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findFreePort } from '@pj/db/embedded/settings'
import { Client } from 'pg'
import { startTcpProxy } from './tcp-proxy.ts'

export interface PostgresPair {
  /** Its address stays the same. */
  readonly url: string
  /** Kills the primary, moves the address to the standby, promotes it, and gives it a new standby. */
  failOver(): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
const debianVersions = '/usr/lib/postgresql'

/** The programs of the distribution's PostgreSQL, which has pg_basebackup. Undefined where it is not installed. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(debianVersions).catch(() => [])
  const newest = versions.map(Number).sort((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(debianVersions, String(newest), 'bin')
}

interface Node {
  readonly port: number
  readonly directory: string
  readonly process: ChildProcess
}

/**
 * Starts a primary and a standby with synchronous replication behind an address. Undefined where the distribution's
 * PostgreSQL is not installed.
 */
export async function startPostgresPair(): Promise<PostgresPair | undefined> {
  const programs = await findPrograms()
  if (programs === undefined) return undefined
  const directory = await mkdtemp(join(tmpdir(), 'pj-pair-'))
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? await readOwner() : undefined
  if (owner) await chown(directory, owner.uid, owner.gid)
  await chmod(directory, 0o700)
  const program = (name: string, args: readonly string[]) =>
    run(join(programs, name), args, { ...owner, cwd: directory })
  let count = 0
  const nodes: Node[] = []

  const startNode = async (prepare: (nodeDirectory: string) => Promise<unknown>): Promise<Node> => {
    count += 1
    const nodeDirectory = join(directory, `node-${count}`)
    await prepare(nodeDirectory)
    const port = await findFreePort()
    const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200']
    const args = ['-D', nodeDirectory, ...settings.flatMap((setting) => ['-c', setting])]
    const child = spawn(join(programs, 'postgres'), args, { ...owner, cwd: directory, stdio: 'ignore' })
    child.on('error', () => undefined)
    const node = { port, directory: nodeDirectory, process: child }
    nodes.push(node)
    await waitFor(() => query(node, 'select 1'))
    return node
  }
  const startPrimary = (): Promise<Node> =>
    startNode((nodeDirectory) => program('initdb', ['-D', nodeDirectory, '-U', 'pj', '--auth=trust', '--no-sync']))
  const startStandby = async (primary: Node): Promise<Node> => {
    const source = `host=127.0.0.1 port=${primary.port} user=pj`
    const standby = await startNode((nodeDirectory) =>
      program('pg_basebackup', ['-D', nodeDirectory, '-R', '-d', source, '--checkpoint=fast', '--no-sync']),
    )
    // From now on a commit waits until the standby has it.
    await query(primary, "alter system set synchronous_standby_names = '*'")
    await query(primary, 'select pg_reload_conf()')
    await waitFor(async () => {
      const { rows } = await query(primary, "select from pg_stat_replication where sync_state = 'sync'")
      if (rows.length === 0) throw new Error('The standby is not synchronous')
    })
    return standby
  }

  let primary = await startPrimary()
  await query(primary, 'create database pj')
  let standby = await startStandby(primary)
  const address = await startTcpProxy(`http://127.0.0.1:${primary.port}`)
  return {
    url: `postgres://pj@127.0.0.1:${new URL(address.url).port}/pj?sslmode=disable`,
    failOver: async () => {
      await kill(primary)
      await address.disconnect()
      // It only reads as yet.
      address.retarget(`http://127.0.0.1:${standby.port}`)
      await address.reconnect()
      await sleep(1000)
      await query(standby, 'select pg_promote()')
      primary = standby
      standby = await startStandby(primary)
    },
    stop: async () => {
      await address.disconnect()
      await Promise.all(nodes.map(kill))
      await rm(directory, { recursive: true, force: true })
    },
  }
}

async function readOwner(): Promise<{ uid: number; gid: number }> {
  const [{ stdout: uid }, { stdout: gid }] = await Promise.all([
    run('id', ['-u', 'postgres']),
    run('id', ['-g', 'postgres']),
  ])
  return { uid: Number(uid), gid: Number(gid) }
}

async function query({ port }: Pick<Node, 'port'>, statement: string) {
  const client = new Client({ connectionString: `postgres://pj@127.0.0.1:${port}/postgres?sslmode=disable` })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

async function waitFor(work: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + 30_000
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(100)
    }
  }
}

async function kill({ process: child }: Node): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}
