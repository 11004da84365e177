import { test } from '@playwright/test'
import { expectNoOrderLost } from './expect-no-order-lost.ts'
import { smallPlan } from './run-faults.ts'

test('loses and doubles no order when servers and databases are killed and hang', async () => {
  test.setTimeout(240_000)
  await expectNoOrderLost(smallPlan)
})
