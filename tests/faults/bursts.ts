import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { measureSlowness } from '../../server/src/testing/event-loop.ts'
import { type BurstKind, listBursts } from './burst-requests.ts'
import type { Burst, BurstResult } from './send-burst.ts'
import { openShop } from './shop.ts'

/** Milliseconds that a visitor of /home waits at most while 200 requests arrive, on an idle machine of two cores. */
export const maxWait = 250
const count = 200

export interface BurstFigures extends BurstResult {
  readonly name: string
  /** Milliseconds, the longest of all visits. */
  readonly calmWait: number
  readonly wait: number
  readonly isKept: boolean
}

/** Sends a burst to each anonymous route, while somebody visits /home again and again. */
export async function runBursts(onResult: (figures: BurstFigures) => void): Promise<void> {
  // Each request names an address of its own, so that no limit for one address protects the visitor.
  const shop = await openShop(1, { settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1', LOG_LEVEL: 'error' } })
  const client = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'send-burst.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  })
  try {
    const url = shop.url(0)
    const call = (path: string, options?: RequestInit) => fetch(new URL(path, url), options)
    const body = JSON.stringify({ email: 'owner@pj.test', password: 'bakery-demo' })
    const headers = { 'content-type': 'application/json' }
    const { token } = await (await call('/api/login', { method: 'POST', body, headers })).json()
    for (const kind of await listBursts({ call, token })) {
      // Another program can delay one try, but a fault delays all three.
      const tries: BurstFigures[] = []
      while (tries.length < 3 && !tries.some(({ isKept }) => isKept)) tries.push(await measure(kind, url, client))
      onResult(tries.reduce((best, figures) => (figures.wait < best.wait ? figures : best)))
    }
  } finally {
    client.kill()
    await shop.close()
  }
}

async function measure({ name, ...requests }: BurstKind, url: string, client: ChildProcess): Promise<BurstFigures> {
  const slowness = measureSlowness()
  const calmWait = await longestWait(url, sleep(500))
  const burst: Burst = { ...requests, url, count }
  client.send(burst)
  const answered: Promise<[BurstResult]> = once(client, 'message').then(([result]) => [result])
  const wait = await longestWait(url, answered)
  const [result] = await answered
  const limit = maxWait * Math.max(slowness, measureSlowness())
  return { name, ...result, calmWait, wait, isKept: wait <= limit }
}

/** Milliseconds that a visit of /home takes at most until `end` resolves. */
async function longestWait(url: string, end: Promise<unknown>): Promise<number> {
  let isOver = false
  void end.then(() => {
    isOver = true
  })
  let longest = 0
  do {
    const started = performance.now()
    const status = await visit(url)
    // A server that is too late refuses visitors as well.
    longest = Math.max(longest, status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY)
    await sleep(10)
  } while (!isOver)
  return longest
}

const visit = (url: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { 'x-forwarded-for': '10.254.0.1', accept: 'text/html' }
    const sent = request(new URL('/home', url), { headers, agent: false }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode))
    })
    sent.on('error', reject)
    sent.end()
  })
