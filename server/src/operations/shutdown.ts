import closeWithGrace from 'close-with-grace'

interface Shutdown {
  readonly stop: () => Promise<void>
  /** Called when the process ends before `stop` has finished. */
  readonly abandon: () => void
  /** How much longer than usual `stop` may take. */
  readonly drainMs: number
}

/** In milliseconds, after which the process ends in any case: requests under way have 8 s, then PostgreSQL stops. */
const maxCloseMs = 15_000
/** Ctrl-C arrives twice, from the terminal and from npm. A person who presses it again takes longer. */
const sameSignalMs = 1000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Stops with exit code 0 on a signal and 1 on an uncaught error. A second signal ends the process at once. The first
 * one aborts the returned signal.
 */
export function stopOnSignal({ stop, abandon, drainMs }: Shutdown): AbortSignal {
  const maxMs = maxCloseMs + drainMs
  const stopping = new AbortController()
  const end = (reason: string): never => {
    process.stderr.write(`${reason}\n`)
    abandon()
    process.exit(1)
  }
  const { close } = closeWithGrace(
    {
      delay: maxMs,
      skip: [...signals],
      onTimeout: () => end(`The server did not stop within ${maxMs / 1000} s`),
    },
    async ({ err }) => {
      if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
      stopping.abort()
      await stop()
    },
  )
  let firstAt: number | undefined
  const onSignal = (signal: NodeJS.Signals): void => {
    if (firstAt === undefined) {
      firstAt = performance.now()
      close()
      return
    }
    // SIGHUP means that the terminal or npm has ended, perhaps because of the first signal.
    const isSecond = signal !== 'SIGHUP' && performance.now() - firstAt > sameSignalMs
    if (isSecond) end(`Second ${signal}: not waiting`)
  }
  for (const signal of signals) process.on(signal, onSignal)
  return stopping.signal
}
