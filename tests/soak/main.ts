import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { demoPassword } from '@pj/db/demo-data/accounts'
import { printTable } from '../bench/figures.ts'
import { openClient, signIn } from '../bench/http.ts'
import { embeddedDatabaseUrl } from '../support/postgres-processes.ts'
import { startServer } from '../support/server.ts'
import { startLoad } from './load.ts'
import { compareQuarters, type Sample, takeSample } from './samples.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '30' } } })
const durationMs = Number(values.minutes) * 60_000
const sampleMs = Math.min(10_000, durationMs / 40)

/** The share of orders that may get 503, as on a machine with other work. */
const maxUnavailable = 0.005

const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** Runs a server under load and asserts that its memory, connections and descriptors stay level. Returns whether they do. */
async function main(): Promise<boolean> {
  if (!(durationMs > 0)) throw new Error('--minutes must be a positive number')
  const server = await startServer({ env: { DEMO: 'true', LOG_LEVEL: 'info' }, output: 'unread' })
  try {
    const databaseUrl = await embeddedDatabaseUrl(server.dataDir)
    const client = openClient(server.url, 1)
    const token = await signIn(client, 'owner@pj.test', demoPassword)
    client.close()
    const stopped = new AbortController()
    const load = startLoad({ url: server.url, token, signal: stopped.signal })
    const samples: Sample[] = []
    const end = performance.now() + durationMs
    while (performance.now() < end) {
      await sleep(sampleMs)
      samples.push(await takeSample(server.pid, databaseUrl))
      print(formatSample(samples))
    }
    stopped.abort()
    await load.ended
    const { failures, ...counts } = load.counts
    print(`${JSON.stringify(counts)}, ${failures.length} failures ${failures.slice(0, 3).join(' | ')}`)
    const levels = compareQuarters(samples)
    printTable(
      `Soak, ${values.minutes} minutes: medians of the second and of the last quarter`,
      ['second', 'last'],
      levels.map(({ what, before, after, limit }) => ({
        what,
        figures: [before.toFixed(0), after.toFixed(0)],
        promise: `at most ${limit.toFixed(0)}`,
        kept: after <= limit,
      })),
    )
    const isAvailable = counts.unavailable < counts.orders * maxUnavailable
    if (!isAvailable) print(`${counts.unavailable} responses with 503 are too many`)
    return isAvailable && failures.length === 0 && levels.every(({ after, limit }) => after <= limit)
  } finally {
    await server.stop()
  }
}

function formatSample(samples: readonly Sample[]): string {
  const minutes = (samples.length * sampleMs) / 60_000
  const { memoryMb = 0, descriptors, sessions } = samples.at(-1) ?? {}
  return `${minutes.toFixed(1)} min: ${memoryMb.toFixed(0)} MB, ${descriptors} descriptors, ${sessions} sessions`
}

process.exitCode = (await main()) ? 0 : 1
