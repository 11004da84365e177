import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

interface Hooks {
  readonly before: (start: () => Promise<void>) => void
  readonly after: (stop: () => unknown) => void
}

/** Once for the tests of a file or of a `describe`. */
const once: Hooks = { before: (start) => beforeAll(start), after: (stop) => afterAll(stop) }
export const forEachTest: Hooks = { before: (start) => beforeEach(start), after: (stop) => afterEach(stop) }

/** Starts something before tests and stops it after them. Nothing may read it earlier. */
export function shareStarted<Value extends object>(
  start: () => Promise<Value>,
  stop: (started: Value) => Promise<unknown>,
  { before, after }: Hooks = once,
): Value {
  let started: Value | undefined
  const find = (): Value => {
    if (!started) throw new Error('It starts before the tests')
    return started
  }
  before(async () => {
    started = await start()
  })
  after(() => started && stop(started))
  const empty: Value = Object.create(null)
  return new Proxy(empty, {
    get: (_, key) => {
      const value = Reflect.get(find(), key)
      return typeof value === 'function' ? value.bind(find()) : value
    },
    set: (_, key, value) => Reflect.set(find(), key, value),
  })
}
