import { orderStatuses } from '@pj/shared/orders/order-status'
import { expect, it } from 'vitest'
import { statusWords, stepsOf } from './status-words.ts'

it('shows the rider only to those who wait for one', () => {
  expect(stepsOf('pickup')).toEqual(['new', 'confirmed', 'baking', 'ready', 'completed'])
  expect(stepsOf('delivery')).toContain('out_for_delivery')
})

it('has words for every status', () => {
  for (const status of orderStatuses) {
    expect(statusWords(status, 'pickup').sentence).not.toBe('')
    expect(statusWords(status, 'delivery').name).not.toBe('')
  }
})
