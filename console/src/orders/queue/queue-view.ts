import { addDays, formatDay, type LagosDay } from '@pj/shared/lagos-time'
import { deliveryMethods } from '@pj/shared/menu/delivery'
import { orderTypes } from '@pj/shared/menu/order-types'
import { type OrderNeed, orderNeeds } from '@pj/shared/orders/needs.api'
import { isOpen, orderStatuses, statuses } from '@pj/shared/orders/order-status'
import { channelLabels, salesChannels } from '@pj/shared/orders/order-type'
import { type MoneyFilter, moneyFilters, type OrderFilter } from '@pj/shared/orders/orders.api'
import { dayParam, type ListChanges, type ListValues, manyOf, oneOf, textParam } from '../../lib/list-params.ts'

/** Relative to today, so that a bookmark means the same tomorrow. */
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

/** Days that begin with today include the open orders that are late. */
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

export const dueLabels: Readonly<Record<DueChoice, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'This week',
}

const moneyLabels: Readonly<Record<MoneyFilter, string>> = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  to_give_back: 'Refund owed',
  deposit_missing: 'Deposit missing',
  overdue: 'Payment overdue',
  transfer_to_check: 'Transfer to check',
  online_to_check: 'Online payment to check',
}

const needLabels: Readonly<Record<OrderNeed, string>> = {
  start: 'Start now',
  undelivered: 'Came back undelivered',
  request: 'Customer request',
  flavour: 'Call about flavours',
  affected: 'To move or keep',
  mail_failed: 'Email failed',
  hold_ends: 'Hold ends soon',
}

const statusLabels = Object.fromEntries(orderStatuses.map((status) => [status, statuses[status].label]))

interface NamedFilter {
  readonly name: keyof QueueView
  /** The words for its values. An area is its own name. */
  readonly labels: Readonly<Record<string, string>>
  readonly isInBar?: boolean
}

/** All filters but the days, in the order of their chips. */
const namedFilters: readonly NamedFilter[] = [
  { name: 'location', labels: {}, isInBar: true },
  { name: 'type', labels: { express: 'Express', custom: 'Custom', regular: 'Regular' }, isInBar: true },
  { name: 'status', labels: statusLabels, isInBar: true },
  { name: 'money', labels: moneyLabels },
  { name: 'not_printed', labels: { true: 'Not printed' } },
  { name: 'changed_since_printed', labels: { true: 'Changed since printed' } },
  { name: 'short_notice', labels: { true: 'Short notice' } },
  { name: 'outside_hours', labels: { true: 'Outside hours' } },
  { name: 'price_to_check', labels: { true: 'Price to check', false: 'No price to check' } },
  { name: 'needs', labels: needLabels },
  { name: 'method', labels: { delivery: 'Delivery', pickup: 'Pickup' } },
  { name: 'channel', labels: channelLabels },
  { name: 'paid', labels: { true: 'Fully paid', false: 'Not fully paid' } },
]

export const labelOf = (name: keyof QueueView, value: string): string =>
  namedFilters.find((filter) => filter.name === name)?.labels[value] ?? value

export const valuesOf = (view: QueueView, name: keyof QueueView): readonly string[] => [view[name] ?? []].flat()

/** Adds a value to a filter, or removes it. A filter that takes one value has then only that. */
export function toggleFilter(view: QueueView, name: keyof QueueView, value: string): QueueChanges {
  const values = valuesOf(view, name)
  if (values.includes(value)) return { [name]: values.filter((other) => other !== value) }
  return { [name]: Array.isArray(view[name]) ? [...values, value] : value }
}

/** The filters of the view, without its search and its sort. */
export const listActiveFilters = (view: QueueView): ActiveFilter[] => [
  ...dueFilters(view),
  ...namedFilters.flatMap((filter) => activeValues(view, filter)),
  ...placedFilters(view),
]

function activeValues(view: QueueView, { name, isInBar = false }: NamedFilter): ActiveFilter[] {
  if (name === 'status' && view.status.length === orderStatuses.length) {
    return [{ key: name, label: 'All orders', changes: { status: undefined }, isInBar }]
  }
  return valuesOf(view, name).map((value) => ({
    key: `${name}-${value}`,
    label: labelOf(name, value),
    changes: toggleFilter(view, name, value),
    isInBar,
  }))
}

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
