import { addDays, formatDay, type LagosDay } from '@pj/shared/lagos-time'
import { type DeliveryMethod, deliveryMethods } from '@pj/shared/menu/delivery'
import { type OrderNeed, orderNeeds } from '@pj/shared/orders/needs.api'
import { isOpen, orderStatuses, statuses } from '@pj/shared/orders/order-status'
import { channelLabels, type OrderType, orderTypes, salesChannels } from '@pj/shared/orders/order-type'
import { type MoneyFilter, moneyFilters, type OrderFilter } from '@pj/shared/orders/orders.api'
import { dayParam, type ListChanges, type ListValues, manyOf, oneOf, textParam } from '../lib/list-params.ts'

/** Relative to today, so that a saved view means the same tomorrow. */
export const dueChoices = ['today', 'tomorrow', 'week'] as const
type DueChoice = (typeof dueChoices)[number]

export const sortColumns = [
  'delivery_date',
  'start_by',
  'order_id',
  'type',
  'title',
  'location',
  'delivery_price',
  'name',
  'amount',
  'paid',
  'status',
  'placed_at',
] as const
export type SortColumn = (typeof sortColumns)[number]

export interface Sort {
  readonly column: SortColumn
  readonly isDescending: boolean
}

const sortTexts = sortColumns.flatMap((column) => [column, `-${column}`] as const)
const yes = oneOf(['true'])

/** The filters and the sort of the queue in the URL. `status=any` means all statuses, none the open ones. */
export const queueParams = {
  status: (texts: readonly string[]) => manyOf(orderStatuses)(texts.includes('any') ? orderStatuses : texts),
  due: oneOf(dueChoices),
  delivery_from: dayParam,
  delivery_to: dayParam,
  placed_from: dayParam,
  placed_to: dayParam,
  location: (texts: readonly string[]) => texts.filter((name) => name !== ''),
  type: manyOf(orderTypes),
  method: oneOf(deliveryMethods),
  paid: oneOf(['true', 'false']),
  short_notice: yes,
  outside_hours: yes,
  price_to_check: oneOf(['true', 'false']),
  money: manyOf(moneyFilters),
  channel: manyOf(salesChannels),
  changed_since_printed: yes,
  not_printed: yes,
  needs: oneOf(orderNeeds),
  q: textParam,
  /** Undefined for groups by the time that somebody must act, sorted by that. */
  sort: oneOf(sortTexts),
}
export type QueueView = ListValues<typeof queueParams>
export type QueueChanges = ListChanges<typeof queueParams>

/** Removes every filter and keeps the sort. */
export const noFilters: QueueChanges = Object.fromEntries(
  Object.keys(queueParams).flatMap((name) => (name === 'sort' ? [] : [[name, undefined]])),
)

/** "This week" is today and the six days after it. */
export const weekDays = 7

/**
 * Returns the view as a filter for the server; `due` is relative to `today`. Days that begin with today include the open
 * orders that are late.
 */
export function toOrderFilter(view: QueueView, today: LagosDay): OrderFilter {
  const { due, sort: _, ...filter } = view
  const { from, to } = dueDays(view, today)
  const status = view.status.length > 0 ? view.status : orderStatuses.filter(isOpen)
  const includesLate = due !== undefined && from === today && status.every(isOpen)
  return omitEmpty({
    ...filter,
    status,
    delivery_from: includesLate ? undefined : from,
    delivery_to: to,
    q: view.q.trim(),
  })
}

/** A sort is not a filter. */
export const isUnfiltered = (view: QueueView): boolean => listActiveFilters(view).length === 0 && view.q === ''

/** Returns the column, with `-` in front when it is descending. */
export const formatSort = ({ column, isDescending }: Sort): string => `${isDescending ? '-' : ''}${column}`

export function parseSort(text: QueueView['sort']): Sort | undefined {
  const column = sortColumns.find((known) => known === text || `-${known}` === text)
  return column && { column, isDescending: text !== column }
}

function dueDays(view: QueueView, today: LagosDay): { from: LagosDay | undefined; to: LagosDay | undefined } {
  switch (view.due) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: today, to: addDays(today, weekDays - 1) }
    case undefined:
      return { from: view.delivery_from, to: view.delivery_to }
  }
}

