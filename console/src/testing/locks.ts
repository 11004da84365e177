/** A LockManager with one lock, which the environment of the tests lacks. Grants it asynchronously, like a browser. */
export function makeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request: (_name: string, _options: object, callback: () => Promise<unknown>) => {
      last = last.then(callback, callback)
      return last
    },
  }
}
