import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Whether the distribution's PgBouncer is installed. */
export const hasPooler = (): Promise<boolean> =>
  promisify(execFile)('pgbouncer', ['--version']).then(
    () => true,
    () => false,
  )

export interface Pooler {
  readonly url: string
  stop(): Promise<void>
}

/** Starts PgBouncer in front of a database. */
export async function startPooler(databaseUrl: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { hostname, port: databasePort, username, password, pathname } = new URL(databaseUrl)
  const directory = await mkdtemp(join(tmpdir(), 'pj-pooler-'))
  await chmod(directory, 0o755)
  const port = await findFreePort()
  const quoted = decodeURIComponent(password).replaceAll("'", "''")
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${databasePort} user=${username} password='${quoted}'`,
    '[pgbouncer]',
    ...['listen_addr = 127.0.0.1', `listen_port = ${port}`, 'auth_type = any', `pool_mode = ${mode}`],
    ...['unix_socket_dir =', 'ignore_startup_parameters = extra_float_digits'],
  ]
  const file = join(directory, 'pgbouncer.ini')
  await writeFile(file, lines.join('\n'), { mode: 0o644 })
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const pooler = spawn('pgbouncer', ['-q', ...asOther, file], { stdio: 'ignore' })
  const exited = once(pooler, 'exit')
  for (let tries = 0; tries < 100 && !(await isListening(port)); tries += 1) await sleep(50)
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}?sslmode=disable`,
    stop: async () => {
      pooler.kill('SIGKILL')
      await exited
      await rm(directory, { recursive: true })
    },
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  await new Promise((closed) => server.close(closed))
  return typeof address === 'object' && address ? address.port : 0
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
