import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds. */
const resolution = 2
/** Milliseconds that `spin` takes on an idle core of the reference machine. */
const referenceMs = 50

/** For a test of times. Another program can delay one try, but a fault delays all three. */
export const timed = { retry: 2 }

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
