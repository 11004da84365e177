import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '@pj/db/embedded'
import { createDataDirectory, removeDataDirectory } from '../support/data-directories.ts'
import type { EarlierBuild } from '../support/earlier-build.ts'
import { startLoadBalancer } from '../support/load-balancer.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { countOrders } from './count-orders.ts'
import type { FaultResult } from './run-faults.ts'
import { startShoppers } from './shoppers.ts'
import { startVisitors, type Visits } from './visitors.ts'

export type UpdateResult = FaultResult & Visits

/** Enough for the pages and files of every step of the switch. */
const minVisits = 200

/**
 * Two servers of an earlier build are replaced one after the other, while people visit and order through a load balancer. In
 * between, one of the earlier build starts again on the migrated database.
 */
export async function runUpdate(earlier: EarlierBuild): Promise<UpdateResult> {
  const dataDir = await createDataDirectory()
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const balancer = await startLoadBalancer()
  const running: RunningServer[] = []
  const start = async (directory?: string): Promise<RunningServer> => {
    const env = { DATABASE_URL: postgres.url, JWT_SECRET: 'x'.repeat(40), DATA_DIR: dataDir, DEMO: 'true' }
    const server = await startServer({ env, ...(directory !== undefined && { directory }) })
    running.push(server)
    return server
  }
  const serveWith = async (servers: readonly RunningServer[]): Promise<void> => {
    balancer.use(servers.map(({ url }) => url))
    await sleep(2000)
  }
  try {
    const [first, second] = [await start(earlier.directory), await start(earlier.directory)]
    await serveWith([first, second])
    const shopping = startShoppers({ urls: [balancer.url], count: 4, pauseMs: 20 })
    const visiting = startVisitors(balancer.url, 4)
    await sleep(2000)

    const third = await start()
    await serveWith([first, second, third])
    await serveWith([second, third])
    await first.stop()
    const back = await start(earlier.directory)
    await serveWith([second, third, back])
    const fourth = await start()
    await serveWith([third, fourth])
    await Promise.all([second.stop(), back.stop()])

    await visiting.reach(minVisits)
    const visits = await visiting.stop()
    const purchases = await shopping.stop()
    const { longestSilence, slowestResponse } = purchases
    const count = await countOrders(postgres.url, purchases)
    return { name: 'update of two servers', times: 1, ...count, ...visits, longestSilence, slowestResponse }
  } finally {
    await Promise.all(running.map((server) => server.stop()))
    balancer.stop()
    await postgres.stop()
    await removeDataDirectory(dataDir)
  }
}
