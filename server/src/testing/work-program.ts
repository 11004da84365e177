import { setTimeout as sleep } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'

/** Answers with the text itself, unless it names a way to fail. */
async function work(job: string): Promise<Buffer> {
  if (job === 'throw') throw new Error('It is broken')
  if (job === 'exit') process.exit(3)
  // Without using the processor.
  if (job === 'hang') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  if (job === 'fill the memory') fillMemory()
  // The thread fails between two pieces of work.
  if (job === 'throw later') void sleep(1).then(() => Promise.reject(new Error('It breaks later')))
  return Buffer.from(job)
}

function fillMemory(): never {
  const lists: number[][] = []
  for (;;) lists.push(Array(1_000_000).fill(0.5))
}

parentPort?.on('message', async (job: string) => parentPort?.postMessage(await work(job)))
