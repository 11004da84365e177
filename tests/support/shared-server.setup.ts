import { buildChanged } from '../../scripts/build.mjs'
import { createDataDirectory, removeDataDirectory, removeStaleDirectories } from './data-directories.ts'
import { startServer } from './server.ts'
import { startSessions } from './sessions.ts'

/**
 * Playwright's global setup: builds the apps, fills a data directory with demo data of which each
 * server gets a copy, signs its people in, and starts the server that is shared by all tests that do not start their own.
 */
const setup = async (): Promise<() => Promise<void>> => {
  await removeStaleDirectories()
  await buildChanged()
  const template = await createDataDirectory()
  const first = await startServer({ env: { DEMO: 'true', DATA_DIR: template } })
  await startSessions(first.url)
  await first.stop()
  process.env.TEST_DATA_TEMPLATE = template
  const server = await startServer({ env: { DEMO: 'true' } })
  process.env.BASE_URL = server.url
  return async () => {
    await server.stop()
    await removeDataDirectory(template)
  }
}

export default setup
