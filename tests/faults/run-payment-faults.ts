import { setTimeout as sleep } from 'node:timers/promises'
import { demoPassword } from '@pj/db/demo-data/accounts'
import { createRng, type Rng } from '@pj/db/demo-data/rng'
import { openClient, signIn } from '../bench/http.ts'
import { type PaystackServer, paystackKey, startPaystackServer } from '../support/paystack-server.ts'
import { makeAllDue, openQuery, settleMoney } from '../support/settle-money.ts'
import { type Fault, killBoth, killOneOfTwo, killPostgres, killServer } from './faults.ts'
import { type Payers, startPayers } from './payers.ts'
import { waitUntilReady } from './run-faults.ts'
import { openShop, type Shop } from './shop.ts'

export interface PaymentFaultResult {
  readonly name: string
  readonly times: number
  readonly orders: number
  readonly payments: number
  readonly refunds: number
  /** Naira that the provider holds in the end. */
  readonly held: number
  /** Sentences about money that is not where it should be. */
  readonly problems: readonly string[]
}

export interface PaymentPlan {
  readonly payers: number
  readonly faults: readonly (readonly [Fault, servers: 1 | 2, times: number])[]
}

/** In `npm test`. */
export const smallPaymentPlan: PaymentPlan = { payers: 3, faults: [[killOneOfTwo, 2, 2]] }

export const wholePaymentPlan: PaymentPlan = {
  payers: 8,
  faults: [
    [killOneOfTwo, 2, 10],
    [killServer, 1, 5],
    [killPostgres, 1, 5],
    [killBoth, 1, 5],
  ],
}

/** Lets customers pay and staff refund while faults strike, and compares the ledger with what the provider holds. */
export async function runPaymentFaults(
  plan: PaymentPlan,
  seed: string,
  onResult: (result: PaymentFaultResult) => void,
): Promise<void> {
  const rng = createRng(seed)
  for (const [fault, servers, times] of plan.faults) {
    const paystack = await startPaystackServer()
    const shop = await openShop(servers, {
      settings: { PAYSTACK_SECRET_KEY: paystackKey, PAYSTACK_URL: paystack.url },
    })
    try {
      onResult(await runFault({ shop, paystack, fault, times, rng, payers: plan.payers }))
    } finally {
      await shop.close()
      await paystack.close()
    }
  }
}

interface Run {
  readonly shop: Shop
  readonly paystack: PaystackServer
  readonly fault: Fault
  readonly times: number
  readonly rng: Rng
  readonly payers: number
}

async function runFault({ shop, paystack, fault, times, rng, payers: count }: Run): Promise<PaymentFaultResult> {
  const { urls } = shop
  paystack.latencyMs = 20
  paystack.namesRefunds = rng.chance(0.5)
  paystack.send = ({ payload, headers }) =>
    fetch(`${rng.pick(urls)}/api/paystack/webhook`, { method: 'POST', body: payload, headers })
  const client = openClient(shop.url(0), 1)
  const token = await signIn(client, 'owner@pj.test', demoPassword)
  client.close()
  const payers = startPayers({ urls, paystack, token, count, rng })
  const clock = startQuickClock(shop, payers)
  for (let turn = 0; turn < times; turn += 1) {
    await sleep(rng.between(800, 1500))
    await fault.strike(shop, rng)
    await Promise.all(urls.map(waitUntilReady))
  }
  await sleep(500)
  await payers.stop()
  clock.stop()
  const problems = await settle({ shop, paystack }, payers)
  const { orderIds } = payers
  const { payments, refunds } = paystack
  return {
    name: fault.name,
    times,
    orders: orderIds.length,
    payments: [...payments.values()].filter(({ status }) => status === 'success').length,
    refunds: refunds.filter(({ status }) => status === 'processed').length,
    held: orderIds.reduce((sum, id) => sum + paystack.heldFor(id), 0) / 100,
    problems: [...problems, ...paystack.violations],
  }
}

/** Has the servers ask about everything again and again, as they would within days. */
function startQuickClock(shop: Shop, { orderIds }: Payers): { stop(): void } {
  let isStopped = false
  const tick = async (): Promise<void> => {
    while (!isStopped) {
      await sleep(500)
      // PostgreSQL may be dead.
      await makeDue(shop, orderIds).catch(() => undefined)
    }
  }
  void tick()
  return {
    stop: () => {
      isStopped = true
    },
  }
}

const makeDue = async (shop: Shop, orderIds: readonly string[]): Promise<void> =>
  makeAllDue(openQuery(await shop.databaseUrl(), 'clock'), orderIds, new Date())

const settledWithinMs = 60_000

/** Resolves with what is left after a minute. */
async function settle(
  { shop, paystack }: Pick<Run, 'shop' | 'paystack'>,
  { staff, orderIds }: Payers,
): Promise<string[]> {
  const query = openQuery(await shop.databaseUrl(), 'settling')
  const deadline = performance.now() + settledWithinMs
  for (;;) {
    const problems = await settleMoney({ query, paystack, staff, orderIds, now: new Date() })
    if (problems.length === 0 || performance.now() > deadline) return problems
    await sleep(200)
  }
}
