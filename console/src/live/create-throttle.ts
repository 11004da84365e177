export interface Throttle {
  /** Runs now, or once at the end of the current interval. */
  readonly call: () => void
  readonly cancel: () => void
}

/** Runs `run` at most once in `intervalMs`; the last call is never lost. */
export function createThrottle(run: () => void, intervalMs: number): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRequested = false
  const start = (): void => {
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isRequested) return
      isRequested = false
      start()
    }, intervalMs)
  }
  return {
    call: () => {
      if (timer === undefined) start()
      else isRequested = true
    },
    cancel: () => clearTimeout(timer),
  }
}
