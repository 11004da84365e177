import type { Row } from './figures.ts'
import { expectOk, openClient } from './http.ts'
import { processorTime, processorTimeOfChildren, usedBetween } from './processor-time.ts'
import { checkoutBody } from './shoppers.ts'

export interface CheckoutServer {
  readonly url: string
  readonly pid: number
}

interface Comparison {
  readonly ours: CheckoutServer
  readonly bare: CheckoutServer
  /** The process id of the postmaster that both use. */
  readonly postgres: number
  /** Duration of each measurement. */
  readonly seconds: number
}

interface Usage {
  readonly orders: number
  readonly seconds: number
  /** Processor time of the server and of PostgreSQL, milliseconds. */
  readonly server: number
  readonly postgres: number
}

/** Places orders for `seconds` with this many shoppers, each of whom sends the next order after the response. */
async function placeOrders(url: string, shoppers: number, seconds: number): Promise<Pick<Usage, 'orders' | 'seconds'>> {
  const client = openClient(url, shoppers)
  let orders = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const shop = async (shopper: number): Promise<void> => {
    for (let turn = shopper; performance.now() < end; turn += 1) {
      const body = checkoutBody(turn)
      await expectOk('/api/checkout', client.call('/api/checkout', { method: 'POST', body }))
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
  client.close()
  return { orders, seconds: (performance.now() - start) / 1000 }
}

const rounds = 6

/** Our checkout and the bare route in alternating rounds, so that a slow moment of the machine affects both. */
export async function compareCheckouts(comparison: Comparison): Promise<{ speed: Row[]; processor: Row[] }> {
  const { ours, bare, postgres, seconds } = comparison
  for (const { url } of [ours, bare]) await placeOrders(url, 8, 2)
  const measure = async ({ url, pid }: CheckoutServer, shoppers: number): Promise<Usage> => {
    const before = { server: await processorTime(pid), postgres: await processorTimeOfChildren(postgres) }
    const placed = await placeOrders(url, shoppers, seconds / rounds)
    return {
      ...placed,
      server: (await processorTime(pid)) - before.server,
      postgres: usedBetween(before.postgres, await processorTimeOfChildren(postgres)),
    }
  }
  const speed: Row[] = []
  const processor: Row[] = []
  for (const shoppers of [1, 8, 32]) {
    const usages: { ours: Usage[]; bare: Usage[] } = { ours: [], bare: [] }
    for (let round = 0; round < rounds; round += 1) {
      for (const name of round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
        usages[name].push(await measure({ ours, bare }[name], shoppers))
      }
    }
    const totals = { ours: addUp(usages.ours), bare: addUp(usages.bare) }
    const what = `${shoppers} ${shoppers === 1 ? 'shopper' : 'shoppers'}`
    speed.push(speedRow(what, totals.ours, totals.bare))
    processor.push(...processorRows(what, totals))
  }
  return { speed, processor }
}

const addUp = (usages: readonly Usage[]): Usage =>
  usages.reduce((sum, usage) => ({
    orders: sum.orders + usage.orders,
    seconds: sum.seconds + usage.seconds,
    server: sum.server + usage.server,
    postgres: sum.postgres + usage.postgres,
  }))

function speedRow(what: string, ours: Usage, bare: Usage): Row {
  const speeds = { ours: ours.orders / ours.seconds, bare: bare.orders / bare.seconds }
  const ratio = speeds.ours / speeds.bare
  return {
    what,
    figures: [speeds.ours.toFixed(0), speeds.bare.toFixed(0), ratio.toFixed(2)],
    promise: '',
    kept: undefined,
  }
}

/** Milliseconds of processor time per order, server and PostgreSQL together. */
const maxProcessorTime = 1

function processorRows(what: string, { ours, bare }: Record<'ours' | 'bare', Usage>): Row[] {
  const perOrder = (part: (usage: Usage) => number): number[] => [ours, bare].map((usage) => part(usage) / usage.orders)
  const figures = (times: readonly number[]): string[] => times.map((time) => `${time.toFixed(2)} ms`)
  const total = perOrder(({ server, postgres }) => server + postgres)
  return [
    { what: `${what}: server`, figures: figures(perOrder(({ server }) => server)), promise: '', kept: undefined },
    {
      what: `${what}: PostgreSQL`,
      figures: figures(perOrder(({ postgres }) => postgres)),
      promise: '',
      kept: undefined,
    },
    {
      what: `${what}: both`,
      figures: figures(total),
      promise: `< ${maxProcessorTime} ms`,
      kept: (total[0] ?? Number.POSITIVE_INFINITY) < maxProcessorTime,
    },
  ]
}
