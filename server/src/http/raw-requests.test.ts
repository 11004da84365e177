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

interface Framing {
  readonly name: string
  /** `line` is the request line without the version, `head` the whole head but for the empty line behind it. */
  readonly bytes: (request: { line: string; head: string }) => string
  readonly ending: Ending
}

const json = 'Content-Type: application/json\r\n'
const body = (text: string): string => `${json}Content-Length: ${text.length}\r\n\r\n${text}`

const framings: readonly Framing[] = [
  { name: 'an unfinished body', bytes: ({ head }) => `${head}Content-Length: 10\r\n\r\nabc`, ending: 'leave' },
  {
    name: 'an unfinished body, broken off',
    bytes: ({ head }) => `${head}Content-Length: 9\r\n\r\nabc`,
    ending: 'break',
  },
  {
    name: 'an unfinished JSON body',
    bytes: ({ head }) => `${head}${json}Content-Length: 10\r\n\r\n{"a`,
    ending: 'leave',
  },
  {
    name: 'an unfinished image',
    bytes: ({ head }) => `${head}Content-Type: image/png\r\nContent-Length: 99999\r\n\r\n\x89PNG`,
    ending: 'break',
  },
  {
    name: 'a body with its side closed',
    bytes: ({ head }) => `${head}${json}Content-Length: 10\r\n\r\nabc`,
    ending: 'finish',
  },
  {
    name: 'an unknown transfer encoding',
    bytes: ({ head }) => `${head}Transfer-Encoding: xchunked\r\n\r\n5\r\nabcde\r\n0\r\n\r\n`,
    ending: 'finish',
  },
  {
    name: 'a chunk that is cut off',
    bytes: ({ head }) => `${head}${json}Transfer-Encoding: chunked\r\n\r\n5\r\nab`,
    ending: 'leave',
  },
  {
    name: 'a chunk without a size',
    bytes: ({ head }) => `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\nabc`,
    ending: 'finish',
  },
  {
    name: 'a chunk of the wrong length',
    bytes: ({ head }) => `${head}${json}Transfer-Encoding: chunked\r\n\r\n2\r\nabcdef\r\n`,
    ending: 'finish',
  },
  {
    name: 'chunks without an end',
    bytes: ({ head }) => `${head}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n`,
    ending: 'break',
  },
  {
    name: 'a length and an encoding',
    bytes: ({ head }) => `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ending: 'finish',
  },
  {
    name: 'two lengths',
    bytes: ({ head }) => `${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd`,
    ending: 'finish',
  },
  { name: 'a negative length', bytes: ({ head }) => `${head}Content-Length: -1\r\n\r\n`, ending: 'finish' },
  { name: 'no end of its head', bytes: ({ head }) => `${head}X-Unfin`, ending: 'leave' },
  { name: 'no end of its head, broken off', bytes: ({ line }) => `${line} HT`, ending: 'break' },
  { name: 'an endless header', bytes: ({ head }) => `${head}X: ${'x'.repeat(20_000)}\r\n\r\n`, ending: 'finish' },
  { name: 'a client that leaves before the response', bytes: ({ head }) => `${head}\r\n`, ending: 'leave' },
  { name: 'a client that breaks off during the response', bytes: ({ head }) => `${head}\r\n`, ending: 'break' },
  { name: 'a client that reads a little', bytes: ({ head }) => `${head}${body('{}')}`, ending: 'read' },
  { name: 'a body, broken off', bytes: ({ head }) => `${head}${body('{"a":[1,null]}')}`, ending: 'break' },
  { name: 'garbage behind it', bytes: ({ head }) => `${head}\r\n\0\x01\xff garbage\r\n\r\n`, ending: 'finish' },
  { name: 'more than its body', bytes: ({ head }) => `${head}${body('{}')}{}{}\r\n`, ending: 'finish' },
  {
    name: 'expect: continue without a body',
    bytes: ({ head }) => `${head}Expect: 100-continue\r\nContent-Length: 10\r\n\r\n`,
    ending: 'read',
  },
  {
    name: 'expect: something',
    bytes: ({ head }) => `${head}Expect: cake\r\nContent-Length: 10\r\n\r\nabc`,
    ending: 'leave',
  },
  {
    name: 'an upgrade',
    bytes: ({ head }) => `${head}Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 5\r\n\r\nab`,
    ending: 'leave',
  },
  {
    name: 'pipelined, the second unfinished',
    bytes: ({ head }) => `${head}\r\n${head}${json}Content-Length: 9\r\n\r\n{`,
    ending: 'leave',
  },
  { name: 'pipelined, all broken off', bytes: ({ head }) => `${head}\r\n`.repeat(5), ending: 'break' },
  { name: 'the old version', bytes: ({ line }) => `${line} HTTP/1.0\r\nContent-Length: 4\r\n\r\na`, ending: 'leave' },
  { name: 'an unknown version', bytes: ({ line }) => `${line} HTTP/7.3\r\nHost: x\r\n\r\n`, ending: 'finish' },
  {
    name: 'two hosts and an unfinished body',
    bytes: ({ head }) => `${head}Host: y\r\nContent-Length: 4\r\n\r\na`,
    ending: 'leave',
  },
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
        .filter((_, framing) => isLongRun || (route + number + framing) % 6 === 0)
        .map(({ name, bytes, ending }) => {
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
    expect(attacks.length).toBeGreaterThan(isLongRun ? 20_000 : 3000)
    for (let first = 0; first < attacks.length; first += batchSize) {
      const batch = attacks.slice(first, first + batchSize)
      await Promise.all(batch.map(({ bytes, ending }) => send(bytes, ending)))
      await expectAlive(batch.map(({ name }) => name).join('\n'))
    }
    // A request that counted as unfinished would delay the end by 8 s.
    child.send('stop')
    const stopping = performance.now()
    await once(child, 'exit')
    expect(performance.now() - stopping).toBeLessThan(5000)
    expect(output.split('\n').filter((line) => /"stack"|^\s+at /.test(line))).toEqual([])
  }, 600_000)
})
