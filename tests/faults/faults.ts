import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@pj/db/demo-data/accounts'
import type { Rng } from '@pj/db/demo-data/rng'
import { openStreamClient } from '@pj/server/testing/stream-client'
import { openClient, signIn } from '../bench/http.ts'
import type { PostgresPair } from '../support/postgres-pair.ts'
import { signalPostgres, signalPostmaster } from '../support/postgres-processes.ts'
import type { Shop } from './shop.ts'

export interface Fault {
  readonly name: string
  /** Strikes once and resolves when the servers may recover. Throws an Error when the servers reacted wrongly. */
  readonly strike: (shop: Shop, rng: Rng) => Promise<void>
}

export const killServer: Fault = {
  name: 'kill -9 of the server',
  strike: async (shop) => {
    await shop.stopServer(0, 'SIGKILL')
    await shop.startServer(0)
  },
}

export const killPostgres: Fault = {
  name: 'kill -9 of PostgreSQL',
  strike: async (shop) => {
    await signalPostmaster(shop.dataDir, 'SIGKILL')
    // The server notices it.
    await sleep(500)
  },
}

export const killBoth: Fault = {
  name: 'kill -9 of both',
  strike: async (shop) => {
    await Promise.all([signalPostmaster(shop.dataDir, 'SIGKILL'), shop.stopServer(0, 'SIGKILL')])
    await shop.startServer(0)
  },
}

export const restartServer: Fault = {
  name: 'restart of the server',
  strike: async (shop) => {
    const code = await shop.stopServer(0, 'SIGTERM')
    if (code !== 0) throw new Error(`The server exited with ${code}:\n${shop.output(0)}`)
    await shop.startServer(0)
  },
}

/** Whatever happens, the process ends within 15 s of SIGTERM; the rest is for a busy machine. */
const maxExitMs = 17_000

export const restartWhileHanging: Fault = {
  name: 'restart while PostgreSQL hangs',
  strike: async (shop) => {
    await signalPostgres(shop.dataDir, 'SIGSTOP')
    await sleep(500)
    const started = performance.now()
    await shop.stopServer(0, 'SIGTERM')
    const duration = performance.now() - started
    await signalPostgres(shop.dataDir, 'SIGCONT')
    await shop.startServer(0)
    if (duration > maxExitMs) throw new Error(`The server needed ${Math.round(duration)} ms to exit`)
  },
}

/** PostgreSQL hangs (SIGSTOP), and continues after `seconds`. */
export const hangPostgres = (seconds: number): Fault => ({
  name: `PostgreSQL hangs for ${seconds} s`,
  strike: async (shop) => {
    const url = shop.url(0)
    const stream = await openConsole(url)
    await signalPostgres(shop.dataDir, 'SIGSTOP')
    try {
      const end = performance.now() + seconds * 1000
      while (performance.now() < end) {
        await expectStatus(`${url}/healthz`, 200, 1000)
        await expectStatus(`${url}/readyz`, 503, 3000)
        await sleep(500)
      }
      if (seconds >= 35 && !stream.isEnded()) throw new Error('A console was still live without a database')
    } finally {
      await signalPostgres(shop.dataDir, 'SIGCONT')
      stream.close()
    }
  },
})

/** One of two servers on one database is killed and restarted. */
export const killOneOfTwo: Fault = {
  name: 'kill -9 of one of two servers',
  strike: async (shop, rng) => {
    const index = rng.between(0, 1)
    await shop.stopServer(index, 'SIGKILL')
    await sleep(rng.between(100, 1500))
    await shop.startServer(index)
  },
}

/** The primary of two PostgreSQL nodes dies, and the other takes over its address. */
export const failOver = (pair: PostgresPair): Fault => ({
  name: 'failover to a standby',
  strike: () => pair.failOver(),
})

async function openConsole(url: string) {
  const client = openClient(url, 1)
  const token = await signIn(client, 'owner@pj.test', demoPassword)
  client.close()
  return openStreamClient(url, { authorization: `Bearer ${token}` })
}

async function expectStatus(url: string, status: number, withinMs: number): Promise<void> {
  const started = performance.now()
  const response = await fetch(url)
  await response.text()
  const duration = performance.now() - started
  if (response.status !== status || duration > withinMs)
    throw new Error(`${url} responded with ${response.status} after ${Math.round(duration)} ms`)
}
