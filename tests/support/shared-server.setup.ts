import { buildChanged } from '../../scripts/build.mjs'
import { removeStaleDirectories } from './data-directories.ts'
import { startServer } from './server.ts'

/** Playwright's global setup: builds the apps and starts one server with demo data, shared by all tests that do not start their own. */
const setup = async (): Promise<() => Promise<void>> => {
  await removeStaleDirectories()
  await buildChanged()
  const server = await startServer({ env: { DEMO: 'true' } })
  process.env.BASE_URL = server.url
  return server.stop
}

export default setup
