import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { tooBusy } from './errors.ts'

interface Answer {
  resolve(bytes: Buffer): void
  reject(error: unknown): void
}

/** In megabytes. The program fails beyond it, and the server goes on. */
const maxHeap = 128

/**
 * Returns a function that runs work in a thread of its own, outside the event loop. Callers wait for one answer before the
 * next call (`print-pdf.ts` queues them). It throws what
 * the program throws, a DomainError when it takes longer than `maxMs`, and when the thread ends. The next piece of work
 * then gets a new thread.
 * The program answers each message with bytes. It is in `server/src`, is named without its extension, and is built by
 * `server/vite.config.ts`.
 */
export function createWorkThread<Job>(program: string, maxMs: number): (job: Job) => Promise<Buffer> {
  let thread: Worker | undefined
  let answer: Answer | undefined
  let reason: unknown

  const start = (): Worker => {
    reason = new Error(`The thread ${program} has ended without an answer`)
    const started = startProgram(program)
    started.on('message', (bytes: Uint8Array) => answer?.resolve(Buffer.from(bytes)))
    started.on('error', (error) => {
      reason = error
    })
    // 'exit' follows every error. Until then, the thread would take another piece of work and lose it.
    started.on('exit', () => {
      thread = undefined
      answer?.reject(reason)
    })
    // The server ends without waiting for it.
    started.unref()
    return started
  }

  return async (job) => {
    thread ??= start()
    const worker = thread
    const timer = setTimeout(() => {
      reason = tooBusy()
      void worker.terminate()
    }, maxMs)
    try {
      return await new Promise<Buffer>((resolve, reject) => {
        answer = { resolve, reject }
        worker.postMessage(job)
      })
    } finally {
      clearTimeout(timer)
      answer = undefined
    }
  }
}

/** In tests and in `npm run dev` from the sources, otherwise from the build, where it is beside this code. */
function startProgram(program: string): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeap }
  if (extname(import.meta.filename) === '.js') {
    return new Worker(join(import.meta.dirname, `${program}.js`), { resourceLimits })
  }
  const source = pathToFileURL(join(import.meta.dirname, '..', `${program}.ts`)).href
  // Node 20 starts no thread with TypeScript, whatever `--import` says.
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${source}', '${source}'))`
  return new Worker(load, { resourceLimits, eval: true })
}
