import { expect, test } from '@playwright/test'
import { type PaymentFaultResult, runPaymentFaults, smallPaymentPlan } from './run-payment-faults.ts'

test('books each naira that the provider holds once, whichever server is killed while customers pay @ci', async () => {
  test.setTimeout(240_000)
  const results: PaymentFaultResult[] = []
  await runPaymentFaults(smallPaymentPlan, 'npm test', (result) => results.push(result))
  for (const { problems, payments, refunds } of results) {
    expect(problems).toEqual([])
    expect(payments).toBeGreaterThan(0)
    expect(refunds).toBeGreaterThan(0)
  }
})
