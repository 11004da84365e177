import { orderStatuses } from '@pj/shared/orders/order-status'
import { expect, it } from 'vitest'
import { formatStatus, listSteps } from './order-progress.tsx'

it('includes the step of the rider for deliveries only', () => {
  expect(listSteps('pickup')).toEqual(['new', 'confirmed', 'baking', 'ready', 'completed'])
  expect(listSteps('delivery')).toContain('out_for_delivery')
})

it('describes every status', () => {
  for (const status of orderStatuses) {
    expect(formatStatus(status, 'pickup').sentence).not.toBe('')
    expect(formatStatus(status, 'delivery').name).not.toBe('')
  }
})
