import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import type { Listening, ListeningOptions } from '../testing/listening-process.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

/** What a client does once it has sent everything: it leaves, breaks the connection, closes its side, or reads a little. */
type Ending = 'leave' | 'break' | 'finish' | 'read'

/** `line` is the request line without the version, `head` the whole head but for the empty line behind it. */
type Bytes = (request: { readonly line: string; readonly head: string }) => string

const json = 'Content-Type: application/json\r\n'
const chunked = 'Transfer-Encoding: chunked\r\n\r\n'
const body = (text: string): string => `${json}Content-Length: ${text.length}\r\n\r\n${text}`
/** A head with these lines behind it. */
const withLines =
  (lines: string): Bytes =>
  ({ head }) =>
    `${head}${lines}`

const framings: readonly (readonly [name: string, ending: Ending, bytes: Bytes])[] = [
  ['an unfinished body', 'leave', withLines('Content-Length: 10\r\n\r\nabc')],
  ['an unfinished body, broken off', 'break', withLines('Content-Length: 9\r\n\r\nabc')],
  ['an unfinished JSON body', 'leave', withLines(`${json}Content-Length: 10\r\n\r\n{"a`)],
  ['an unfinished image', 'break', withLines('Content-Type: image/png\r\nContent-Length: 99999\r\n\r\n\x89PNG')],
  ['a body with its side closed', 'finish', withLines(`${json}Content-Length: 10\r\n\r\nabc`)],
  ['an unknown transfer encoding', 'finish', withLines('Transfer-Encoding: xchunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n')],
  ['a chunk that is cut off', 'leave', withLines(`${json}${chunked}5\r\nab`)],
  ['a chunk without a size', 'finish', withLines(`${chunked}zz\r\nabc`)],
  ['a chunk of the wrong length', 'finish', withLines(`${json}${chunked}2\r\nabcdef\r\n`)],
  ['chunks without an end', 'break', withLines(`${chunked}3\r\nabc\r\n`)],
  ['a length and an encoding', 'finish', withLines(`Content-Length: 3\r\n${chunked}0\r\n\r\n`)],
  ['two lengths', 'finish', withLines('Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd')],
  ['a negative length', 'finish', withLines('Content-Length: -1\r\n\r\n')],
  ['no end of its head', 'leave', withLines('X-Unfin')],
  ['no end of its head, broken off', 'break', ({ line }) => `${line} HT`],
  ['an endless header', 'finish', withLines(`X: ${'x'.repeat(20_000)}\r\n\r\n`)],
  ['a client that leaves before the response', 'leave', withLines('\r\n')],
  ['a client that breaks off during the response', 'break', withLines('\r\n')],
  ['a client that reads a little', 'read', withLines(body('{}'))],
  ['a body, broken off', 'break', withLines(body('{"a":[1,null]}'))],
  ['garbage behind it', 'finish', withLines('\r\n\0\x01\xff garbage\r\n\r\n')],
  ['more than its body', 'finish', withLines(`${body('{}')}{}{}\r\n`)],
  ['expect: continue without a body', 'read', withLines('Expect: 100-continue\r\nContent-Length: 10\r\n\r\n')],
  ['expect: something', 'leave', withLines('Expect: cake\r\nContent-Length: 10\r\n\r\nabc')],
  ['an upgrade', 'leave', withLines('Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 5\r\n\r\nab')],
  ['pipelined, the second unfinished', 'leave', ({ head }) => `${head}\r\n${head}${json}Content-Length: 9\r\n\r\n{`],
  ['pipelined, all broken off', 'break', ({ head }) => `${head}\r\n`.repeat(5)],
  ['the old version', 'leave', ({ line }) => `${line} HTTP/1.0\r\nContent-Length: 4\r\n\r\na`],
  ['an unknown version', 'finish', ({ line }) => `${line} HTTP/7.3\r\nHost: x\r\n\r\n`],
  ['two hosts and an unfinished body', 'leave', withLines('Host: y\r\nContent-Length: 4\r\n\r\na')],
]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'CONNECT', 'PROPFIND', 'BREW']

let test: TestApp
let directory: string
let child: ChildProcess
let server: Listening
let output = ''

