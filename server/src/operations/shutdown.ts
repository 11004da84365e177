import closeWithGrace from 'close-with-grace'

interface Shutdown {
  /** Stops everything that has been started. */
  readonly stop: () => Promise<void>
  /** Called when the process ends before `stop` has finished. */
  readonly abandon: () => void
}

/** Milliseconds until the process ends in any case: requests under way have 8 s, then PostgreSQL stops. */
const maxCloseMs = 15_000
/** Ctrl-C arrives twice, from the terminal and from npm. A person who presses it again takes longer. */
const sameSignalMs = 1000
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Stops on a signal with exit code 0, and on an uncaught error with 1; a second signal ends the process immediately.
 * Returns a signal that is aborted by the first one.
 */
export function stopOnSignal({ stop, abandon }: Shutdown): AbortSignal {
  const stopping = new AbortController()
  const end = (reason: string): never => {
    process.stderr.write(`${reason}\n`)
    abandon()
    process.exit(1)
  }
  const { close } = closeWithGrace(
    {
      delay: maxCloseMs,
      skip: [...signals],
      onTimeout: () => end(`The server did not stop within ${maxCloseMs / 1000} s`),
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
    // SIGHUP says that the terminal or npm has ended, which the first signal may have caused.
    const isSecond = signal !== 'SIGHUP' && performance.now() - firstAt > sameSignalMs
    if (isSecond) end(`Second ${signal}: not waiting`)
  }
  for (const signal of signals) process.on(signal, onSignal)
  return stopping.signal
}
