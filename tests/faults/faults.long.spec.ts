import { expect, test } from '@playwright/test'
import { expectNoOrderLost } from './expect-no-order-lost.ts'
import { longPlan } from './run-faults.ts'
import { runPaymentFaults, wholePaymentPlan } from './run-payment-faults.ts'

test('loses and doubles no order when faults are repeated and combined under load', async () => {
  test.setTimeout(600_000)
  await expectNoOrderLost(longPlan)
})

test('books each naira that the provider holds once when faults are repeated while customers pay', async () => {
  test.setTimeout(900_000)
  await runPaymentFaults(wholePaymentPlan, 'npm test', ({ name, problems, payments }) => {
    expect(problems, name).toEqual([])
    expect(payments, name).toBeGreaterThan(0)
  })
})
