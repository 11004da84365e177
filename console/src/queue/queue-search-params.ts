import type { OrderFilter } from '@pj/shared/api/orders'
import { addDays, isLagosDay, type LagosDay } from '@pj/shared/lagos-time'
import { type OrderStatus, openStatuses, orderStatuses } from '@pj/shared/orders/order-status'
import { type OrderType, orderTypes } from '@pj/shared/orders/order-type'
import { type DeliveryMethod, deliveryMethods } from '@pj/shared/pricing/delivery'

/** Days told from today, so that a saved view means the same tomorrow. */
export const dueChoices = ['today', 'tomorrow', 'week'] as const
export type DueChoice = (typeof dueChoices)[number]

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

/** Everything the address says about the queue. */
export interface QueueView {
  /** Empty: the open ones. */
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
  readonly isPriceToCheck: boolean
  readonly search: string
  /** Undefined: in groups by due day, within a group by when to start. */
  readonly sort: Sort | undefined
}

/** The days of "this week": today and the six after it. */
export const weekDays = 7

/** `status=any` stands for all seven; anything the address says that is unknown is as if it were not there. */
export function parseQueueView(address: URLSearchParams): QueueView {
  const statuses = address.getAll('status')
  return {
    statuses: statuses.includes('any') ? orderStatuses : orderStatuses.filter((status) => statuses.includes(status)),
    due: dueChoices.find((choice) => choice === address.get('due')),
    dueFrom: readDay(address, 'delivery_from'),
    dueTo: readDay(address, 'delivery_to'),
    placedFrom: readDay(address, 'placed_from'),
    placedTo: readDay(address, 'placed_to'),
    locations: address.getAll('location').filter((name) => name !== ''),
    types: orderTypes.filter((type) => address.getAll('type').includes(type)),
    method: deliveryMethods.find((method) => method === address.get('method')),
    paid: address.has('paid') ? address.get('paid') === 'true' : undefined,
    isShortNotice: address.get('short_notice') === 'true',
    isPriceToCheck: address.get('price_unverified') === 'true',
    search: (address.get('q') ?? '').slice(0, 200),
    sort: parseSort(address.get('sort') ?? ''),
  }
}

/** The view as the server's filter, on `today`. */
export function toOrderFilter(view: QueueView, today: LagosDay): OrderFilter {
  const { from, to } = dueDays(view, today)
  return omitUndefined({
    status: view.statuses.length > 0 ? [...view.statuses] : [...openStatuses],
    delivery_from: from,
    delivery_to: to,
    placed_from: view.placedFrom,
    placed_to: view.placedTo,
    location: view.locations.length > 0 ? [...view.locations] : undefined,
    method: view.method,
    type: view.types.length > 0 ? [...view.types] : undefined,
    paid: view.paid === undefined ? undefined : toFlag(view.paid),
    short_notice: view.isShortNotice ? toFlag(true) : undefined,
    price_unverified: view.isPriceToCheck ? toFlag(true) : undefined,
    q: view.search.trim() || undefined,
  })
}

/** True when nothing is filtered: the queue as it opens. */
export const isUnfiltered = (address: URLSearchParams): boolean => [...address.keys()].every((name) => name === 'sort')

/** The address with some of its values replaced; undefined or an empty list takes one out. */
export function updateSearchParams(
  address: URLSearchParams,
  changes: Readonly<Record<string, string | readonly string[] | undefined>>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name)
    for (const one of typeof value === 'string' ? [value] : (value ?? [])) if (one !== '') next.append(name, one)
  }
  return next
}

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
  const column = sortColumns.find((one) => one === name)
  return column && { column, isDescending }
}

function readDay(address: URLSearchParams, name: string): LagosDay | undefined {
  const day = address.get(name) ?? ''
  return isLagosDay(day) ? day : undefined
}

const toFlag = (is: boolean): 'true' | 'false' => (is ? 'true' : 'false')

type Filled<T> = { [K in keyof T]: Exclude<T[K], undefined> }

function omitUndefined<T extends Record<string, unknown>>(values: T): Partial<Filled<T>>
function omitUndefined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}
