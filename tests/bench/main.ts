import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@pj/db/database'
import { demoPassword, ensureAccounts } from '@pj/db/demo-data/accounts'
import { startEmbedded } from '@pj/db/embedded'
import { runMigrations } from '@pj/db/migrate'
import { startServer } from '../support/server.ts'
import { compareCheckouts } from './checkouts.ts'
import { printTable } from './figures.ts'
import { fillOrders } from './fill.ts'
import { openClient, signIn } from './http.ts'
import { timeLiveOrders } from './live.ts'
import { filterReadings, queueReadings, salesReadings, searchReadings, timeReads } from './reads.ts'
import { timeChoices, timeScrolling } from './screens.ts'

const { values } = parseArgs({
  options: {
    /** A twentieth of the orders and shorter rounds: to see that it runs, not how fast. */
    quick: { type: 'boolean', default: false },
    /** The days over which the orders lie: with 365 the year of sales is all of them. */
    days: { type: 'string', default: '1095' },
  },
})
const size = values.quick
  ? { orders: 50_000, open: 500, runs: 5, seconds: 3, live: 10 }
  : { orders: 1_000_000, open: 2000, runs: 15, seconds: 15, live: 50 }

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** A real server process on a real, durable PostgreSQL, and nothing else running but this. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pj-bench-'))
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  try {
    say(`Filling in ${size.orders.toLocaleString('en')} orders, ${size.open.toLocaleString('en')} of them open …`)
    await fill(postgres.url)
    const server = await startServer({
      env: { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(40), DATA_DIR: dataDir },
    })
    try {
      await measure(server.url, postgres.url)
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(url: string): Promise<void> {
  const db = openDatabase(url)
  await runMigrations(db)
  await db.transaction().execute(ensureAccounts)
  await fillOrders(db, { orders: size.orders, open: size.open, days: Number(values.days) })
  await db.destroy()
}

const timings = ['median', '95%', 'slowest']

async function measure(url: string, databaseUrl: string): Promise<void> {
  const client = openClient(url, 1)
  const visit = { client, token: await signIn(client, 'owner@pj.test', demoPassword), runs: size.runs }
  const now = new Date()
  printTable('The queue', timings, await timeReads(visit, await queueReadings(visit)))
  printTable('Filters and sorts', timings, await timeReads(visit, filterReadings(now)))
  printTable('Searches', timings, await timeReads(visit, await searchReadings(visit)))
  printTable('Sales', timings, await timeReads(visit, salesReadings(now)))
  client.close()
  printTable('On the screen', timings, [...(await timeChoices(url)), await timeScrolling(url)])
  const { token } = visit
  printTable('Live', timings, [await timeLiveOrders({ url, token, consoles: 20, orders: size.live })])
  await measureCheckouts(url, databaseUrl)
}

async function measureCheckouts(ours: string, databaseUrl: string): Promise<void> {
  const bare = await startBareServer(databaseUrl)
  try {
    const rows = await compareCheckouts({ ours, bare: bare.url, seconds: size.seconds })
    printTable('Checkout, whole orders a second', ['ours', 'bare route', 'ratio'], rows)
  } finally {
    bare.process.kill()
  }
}

async function startBareServer(databaseUrl: string): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [address] = await once(child.stdout, 'data')
  return { url: String(address).trim(), process: child }
}

await main()
