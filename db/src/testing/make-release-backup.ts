import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { writeBackup } from '../backup/write-backup.ts'
import { openDatabase } from '../database.ts'
import { fillDemoData } from '../demo-data.ts'
import { startEmbedded } from '../embedded.ts'
import { runMigrations } from '../migrate.ts'

// Before a release: `npx tsx db/src/testing/make-release-backup.ts 1.1.0` backs up the demo shop into a file that every later
// version must restore.
const [version] = process.argv.slice(2)
if (version === undefined) throw new Error('Name the version, such as 1.1.0')

const now = new Date('2026-11-23T12:00:00+01:00')
const dataDir = await mkdtemp(join(tmpdir(), 'pj-release-'))
const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
try {
  const db = openDatabase(postgres.url)
  await runMigrations(db)
  await fillDemoData(db, now)
  await db.destroy()
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const output = createWriteStream(join(import.meta.dirname, `${version}.backup`))
  await writeBackup({ client, output, now, tokenSecret: 'the secret of a shop that exists in tests only' })
  await client.end()
} finally {
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
