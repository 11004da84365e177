import { test } from '@playwright/test'
import { expectNoOrderLost } from './expect-no-order-lost.ts'
import { longPlan } from './run-faults.ts'

test('loses and doubles no order when faults are repeated and combined under load', async () => {
  test.setTimeout(600_000)
  await expectNoOrderLost(longPlan)
})
