import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@pj/db/embedded/settings'
import { createInitialisedDataDirectory, removeDataDirectory } from './data-directories.ts'

interface ServerOptions {
  /** Overrides the settings of startServer: PORT, DATA_DIR, RATE_LIMIT=off, DEMO=false. */
  readonly env?: Readonly<Record<string, string>>
  /** Where the standard output of the process goes: a pipe that is read (the default) or not, or a full disk. */
  readonly output?: 'read' | 'unread' | 'full disk'
  /** The program of `npm start`, which supervises the server, or the server itself (the default). */
  readonly program?: 'start' | 'main'
  /** Of another build. Default: this checkout. */
  readonly directory?: string
}

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  output(): string
  /** Closes the reading end of its standard output. */
  closeOutput(): void
  /** Sends the signal and waits for the exit. Resolves with the exit code, or null when the signal killed the process. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** Stops the process and deletes its data directory, unless `env` sets DATA_DIR. */
  stop(): Promise<void>
}

const readyWithinMs = 180_000

/** Starts the built server with its own embedded database and waits until it is ready. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { child, ...server } = await spawnServer(options)
  try {
    await waitUntilReady(server.url, child)
  } catch (cause) {
    await server.stop()
    throw new Error(`The server did not become ready:\n${server.output()}`, { cause })
  }
  return server
}

/** Starts the built server with its own embedded database without waiting for it. */
export async function spawnServer({
  env = {},
  output: target,
  program = 'main',
  directory = join(import.meta.dirname, '..', '..'),
}: ServerOptions = {}): Promise<RunningServer & { child: ChildProcess }> {
  const dataDir = env.DATA_DIR ?? (await createInitialisedDataDirectory())
  const port = env.PORT ?? String(await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['--import', './scripts/exit-with-parent.mjs', `server/dist/${program}.js`], {
    cwd: directory,
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      // Customers return to it after paying.
      ...(env.PAYSTACK_SECRET_KEY && { PUBLIC_URL: url }),
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', target === 'full disk' ? openSync('/dev/full', 'w') : 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [target === 'unread' ? undefined : child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const kill = (signal: NodeJS.Signals): Promise<number | null> => endProcess(child, signal)
  const stop = async (): Promise<void> => {
    await kill('SIGTERM')
    if (!env.DATA_DIR) await removeDataDirectory(dataDir)
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    closeOutput: () => child.stdout?.destroy(),
    kill,
    stop,
    child,
  }
}

function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, JWT_SECRET, PRICE_READING, HOST, TRUST_PROXY, CORS_ORIGINS, PUBLIC_URL, ...rest } = process.env
  return rest
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It exited with ${child.exitCode}`)
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(100)
  }
  throw new Error(`Not ready within ${readyWithinMs / 1000} s`)
}

async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}
