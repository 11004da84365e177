import { test } from '@playwright/test'
import { expectNoOrderLost } from './expect-no-order-lost.ts'
import { smallPlan } from './run-faults.ts'

test('loses and doubles no order when a server or its database is killed or hangs @ci', async () => {
  test.setTimeout(240_000)
  await expectNoOrderLost(smallPlan)
})
