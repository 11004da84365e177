import { startEmbedded } from '../embedded.ts'

// Run as a process of its own by embedded.test.ts, to be killed: `holder-for-tests.ts <data folder>`.
const dataDir = process.argv[2] ?? ''
try {
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  process.once('SIGTERM', () => void stop())
  process.stdout.write(`${JSON.stringify({ url })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
}
