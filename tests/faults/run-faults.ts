import { setTimeout as sleep } from 'node:timers/promises'
import { createRng, type Rng } from '@pj/db/demo-data/rng'
import { startPostgresPair } from '../support/postgres-pair.ts'
import { countOrders, type OrderCount } from './count-orders.ts'
import {
  type Fault,
  failOver,
  hangPostgres,
  killBoth,
  killOneOfTwo,
  killPostgres,
  killServer,
  restartServer,
  restartWhileHanging,
} from './faults.ts'
import { openShop, type Shop } from './shop.ts'
import { startShoppers } from './shoppers.ts'

export interface FaultResult extends OrderCount {
  readonly name: string
  readonly times: number
  /** Milliseconds. */
  readonly longestSilence: number
  readonly slowestResponse: number
}

export interface Plan {
  readonly shoppers: number
  /** Milliseconds between the orders of one shopper. */
  readonly pauseMs: number
  /** The faults for one server and their number. */
  readonly one: readonly (readonly [Fault, times: number])[]
  readonly two: readonly (readonly [Fault, times: number])[]
  /** With two servers and two PostgreSQL nodes, where the distribution's PostgreSQL is installed. */
  readonly failovers: number
}

/** One fault of each kind at one server, in `npm test`; restart.spec.ts has the restart without a fault. */
export const smallPlan: Plan = {
  shoppers: 2,
  pauseMs: 50,
  one: [
    [killServer, 1],
    [killPostgres, 1],
    [hangPostgres(6), 1],
  ],
  two: [],
  failovers: 0,
}

/** The same with more shoppers and the combinations, in `npm run test:all`. */
export const longPlan: Plan = {
  shoppers: 8,
  pauseMs: 20,
  one: [
    [killServer, 2],
    [killPostgres, 2],
    [killBoth, 1],
    [hangPostgres(8), 1],
    [restartServer, 2],
    [restartWhileHanging, 1],
  ],
  two: [[killOneOfTwo, 4]],
  failovers: 2,
}

export const wholePlan: Plan = {
  shoppers: 16,
  pauseMs: 20,
  one: [
    [killServer, 10],
    [killPostgres, 10],
    [killBoth, 5],
    [hangPostgres(8), 3],
    [hangPostgres(40), 1],
    [restartServer, 10],
    [restartWhileHanging, 1],
  ],
  two: [[killOneOfTwo, 10]],
  failovers: 5,
}

/**
 * Lets shoppers order while faults strike at random moments, and counts their orders afterwards. Resolves with what was
 * skipped.
 */
export async function runFaults(
  plan: Plan,
  seed: string,
  onResult: (result: FaultResult) => void,
): Promise<readonly string[]> {
  const rng = createRng(seed)
  for (const [servers, faults] of [
    [1, plan.one],
    [2, plan.two],
  ] as const) {
    if (faults.length === 0) continue
    const shop = await openShop(servers)
    try {
      for (const [fault, times] of faults) onResult(await runFault({ shop, fault, times, rng, plan }))
    } finally {
      await shop.close()
    }
  }
  if (plan.failovers === 0) return []
  const pair = await startPostgresPair()
  if (!pair) return ['failover to a standby, which needs the package postgresql']
  const shop = await openShop(2, { databaseUrl: pair.url })
  try {
    onResult(await runFault({ shop, fault: failOver(pair), times: plan.failovers, rng, plan }))
  } finally {
    await shop.close()
    await pair.stop()
  }
  return []
}

interface Run {
  readonly shop: Shop
  readonly fault: Fault
  readonly times: number
  readonly rng: Rng
  readonly plan: Plan
}

async function runFault({ shop, fault, times, rng, plan }: Run): Promise<FaultResult> {
  const shopping = startShoppers({ urls: shop.urls, count: plan.shoppers, pauseMs: plan.pauseMs })
  for (let count = 0; count < times; count += 1) {
    await sleep(rng.between(500, 2000))
    await fault.strike(shop, rng)
    await Promise.all(shop.urls.map(waitUntilReady))
  }
  await sleep(1000)
  const purchases = await shopping.stop()
  const { longestSilence, slowestResponse } = purchases
  const count = await countOrders(await shop.databaseUrl(), purchases)
  return { name: fault.name, times, ...count, longestSilence, slowestResponse }
}

const readyWithinMs = 60_000

export async function waitUntilReady(url: string): Promise<void> {
  const deadline = performance.now() + readyWithinMs
  while (performance.now() < deadline) {
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    await response?.text()
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error(`${url} is not ready ${readyWithinMs / 1000} s after a fault`)
}
