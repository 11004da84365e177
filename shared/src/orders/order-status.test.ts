import { describe, expect, it } from 'vitest'
import {
  canSendOut,
  canTransition,
  hasLeft,
  isDeliveryStep,
  isKitchenStep,
  isKitchenWork,
  isMade,
  isOpen,
  isSold,
  isStarted,
  isToStart,
  listSteps,
  needsTicket,
  nextStatus,
  type OrderStatus,
  orderStatuses,
  previousStatus,
  statuses,
} from './order-status.ts'

const allowedTransitions = (
  status: OrderStatus,
  delivery_method: 'pickup' | 'delivery',
  cancelled_from?: OrderStatus,
) =>
  orderStatuses.filter((to) => canTransition({ status, delivery_method, cancelled_from: cancelled_from ?? null }, to))

const facts = { isSold, isOpen, isToStart, needsTicket, isKitchenWork, isStarted, isMade, canSendOut, hasLeft }

const listFacts = (status: OrderStatus): string =>
  Object.entries(facts)
    .filter(([, isTrue]) => isTrue(status))
    .map(([name]) => name)
    .join(' ')

describe('what a status means', () => {
  const facts: Readonly<Record<OrderStatus, string>> = {
    new: 'isSold isOpen isToStart',
    confirmed: 'isSold isOpen isToStart needsTicket isKitchenWork',
    baking: 'isSold isOpen needsTicket isKitchenWork isStarted',
    ready: 'isSold isOpen isKitchenWork isStarted isMade canSendOut',
    out_for_delivery: 'isSold isOpen isStarted isMade hasLeft',
    completed: 'isSold isStarted isMade hasLeft',
    cancelled: '',
  }
  it.each(orderStatuses)('knows what %s is', (status) => {
    expect(listFacts(status)).toBe(facts[status])
  })

  it('sends an email about every status but new and baking', () => {
    const ownEvents = orderStatuses.filter((status) => statuses[status].event === status)
    expect(ownEvents).toEqual(['confirmed', 'ready', 'out_for_delivery', 'completed', 'cancelled'])
  })
})

describe('the steps of an order', () => {
  it('has the step of the rider for deliveries only', () => {
    expect(listSteps('pickup')).toEqual(['new', 'confirmed', 'baking', 'ready', 'completed'])
    expect(listSteps('delivery')).toEqual(['new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed'])
  })

  it('gives the kitchen those between confirmed and ready, and riders the last one', () => {
    const names = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))
    const neighbours = names.filter(([from, to]) => nextStatus({ status: from, delivery_method: 'delivery' }) === to)
    const taken = (is: typeof isKitchenStep) => neighbours.filter(([from, to]) => is(from, to)).map(String)
    expect(taken(isKitchenStep)).toEqual(['confirmed,baking', 'baking,ready'])
    expect(taken(isDeliveryStep)).toEqual(['out_for_delivery,completed'])
    expect(isDeliveryStep('out_for_delivery', 'ready')).toBe(true)
  })
})

describe('the transitions of an order', () => {
  it('allows one step forward, one step back or a cancellation for a pickup', () => {
    expect(orderStatuses.map((status) => [status, allowedTransitions(status, 'pickup')])).toEqual([
      ['new', ['confirmed', 'cancelled']],
      ['confirmed', ['new', 'baking', 'cancelled']],
      ['baking', ['confirmed', 'ready', 'cancelled']],
      ['ready', ['baking', 'completed', 'cancelled']],
      ['out_for_delivery', ['cancelled']],
      ['completed', ['ready']],
      ['cancelled', []],
    ])
  })

  it('includes out for delivery for a delivery', () => {
    expect(allowedTransitions('ready', 'delivery')).toEqual(['baking', 'out_for_delivery', 'cancelled'])
    expect(allowedTransitions('out_for_delivery', 'delivery')).toEqual(['ready', 'completed', 'cancelled'])
    expect(nextStatus({ status: 'ready', delivery_method: 'delivery' })).toBe('out_for_delivery')
    expect(previousStatus({ status: 'completed', delivery_method: 'delivery' })).toBe('out_for_delivery')
  })

  it('leads from cancelled only to the status before', () => {
    expect(allowedTransitions('cancelled', 'pickup', 'baking')).toEqual(['baking'])
  })
})
