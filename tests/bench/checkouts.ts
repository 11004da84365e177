import type { Row } from './figures.ts'
import { expectGood, openClient } from './http.ts'
import { checkoutBody } from './shoppers.ts'

/** Whole orders a second that so many shoppers get through, each sending the next when the last is answered. */
async function ordersPerSecond(url: string, shoppers: number, seconds: number): Promise<number> {
  const client = openClient(url, shoppers)
  let orders = 0
  const start = performance.now()
  const end = start + seconds * 1000
  const shop = async (shopper: number): Promise<void> => {
    for (let turn = shopper; performance.now() < end; turn += 1) {
      const body = checkoutBody(turn)
      await expectGood('/api/checkout', client.call('/api/checkout', { method: 'POST', body }))
      orders += 1
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => shop(shopper)))
  client.close()
  return orders / ((performance.now() - start) / 1000)
}

interface Contest {
  readonly ours: string
  readonly bare: string
  readonly seconds: number
}

const rounds = 6
const leastRatio = 0.6

/** Our checkout and the bare route by short turns, so that a slow moment of the machine falls on both. */
export async function compareCheckouts({ ours, bare, seconds }: Contest): Promise<Row[]> {
  for (const url of [ours, bare]) await ordersPerSecond(url, 8, 2)
  const rows: Row[] = []
  for (const shoppers of [1, 8, 32]) {
    const speeds = { ours: 0, bare: 0 }
    for (let round = 0; round < rounds; round += 1) {
      for (const who of round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)) {
        speeds[who] += (await ordersPerSecond({ ours, bare }[who], shoppers, seconds / rounds)) / rounds
      }
    }
    const ratio = speeds.ours / speeds.bare
    rows.push({
      what: `${shoppers} ${shoppers === 1 ? 'shopper' : 'shoppers'}`,
      figures: [speeds.ours.toFixed(0), speeds.bare.toFixed(0), ratio.toFixed(2)],
      promise: `>= ${leastRatio}`,
      kept: ratio >= leastRatio,
    })
  }
  return rows
}
