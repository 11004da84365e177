import { openDatabase } from '@pj/db/database'
import { startEmbedded } from '@pj/db/embedded'
import { expect, test } from '@playwright/test'
import { createDataDirectory, removeDataDirectory } from '../support/data-directories.ts'
import { spawnServer } from '../support/server.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'

/** Waits for as long as the process runs. Throws what it printed when it ends. */
async function waitUntilServing({ url, child, output }: Awaited<ReturnType<typeof spawnServer>>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (child.exitCode !== null) throw new Error(output())
        const response = await fetch(`${url}/readyz`).catch(() => undefined)
        return response?.ok
      },
      { timeout: 0 },
    )
    .toBe(true)
}

test('starts for the first time with a database 200 ms away, and says each step @ci', async () => {
  test.setTimeout(300_000)
  const dataDir = await createDataDirectory()
  const postgres = await startEmbedded({ dataDir, durable: false, log: () => undefined })
  const proxy = await startTcpProxy(postgres.url, 200)
  const far = new URL(postgres.url)
  far.port = new URL(proxy.url).port
  const server = await spawnServer({ env: { DATABASE_URL: far.href, JWT_SECRET: 'x'.repeat(32) } })
  await waitUntilServing(server)

  expect(server.output()).toMatch(
    /Connecting to the database …\nMigration 1 of (\d+) …\n.*Migration \1 of \1 …\n.*Storing the files of this build …\n/s,
  )
  const page = await (await fetch(`${server.url}/home`)).text()
  const used = [...page.matchAll(/(?:src|href)="\/(assets\/[\w.-]+)"/g)].map(([, path = '']) => path)
  expect(used.length).toBeGreaterThan(3)
  const db = openDatabase(postgres.url)
  const stored = await db.selectFrom('built_files').select('path').where('path', 'in', used).execute()
  expect(stored).toHaveLength(new Set(used).size)
  await db.destroy()
  await server.stop()
  await proxy.disconnect()
  await postgres.stop()
  await removeDataDirectory(dataDir)
})
