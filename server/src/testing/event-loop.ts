import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const resolution = 2
/** Milliseconds that `spin` takes on an idle core of the reference machine. */
const referenceMs = 50

/** How much slower this machine is at the moment than an idle reference machine; at least 1. */
export function measureSlowness(): number {
  const started = performance.now()
  spin()
  return Math.max(1, (performance.now() - started) / referenceMs)
}

/** A fixed amount of work, similar to a request: text, numbers and objects. */
function spin(): number {
  let sum = 0
  for (let turn = 0; turn < 10; turn += 1) {
    const list = Array.from({ length: 3000 }, (_, n) => ({ id: n, name: `item ${n}`, values: [n, turn] }))
    const parsed: { id: number }[] = JSON.parse(JSON.stringify(list))
    sum += parsed.reduce((total, { id }) => total + id, 0)
  }
  return sum
}

/** The longest time for which something kept the event loop of a server busy, and its share of what is allowed. */
export interface Block {
  readonly what: string
  readonly milliseconds: number
  readonly ratio: number
}

/** The longest time in milliseconds for which nothing else could run while `act` did. */
export async function longestBlock(act: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  // The first interval is not counted.
  await sleep(5 * resolution)
  await act()
  await sleep(5 * resolution)
  delay.disable()
  return Math.max(0, delay.max / 1e6 - resolution)
}

/** How often other work got its turn while `act` ran: a thousand times in a second, and hardly ever while it blocks. */
export async function countTurns(act: () => Promise<unknown>): Promise<number> {
  let isOver = false
  const acting = act().finally(() => {
    isOver = true
  })
  let turns = 0
  for (; !isOver; turns += 1) await sleep(1)
  await acting
  return turns
}
