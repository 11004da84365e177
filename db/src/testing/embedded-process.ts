import { startEmbedded } from '../embedded.ts'

// embedded.ci.test.ts starts this as a separate process that it can kill: `embedded-process.ts <data directory>`.
const dataDir = process.argv[2] ?? ''
try {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  process.once('SIGTERM', () => void stop())
  process.stdout.write(`${JSON.stringify({ url })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
}
