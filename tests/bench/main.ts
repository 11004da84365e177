import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '@pj/db/database'
import { demoPassword, ensureAccounts } from '@pj/db/demo-data/accounts'
import { startEmbedded } from '@pj/db/embedded'
import { runMigrations } from '@pj/db/migrate'
import { startServer } from '../support/server.ts'
import { type CheckoutServer, compareCheckouts } from './checkouts.ts'
import { measureBlocks, timeDrawing, timeSecondScreen, timeToast } from './felt-times.ts'
import { printTable, type Row } from './figures.ts'
import { fillOrders } from './fill.ts'
import { openClient, signIn } from './http.ts'
import { timeInteractions } from './interactions.ts'
import { rateWithLighthouse } from './lighthouse.ts'
import { timeLiveOrders } from './live.ts'
import { filterReadings, needsReadings, queueReadings, salesReadings, searchReadings, timeReads } from './reads.ts'
import { timeChoices, timeScrolling } from './screens.ts'
import { timeFirstOptions, timePaints } from './visits.ts'

const { values } = parseArgs({
  options: {
    /** A twentieth of the orders and shorter rounds: a check that the benchmark runs. */
    quick: { type: 'boolean', default: false },
    /** The number of days over which the orders are spread; with 365, a year of sales covers all of them. */
    days: { type: 'string', default: '1095' },
    /** Measures only the first visits of shoppers, which need no orders. */
    visits: { type: 'boolean', default: false },
    /** Measures only what people feel, as ratios that are the same on a slower machine: the check of a release. */
    ratios: { type: 'boolean', default: false },
  },
})
const size = values.quick
  ? { orders: 50_000, open: 500, runs: 5, seconds: 3, live: 10 }
  : { orders: 1_000_000, open: 2000, runs: 15, seconds: 15, live: 50 }

const needsOrders = !values.visits && !values.ratios

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const worse: string[] = []

/** Prints the rows, and remembers the ratios that are worse than promised. */
function show(title: string, columns: readonly string[], rows: readonly Row[]): void {
  printTable(title, columns, rows)
  for (const { what, isRatio, kept } of rows) if (isRatio && !kept) worse.push(`${title}: ${what}`)
}

/** Measures a server process on a durable PostgreSQL. Nothing else should run on the machine. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pj-bench-'))
  const postgres = await startEmbedded({ dataDir, log: () => undefined })
  try {
    if (needsOrders)
      print(`Storing ${size.orders.toLocaleString('en')} orders, ${size.open.toLocaleString('en')} of them open …`)
    if (needsOrders) await fill(postgres.url)
    const server = await startServer({
      env: { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(40), DATA_DIR: dataDir, DEMO: 'true' },
    })
    try {
      await measureFeltTimes(server.url)
      if (!values.ratios) await measureVisits(server.url)
      if (needsOrders) await measure({ server, databaseUrl: postgres.url, dataDir })
    } finally {
      await server.stop()
    }
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function fill(url: string): Promise<void> {
  // A million orders take minutes on a busy machine.
  const db = openDatabase(url, { timeLimits: false })
  await runMigrations(db)
  await db.transaction().execute(ensureAccounts)
  await fillOrders(db, { orders: size.orders, open: size.open, days: Number(values.days) })
  await db.destroy()
}

const timings = ['median', '95%', 'slowest']

async function measureFeltTimes(url: string): Promise<void> {
  show(
    'Felt times',
    ['measured', 'beside', 'ratio'],
    [await timeSecondScreen(url), await timeToast(url), timeDrawing()],
  )
  show('Interaction to next paint, slow phone', ['75%', 'slowest', 'of 100 ms'], await timeInteractions(url))
  show('Nobody else is served for', ['longest', 'of 250 ms'], await measureBlocks())
}

async function measureVisits(url: string): Promise<void> {
  const paintColumns = ['largest paint', 'without scripts', 'ratio', 'shift']
  show('First visit, slow phone', paintColumns, await timePaints(url))
  show('First option of a builder, slow phone', ['usable', 'of its bytes'], await timeFirstOptions(url))
  show('Lighthouse', ['performance', 'accessibility', 'best practices', 'seo'], await rateWithLighthouse(url))
}

interface Installation {
  readonly server: CheckoutServer
  readonly databaseUrl: string
  readonly dataDir: string
}

async function measure({ server, databaseUrl, dataDir }: Installation): Promise<void> {
  const { url } = server
  const client = openClient(url, 1)
  const visit = { client, token: await signIn(client, 'owner@pj.test', demoPassword), runs: size.runs }
  const now = new Date()
  show('The queue', timings, await timeReads(visit, [...(await queueReadings(visit)), ...needsReadings]))
  show('Filters and sorts', timings, await timeReads(visit, filterReadings(now)))
  show('Searches', timings, await timeReads(visit, await searchReadings(visit)))
  show('Sales', timings, await timeReads(visit, salesReadings(now)))
  client.close()
  show('On the screen', timings, [...(await timeChoices(url)), await timeScrolling(url)])
  const { token } = visit
  show('Live', timings, [await timeLiveOrders({ url, token, consoles: 20, orders: size.live })])
  await measureCheckouts(server, dataDir, databaseUrl)
}

async function measureCheckouts(ours: CheckoutServer, dataDir: string, databaseUrl: string): Promise<void> {
  const child = startBareServer(databaseUrl)
  try {
    const [url] = await once(child.stdout, 'data')
    const bare = { url: String(url).trim(), pid: child.pid ?? 0 }
    const postgres = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    const { speed, processor } = await compareCheckouts({ ours, bare, postgres, seconds: size.seconds })
    show('Checkout, orders per second', ['ours', 'bare route', 'ratio'], speed)
    show('Checkout, processor time per order', ['ours', 'bare route'], processor)
  } finally {
    child.kill()
  }
}

const startBareServer = (databaseUrl: string) =>
  spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'bare-server.ts')], {
    env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

await main()
for (const what of worse) print(`Worse than promised: ${what}`)
process.exitCode = worse.length > 0 ? 1 : 0
