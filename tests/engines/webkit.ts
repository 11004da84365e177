import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@pj/db/embedded/settings'
import { type Engine, viewport } from './engine.ts'

interface Answer {
  readonly value: unknown
}

/** Starts WebKitGTK's small browser on a screen of its own, through its WebDriver. */
export async function startWebKit({ driver, screen }: { driver: string; screen: string }): Promise<Engine> {
  const xvfb = spawn(screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = await once(xvfb.stdout, 'data')
  const port = await findFreePort()
  const program = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}/session`

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${root}${path}`, {
      method,
      signal: AbortSignal.timeout(30_000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer: Answer = JSON.parse(await response.text())
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer.value)}`)
    return answer.value
  }

  await waitUntilListening(`http://127.0.0.1:${port}/status`)
  const session = `/${readField(await send('POST', '', { capabilities: {} }), 'sessionId')}`
  await send('POST', `${session}/window/rect`, viewport)

  const engine: Engine = {
    // This protocol doesn't tell.
    errors: [],
    goto: async (url) => {
      await send('POST', `${session}/url`, { url })
    },
    run: async (call, ...args) => {
      const script = `return JSON.stringify((${call})(...arguments) ?? null)`
      return JSON.parse(String(await send('POST', `${session}/execute/sync`, { script, args })))
    },
    perform: async (actions) => {
      await send('POST', `${session}/actions`, { actions })
    },
    close: async () => {
      await send('DELETE', session)
      await end(program)
      await end(xvfb)
    },
  }
  return engine
}

const readField = (value: unknown, name: string): string => String(new Map(Object.entries(value ?? {})).get(name))

async function waitUntilListening(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await fetch(url).catch(() => undefined)) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver did not start.')
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return
  program.kill()
  await once(program, 'exit')
}
