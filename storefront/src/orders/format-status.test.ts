import { orderStatuses } from '@pj/shared/orders/order-status'
import { expect, it } from 'vitest'
import { formatStatus } from './order-progress.tsx'

it('describes every status', () => {
  for (const status of orderStatuses) {
    expect(formatStatus(status, 'pickup').sentence).not.toBe('')
    expect(formatStatus(status, 'delivery').name).not.toBe('')
  }
})
