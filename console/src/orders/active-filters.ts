import { formatDay } from '@pj/shared/lagos-time'
import type { DeliveryMethod } from '@pj/shared/menu/delivery'
import { orderStatuses, statusLabels } from '@pj/shared/orders/order-status'
import type { OrderType } from '@pj/shared/orders/order-type'
import { channelLabels } from '@pj/shared/orders/order-type'
import type { MoneyFilter } from '@pj/shared/orders/orders.api'
import type { DueChoice, QueueView, SearchParamChanges } from './queue-search-params.ts'

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** Removes the filter. */
  readonly changes: SearchParamChanges
  /** Whether a wide screen shows it in a field or a button of its own. */
  readonly isInBar: boolean
}

export const typeLabels: Readonly<Record<OrderType, string>> = {
  express: 'Express',
  custom: 'Custom',
  regular: 'Regular',
}

export const methodLabels: Readonly<Record<DeliveryMethod, string>> = { delivery: 'Delivery', pickup: 'Pickup' }

export const dueLabels: Readonly<Record<DueChoice, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
}

export const moneyLabels: Readonly<Record<MoneyFilter, string>> = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  to_give_back: 'To give back',
  deposit_missing: 'Deposit missing',
  transfer_to_check: 'Transfer to check',
}

/** Those with a button in the bar of a wide screen. */
export const moneyInBar: readonly MoneyFilter[] = ['unpaid', 'transfer_to_check']

/** The filters of the view, without its search and its sort. */
export function listActiveFilters(view: QueueView): ActiveFilter[] {
  return [
    ...dueFilters(view),
    ...listOf('location', view.locations, (location) => location, true),
    ...listOf('type', view.types, (type) => typeLabels[type], true),
    ...(view.statuses.length === orderStatuses.length
      ? [flag('status', 'All orders', true)]
      : listOf('status', view.statuses, (status) => statusLabels[status], true)),
    ...listOf('money', view.money, (money) => moneyLabels[money]).map((filter, index) => ({
      ...filter,
      isInBar: moneyInBar.some((money) => money === view.money[index]),
    })),
    ...(view.isNotPrinted ? [flag('not_printed', 'Not printed', true)] : []),
    ...(view.isShortNotice ? [flag('short_notice', 'Short notice', true)] : []),
    ...(view.isOutsideHours ? [flag('outside_hours', 'Outside hours', true)] : []),
    ...(view.priceToCheck === undefined
      ? []
      : [flag('price_to_check', view.priceToCheck ? 'Price to check' : 'No price to check', view.priceToCheck)]),
    ...(view.isChangedSincePrinted ? [flag('changed_since_printed', 'Changed since printed')] : []),
    ...(view.method ? [flag('method', methodLabels[view.method])] : []),
    ...listOf('channel', view.channels, (channel) => channelLabels[channel]),
    ...(view.paid === undefined ? [] : [flag('paid', view.paid ? 'Fully paid' : 'Not fully paid')]),
    ...placedFilters(view),
  ]
}

const flag = (name: string, label: string, isInBar = false): ActiveFilter => ({
  key: name,
  label,
  changes: { [name]: undefined },
  isInBar,
})

const listOf = <Value extends string>(
  name: string,
  values: readonly Value[],
  labelOf: (value: Value) => string,
  isInBar = false,
): ActiveFilter[] =>
  values.map((value) => ({
    key: `${name}-${value}`,
    label: labelOf(value),
    changes: { [name]: values.filter((other) => other !== value) },
    isInBar,
  }))

function dueFilters({ due, dueFrom, dueTo }: QueueView): ActiveFilter[] {
  const changes = { due: undefined, delivery_from: undefined, delivery_to: undefined }
  const label = due ? dueLabels[due] : formatRange(dueFrom, dueTo)
  return label === undefined ? [] : [{ key: 'due', label, changes, isInBar: true }]
}

function placedFilters({ placedFrom, placedTo }: QueueView): ActiveFilter[] {
  const days = formatRange(placedFrom, placedTo)
  const changes = { placed_from: undefined, placed_to: undefined }
  return days === undefined ? [] : [{ key: 'placed', label: `Ordered ${days}`, changes, isInBar: false }]
}

/** "Sat 21 Nov to Sun 22 Nov", "from Sat 21 Nov", "until Sun 22 Nov". */
function formatRange(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to && `until ${formatDay(to)}`
}
