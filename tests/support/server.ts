import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@pj/db/embedded/free-port'
import { createDataDirectory, removeDataDirectory } from './data-directories.ts'

interface ServerOptions {
  /** Added to, or in place of, what startServer sets: PORT, DATA_DIR, RATE_LIMIT=off, DEMO=false. */
  readonly env?: Readonly<Record<string, string>>
}

export interface RunningServer {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** What it wrote to the terminal so far. */
  output(): string
  /** Ends the process and waits for that; resolves with its exit code, or null when the signal ended it. */
  kill(signal: NodeJS.Signals): Promise<number | null>
  /** A graceful end; the data folder goes too, unless it was given in `env`. */
  stop(): Promise<void>
}

const readyWithinMs = 90_000

/** The built server in a process of its own, as `npm start` runs it, with its own database; ready when it resolves. */
export async function startServer({ env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const dataDir = env.DATA_DIR ?? (await createDataDirectory())
  const port = env.PORT ?? String(await findFreePort())
  const child = spawn(process.execPath, ['--import', './scripts/exit-with-parent.mjs', 'server/dist/main.js'], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: {
      ...inheritedEnvironment(),
      NODE_ENV: 'production',
      RATE_LIMIT: 'off',
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...env,
      PORT: port,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const kill = (signal: NodeJS.Signals): Promise<number | null> => endProcess(child, signal)
  const stop = async (): Promise<void> => {
    await kill('SIGTERM')
    if (!env.DATA_DIR) await removeDataDirectory(dataDir)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, child)
  } catch (cause) {
    await stop()
    throw new Error(`The server did not become ready:\n${output}`, { cause })
  }
  return { url, dataDir, pid: child.pid ?? 0, output: () => output, kill, stop }
}

/** Our environment without what would change the server under test. */
function inheritedEnvironment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, JWT_SECRET, PRICE_READING, HOST, TRUST_PROXY, CORS_ORIGINS, PUBLIC_URL, ...rest } = process.env
  return rest
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`It ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
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
