import { expect } from '@playwright/test'
import { type FaultResult, type Plan, runFaults } from './run-faults.ts'

/** Expects that each acknowledged order is stored exactly once, whatever faults strike. */
export async function expectNoOrderLost(plan: Plan): Promise<void> {
  const results: FaultResult[] = []
  const skipped = await runFaults(plan, 'npm test', (result) => results.push(result))
  for (const what of skipped) console.log(`Skipped: ${what}`)
  for (const result of results) {
    expect(result, result.name).toMatchObject({ doubled: 0, lost: 0, storedOnce: result.acknowledged })
    expect(result.acknowledged, result.name).toBeGreaterThan(0)
    // A checkout waits 5 s for a connection and 5 s for PostgreSQL; the rest is for a busy machine.
    expect(result.slowestResponse, result.name).toBeLessThan(15_000)
  }
}