/** The view without what only somebody who sees money may ask for. */
export const withoutMoney = (view: QueueView): QueueView => ({
  ...view,
  paid: undefined,
  money: [],
  price_to_check: undefined,
  sort: isMoneySort(view.sort) ? undefined : view.sort,
})

export const isMoneySort = (sort: string | undefined): boolean => /amount|price|paid/.test(sort ?? '')

type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function omitEmpty<T extends Record<string, unknown>>(values: T): Partial<Filled<T>>
function omitEmpty(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && String(value) !== ''))
}

export interface ActiveFilter {
  readonly key: string
  readonly label: string
  /** Removes the filter. */
  readonly changes: QueueChanges
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
  to_give_back: 'Refund owed',
  deposit_missing: 'Deposit missing',
  transfer_to_check: 'Transfer to check',
  online_to_check: 'Online payment to check',
}

/** What an order may need, each with a button of its own. */
export const flags = [
  { name: 'not_printed', label: 'Not printed' },
  { name: 'changed_since_printed', label: 'Changed since printed' },
  { name: 'short_notice', label: 'Short notice' },
  { name: 'outside_hours', label: 'Outside hours' },
  { name: 'price_to_check', label: 'Price to check' },
] as const

export const needLabels: Readonly<Record<OrderNeed, string>> = {
  start: 'Start now',
  request: 'Customer request',
  affected: 'To move or keep',
  mail_failed: 'Email failed',
  hold_ends: 'Hold ends soon',
}

/** The filters of the view, without its search and its sort. */
export const listActiveFilters = (view: QueueView): ActiveFilter[] => [
  ...dueFilters(view),
  ...listOf('location', view.location, (location) => location, true),
  ...listOf('type', view.type, (type) => typeLabels[type], true),
  ...(view.status.length === orderStatuses.length
    ? [toFilter('status', 'All orders', true)]
    : listOf('status', view.status, (status) => statuses[status].label, true)),
  ...listOf('money', view.money, (money) => moneyLabels[money]),
  ...flags.flatMap(({ name, label }) => (view[name] === 'true' ? [toFilter(name, label)] : [])),
  ...(view.needs ? [toFilter('needs', needLabels[view.needs])] : []),
  ...(view.price_to_check === 'false' ? [toFilter('price_to_check', 'No price to check')] : []),
  ...(view.method ? [toFilter('method', methodLabels[view.method])] : []),
  ...listOf('channel', view.channel, (channel) => channelLabels[channel]),
  ...(view.paid ? [toFilter('paid', view.paid === 'true' ? 'Fully paid' : 'Not fully paid')] : []),
  ...placedFilters(view),
]

const toFilter = (name: keyof QueueView, label: string, isInBar = false): ActiveFilter => ({
  key: name,
  label,
  changes: { [name]: undefined },
  isInBar,
})

const listOf = <Value extends string>(
  name: keyof QueueView,
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

function dueFilters({ due, delivery_from, delivery_to }: QueueView): ActiveFilter[] {
  const changes = { due: undefined, delivery_from: undefined, delivery_to: undefined }
  const label = due ? dueLabels[due] : formatRange(delivery_from, delivery_to)
  return label === undefined ? [] : [{ key: 'due', label, changes, isInBar: true }]
}

function placedFilters({ placed_from, placed_to }: QueueView): ActiveFilter[] {
  const days = formatRange(placed_from, placed_to)
  const changes = { placed_from: undefined, placed_to: undefined }
  return days === undefined ? [] : [{ key: 'placed', label: `Ordered ${days}`, changes, isInBar: false }]
}

/** "Sat 21 Nov to Sun 22 Nov", "from Sat 21 Nov", "until Sun 22 Nov". */
function formatRange(from: string | undefined, to: string | undefined): string | undefined {
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to && `until ${formatDay(to)}`
}

/** The day that a view shows; today for a view of several days. */
export function sheetDay(view: QueueView, today: LagosDay): LagosDay {
  const { from, to } = dueDays(view, today)
  return from !== undefined && from === to ? from : today
}
