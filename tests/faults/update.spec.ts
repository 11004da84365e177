import { expect, test } from '@playwright/test'
import { buildEarlier, type EarlierBuild } from '../support/earlier-build.ts'
import { spawnServer } from '../support/server.ts'
import { runUpdate } from './run-update.ts'

test('breaks no page and loses no order while servers of an earlier build are replaced @ci', async () => {
  // A slow machine takes minutes to build the earlier commit.
  test.setTimeout(900_000)
  const earlier = await buildEarlier()
  test.skip(earlier === undefined, 'Without the history of the repository there is no earlier commit to build.')
  if (!earlier) return
  if (!earlier.isCompatible) return expectRefusal(earlier)
  const result = await runUpdate(earlier)
  expect(result.broken).toEqual([])
  expect(result.visits).toBeGreaterThanOrEqual(200)
  expect(result).toMatchObject({ doubled: 0, lost: 0, storedOnce: result.acknowledged })
  expect(result.acknowledged).toBeGreaterThan(0)
})

async function expectRefusal({ directory }: EarlierBuild): Promise<void> {
  const server = await spawnServer({ directory })
  await expect.poll(() => server.child.exitCode).toBe(1)
  expect(server.output()).toContain('The database belongs to a newer version of the program')
  await server.stop()
}
