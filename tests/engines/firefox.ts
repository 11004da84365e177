import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { WebSocket } from 'ws'
import { type Engine, viewport } from './engine.ts'

interface Message {
  /** Of the command that is answered; an event has none. */
  readonly id?: number
  readonly result?: Result
  readonly error?: string
  readonly message?: string
  readonly params?: { readonly level?: string; readonly text?: string }
}

/** The fields used of the results of all commands. */
interface Result {
  readonly contexts?: readonly { readonly context: string }[]
  readonly result?: { readonly value?: string }
  readonly exceptionDetails?: { readonly text: string }
}

/** Starts a Firefox of the distribution, which speaks WebDriver BiDi by itself. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'pj-firefox-'))
  await writeFile(join(profile, 'user.js'), 'user_pref("ui.prefersReducedMotion", 1);\n')
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile]
  const browser = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const socket = new WebSocket(`${await readAddress(browser.stderr)}/session`)
  await once(socket, 'open')

  const errors: string[] = []
  const answers = new Map<number, (answer: Message) => void>()
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) {
      if (message.params?.level === 'error') errors.push(message.params.text ?? '')
    } else answers.get(message.id)?.(message)
  })

  async function send(method: string, params: object): Promise<Result> {
    const id = answers.size + 1
    const answer = await new Promise<Message>((resolve) => {
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    if (answer.error) throw new Error(`${method}: ${answer.message}`)
    return answer.result ?? {}
  }

  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const context = (await send('browsingContext.getTree', {})).contexts?.[0]?.context
  await send('browsingContext.setViewport', { context, viewport })

  return {
    errors,
    goto: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    run: async (call, ...args) => {
      const answer = await send('script.callFunction', {
        functionDeclaration: `(...args) => JSON.stringify((${call})(...args) ?? null)`,
        arguments: args.map((value) => ({ type: 'string', value })),
        target: { context },
        awaitPromise: false,
      })
      if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result?.value ?? 'null')
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions })
    },
    close: async () => {
      await send('browser.close', {})
      if (browser.exitCode === null) await once(browser, 'exit')
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/** Returns the address that Firefox prints once it listens. */
async function readAddress(output: Readable): Promise<string> {
  for await (const line of createInterface(output)) {
    const [, address] = /WebDriver BiDi listening on (\S+)/.exec(line) ?? []
    if (address) {
      // Nobody reads the rest, which would otherwise fill the pipe.
      output.resume()
      return address
    }
  }
  throw new Error('Firefox ended before it listened.')
}