beforeAll(async () => {
  test = await startTestApp({ logLevel: 'debug' })
  directory = await mkdtemp(join(tmpdir(), 'pj-raw-'))
  const frontEnds = { storefront: join(directory, 'storefront'), console: join(directory, 'console') }
  for (const path of Object.values(frontEnds)) {
    await mkdir(path)
    await writeFile(join(path, 'index.html'), '<!doctype html><html lang="en"><head><title>shop</title></head>')
    await writeFile(join(path, 'large.js'), 'x'.repeat(1024 * 1024))
  }
  const options: ListeningOptions = { config: test.config, frontEnds, now: test.clock.now.toISOString() }
  const script = join(import.meta.dirname, '../testing', 'listening-process.ts')
  child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  const [listening] = await once(child, 'message')
  server = listening
})
afterAll(async () => {
  child.kill('SIGKILL')
  await test.close()
  await rm(directory, { recursive: true })
})

/** Sends the bytes on a separate connection and resolves with the response when the connection has closed. */
async function send(bytes: string, ending: Ending): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
  let response = ''
  socket.setEncoding('latin1').on('error', () => undefined)
  socket.on('data', (chunk) => {
    response += chunk
    if (ending === 'read') socket.destroy()
  })
  const closed = once(socket, 'close').catch(() => undefined)
  socket.write(Buffer.from(bytes, 'latin1'), () => {
    if (ending === 'leave') socket.destroy()
    // The system drops what the server has not read yet.
    if (ending === 'break') setTimeout(() => socket.resetAndDestroy(), 2)
    if (ending === 'finish') socket.end()
  })
  // Streams do not end, and some requests get no response.
  socket.setTimeout(300, () => socket.destroy())
  socket.once('end', () => socket.destroy())
  await closed
  return response
}

/** A stack trace if the process has ended. */
const expectAlive = async (sent: string): Promise<void> => {
  const isUp = () => fetch(`http://127.0.0.1:${server.port}/healthz`).then(({ ok }) => ok)
  const alive = child.exitCode === null && child.signalCode === null && (await isUp().catch(() => false))
  expect(alive, `The server has ended after one of ${sent}\n${output.slice(-3000)}`).toBe(true)
}

interface Attack {
  readonly name: string
  readonly bytes: string
  readonly ending: Ending
}

/** Every route with every method in the long run; otherwise some framings of each, so that every framing is tried. */
function listAttacks(): Attack[] {
  const paths = [...new Set(server.routes.map(({ url }) => url))].map((url) =>
    url.replace(/:\w+/g, '3f2504e0-4f89-41d3-9a0c-0305e82c3301').replace('*', 'large.js'),
  )
  return paths.flatMap((path, route) =>
    methods.flatMap((method, number) =>
      framings
        .filter((_, framing) => isLongRun || (route + number + framing) % 40 === 0)
        .map(([name, ending, bytes]) => {
          const line = `${method} ${path}`
          // The owner's session would end.
          const access = /log-?out|sign-?out/.test(path) ? '' : `Authorization: ${test.as.owner.authorization}\r\n`
          return {
            name: `${line}: ${name}`,
            bytes: bytes({ line, head: `${line} HTTP/1.1\r\nHost: x\r\n${access}` }),
            ending,
          }
        }),
    ),
  )
}

const batchSize = 100

describe('a request that is unfinished, aborted or malformed', () => {
  it('never ends the server or returns a stack trace, at any route, with any method', async () => {
    const attacks = listAttacks()
    expect(server.routes.length).toBeGreaterThan(100)
    expect(attacks.length).toBeGreaterThan(isLongRun ? 20_000 : 600)
    for (let first = 0; first < attacks.length; first += batchSize) {
      const batch = attacks.slice(first, first + batchSize)
      await Promise.all(batch.map(({ bytes, ending }) => send(bytes, ending)))
      await expectAlive(batch.map(({ name }) => name).join('\n'))
    }
    child.send('stop')
    await once(child, 'exit')
    expect(output.split('\n').filter((line) => /"stack"|^\s+at /.test(line))).toEqual([])
  }, 600_000)
})
