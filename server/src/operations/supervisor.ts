import { type ChildProcess, spawn } from 'node:child_process'
import { stderr } from 'node:process'

/** In milliseconds. */
interface Timing {
  /** The interval between two questions whether the server responds. */
  readonly ask: number
  readonly firstDelay: number
  readonly maxDelay: number
  /** A server that served this long restarts after the first delay. */
  readonly stable: number
}

const defaultTiming: Timing = { ask: 10_000, firstDelay: 1000, maxDelay: 60_000, stable: 300_000 }
/** The server counts as hung after a minute without an answer, far longer than the slowest request. */
const maxUnanswered = 6
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** A server that responds stops sooner, once it has drained. */
const maxStopMs = 18_000

const question = 'Do you respond?'
const answer = 'I respond'
export const serving = 'I serve'

/**
 * Runs the server in a child process, and restarts it with growing delays when it dies or hangs. Ends with the server's
 * exit code when a first start fails or the server was told to stop.
 */
export function supervise(program: string, timing: Timing = defaultTiming): void {
  // The server itself refuses what is no number.
  const drainMs = 1000 * (Number(process.env.DRAIN_SECONDS) || 0)
  let child: ChildProcess | undefined
  let isStopping = false
  let hasServed = false
  let delay = timing.firstDelay
  // A closed pipe must not end this process.
  stderr.on('error', () => undefined)

  const start = (): void => {
    const { running, exited } = startServer(program, timing.ask)
    child = running
    exited.then(({ code, reason, servedMs }) => {
      child = undefined
      hasServed ||= servedMs !== undefined
      if (isStopping || code === 0 || !hasServed) process.exit(code ?? 1)
      if (servedMs !== undefined && servedMs >= timing.stable) delay = timing.firstDelay
      print(`The server has died (${reason}). It starts again in ${delay / 1000} s.`)
      setTimeout(start, delay)
      delay = Math.min(2 * delay, timing.maxDelay)
    })
  }
  for (const signal of signals) {
    process.on(signal, () => {
      if (!child) process.exit(0)
      child.kill(signal)
      if (!isStopping) setTimeout(() => child?.kill('SIGKILL'), maxStopMs + drainMs)
      isStopping = true
    })
  }
  start()
}

interface Exit {
  readonly code: number | null
  readonly reason: string
  /** Undefined when it has never served. */
  readonly servedMs: number | undefined
}

function startServer(program: string, askMs: number): { running: ChildProcess; exited: Promise<Exit> } {
  const running = spawn(process.execPath, [program], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  let servesSince: number | undefined
  let unanswered = 0
  running.on('message', (message) => {
    unanswered = 0
    if (message === serving) servesSince = performance.now()
  })
  // Count questions, not time: both processes may have been suspended.
  const timer = setInterval(() => {
    if (unanswered === maxUnanswered) {
      print("The server isn't responding: ending it.")
      running.kill('SIGKILL')
    }
    unanswered += 1
    running.send(question, ignoreClosed)
  }, askMs)
  const exited = new Promise<Exit>((resolve) => {
    const end = (code: number | null, reason: string): void => {
      clearInterval(timer)
      resolve({ code, reason, servedMs: servesSince === undefined ? undefined : performance.now() - servesSince })
    }
    running.on('error', ({ message }) => end(1, message))
    running.once('exit', (code, signal) => end(code, signal ?? `exit code ${code}`))
  })
  return { running, exited }
}

/**
 * Ends this process when the supervisor is killed, because the next start needs its port and its database. Returns how
 * to tell the supervisor that the server serves. Does nothing without a supervisor.
 */
export function answerSupervisor({ abandon }: { readonly abandon: () => void }): { serve: () => void } {
  const say = (message: string): void => void process.send?.(message, undefined, undefined, ignoreClosed)
  if (process.send) {
    process.on('message', () => say(answer))
    process.once('disconnect', () => {
      abandon()
      process.exit(1)
    })
  }
  return { serve: () => say(serving) }
}

/** Without a callback, a message that can't be sent would end the process. */
const ignoreClosed = (): void => undefined

const print = (message: string): void => void stderr.write(`${message}\n`)
