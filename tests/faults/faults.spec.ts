import { expect, test } from '@playwright/test'
import { type FaultResult, runFaults, smallPlan } from './run-faults.ts'

test('loses and doubles no order when servers and databases are killed, hang and restart', async () => {
  test.setTimeout(240_000)
  const results: FaultResult[] = []
  await runFaults(smallPlan, 'npm test', (result) => results.push(result))
  for (const result of results) {
    expect(result, result.name).toMatchObject({ doubled: 0, lost: 0, storedOnce: result.acknowledged })
    expect(result.acknowledged, result.name).toBeGreaterThan(0)
    // A checkout waits 5 s for a connection and 5 s for PostgreSQL; the rest is for a busy machine.
    expect(result.slowestResponse, result.name).toBeLessThan(15_000)
  }
})
