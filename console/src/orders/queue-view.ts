import { addDays, formatDay, isLagosDay, type LagosDay } from '@pj/shared/lagos-time'
import { type DeliveryMethod, deliveryMethods } from '@pj/shared/menu/delivery'
import { isOpen, type OrderStatus, openStatuses, orderStatuses, statusLabels } from '@pj/shared/orders/order-status'
import {
  channelLabels,
  type OrderType,
  orderTypes,
  type SalesChannel,
  salesChannels,
} from '@pj/shared/orders/order-type'
import { type MoneyFilter, moneyFilters, type OrderFilter } from '@pj/shared/orders/orders.api'

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

/** The filters and the sort of the queue as the URL has them. */
export interface QueueView {
  /** Empty for the open statuses. */
  readonly statuses: readonly OrderStatus[]
  readonly due: DueChoice | undefined
  readonly dueFrom: LagosDay | undefined
  readonly dueTo: LagosDay | undefined
  readonly placedFrom: LagosDay | undefined
  readonly placedTo: LagosDay | undefined
  readonly locations: readonly string[]
  readonly types: readonly OrderType[]
  readonly method: DeliveryMethod | undefined
  readonly paid: boolean | undefined
  readonly isShortNotice: boolean
  readonly isOutsideHours: boolean
  readonly priceToCheck: boolean | undefined
  readonly money: readonly MoneyFilter[]
  readonly channels: readonly SalesChannel[]
  readonly isChangedSincePrinted: boolean
  readonly isNotPrinted: boolean
  readonly search: string
  /** Undefined for groups by due day, sorted by due time. */
  readonly sort: Sort | undefined
}

/** "This week" is today and the six days after it. */
export const weekDays = 7

/** Reads the view from the URL. `status=any` means all statuses; unknown names and values are ignored. */
export function parseQueueView(searchParams: URLSearchParams): QueueView {
  const statuses = searchParams.getAll('status')
  return {
    statuses: statuses.includes('any') ? orderStatuses : orderStatuses.filter((status) => statuses.includes(status)),
    due: dueChoices.find((choice) => choice === searchParams.get('due')),
    dueFrom: readDay(searchParams, 'delivery_from'),
    dueTo: readDay(searchParams, 'delivery_to'),
    placedFrom: readDay(searchParams, 'placed_from'),
    placedTo: readDay(searchParams, 'placed_to'),
    locations: searchParams.getAll('location').filter((name) => name !== ''),
    types: orderTypes.filter((type) => searchParams.getAll('type').includes(type)),
    method: deliveryMethods.find((method) => method === searchParams.get('method')),
    paid: searchParams.has('paid') ? searchParams.get('paid') === 'true' : undefined,
    isShortNotice: searchParams.get('short_notice') === 'true',
    isOutsideHours: searchParams.get('outside_hours') === 'true',
    priceToCheck: searchParams.has('price_to_check') ? searchParams.get('price_to_check') === 'true' : undefined,
    money: moneyFilters.filter((money) => searchParams.getAll('money').includes(money)),
    channels: salesChannels.filter((channel) => searchParams.getAll('channel').includes(channel)),
    isChangedSincePrinted: searchParams.get('changed_since_printed') === 'true',
    isNotPrinted: searchParams.get('not_printed') === 'true',
    search: (searchParams.get('q') ?? '').slice(0, 200),
    sort: parseSort(searchParams.get('sort') ?? ''),
  }
}

/**
 * Returns the view as a filter for the server; `due` is relative to `today`. Days that begin with today include the open
 * orders that are late.
 */
export function toOrderFilter(view: QueueView, today: LagosDay): OrderFilter {
  const { from, to } = dueDays(view, today)
  const status = view.statuses.length > 0 ? [...view.statuses] : [...openStatuses]
  const includesLate = view.due !== undefined && from === today && status.every(isOpen)
  return omitUndefined({
    status,
    delivery_from: includesLate ? undefined : from,
    delivery_to: to,
    placed_from: view.placedFrom,
    placed_to: view.placedTo,
    location: view.locations.length > 0 ? [...view.locations] : undefined,
    method: view.method,
    type: view.types.length > 0 ? [...view.types] : undefined,
    paid: view.paid === undefined ? undefined : toFlag(view.paid),
    short_notice: view.isShortNotice ? toFlag(true) : undefined,
    outside_hours: view.isOutsideHours ? toFlag(true) : undefined,
    price_to_check: view.priceToCheck === undefined ? undefined : toFlag(view.priceToCheck),
    money: view.money.length > 0 ? [...view.money] : undefined,
    channel: view.channels.length > 0 ? [...view.channels] : undefined,
    changed_since_printed: view.isChangedSincePrinted ? toFlag(true) : undefined,
    not_printed: view.isNotPrinted ? toFlag(true) : undefined,
    q: view.search.trim() || undefined,
  })
}

/** A sort is not a filter. */
export const isUnfiltered = (searchParams: URLSearchParams): boolean =>
  [...searchParams.keys()].every((name) => name === 'sort')

/** New values by name; undefined or an empty list removes the name. */
export type SearchParamChanges = Readonly<Record<string, string | readonly string[] | undefined>>

export function updateSearchParams(searchParams: URLSearchParams, changes: SearchParamChanges): URLSearchParams {
  const next = new URLSearchParams(searchParams)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const item of typeof value === 'string' ? [value] : (value ?? [])) if (item !== '') next.append(name, item)
  }
  return next
}

/** Keeps the sort. */
export const clearFilters = (searchParams: URLSearchParams): URLSearchParams =>
  updateSearchParams(new URLSearchParams(), { sort: searchParams.get('sort') ?? undefined })

/** Returns the column, with `-` in front when it is descending. */
export const formatSort = ({ column, isDescending }: Sort): string => `${isDescending ? '-' : ''}${column}`

function dueDays(view: QueueView, today: LagosDay): { from: LagosDay | undefined; to: LagosDay | undefined } {
  switch (view.due) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: today, to: addDays(today, weekDays - 1) }
    case undefined:
      return { from: view.dueFrom, to: view.dueTo }
  }
}

function parseSort(text: string): Sort | undefined {
  const isDescending = text.startsWith('-')
  const name = isDescending ? text.slice(1) : text
  const column = sortColumns.find((known) => known === name)
  return column && { column, isDescending }
}

function readDay(searchParams: URLSearchParams, name: string): LagosDay | undefined {
  const day = searchParams.get(name) ?? ''
  return isLagosDay(day) ? day : undefined
}

const toFlag = (value: boolean): 'true' | 'false' => (value ? 'true' : 'false')

type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function omitUndefined<T extends Record<string, unknown>>(values: T): Partial<Filled<T>>
function omitUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

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
  to_give_back: 'Refund owed',
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

/** The day that a view shows; today for a view of several days. */
export function sheetDay(view: QueueView, today: LagosDay): LagosDay {
  const { from, to } = dueDays(view, today)
  return from !== undefined && from === to ? from : today
}
