import { DomainError } from '@pj/shared/domain-error'
import { orderTypes } from '@pj/shared/orders/order-type'
import { type OrderSort, orderSorts } from '@pj/shared/orders/orders.api'
import { z } from 'zod'
import { decodeCursor, encodeCursor } from '../http/page-cursor.ts'

export interface Sort {
  readonly column: OrderSort
  readonly descending: boolean
}

/** `-amount` sorts by amount, descending. */
export const parseSort = (text: string): Sort => {
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  return { column: orderSorts.find((sort) => sort === name) ?? 'delivery_date', descending }
}

/** The last row of a page: its value of the sorted column (microseconds for a time) and its id. */
export interface PagePosition {
  readonly value: number | string
  readonly id: number
}

const positionSchema = z.tuple([z.string(), z.union([z.int(), z.enum(orderTypes)]), z.int().min(0)])

/** Contains the sort, because a cursor used with another sort would skip rows. */
export const formatOrderCursor = (sort: string, { value, id }: PagePosition): string => encodeCursor([sort, value, id])

/** Throws a DomainError for anything but a cursor of this sort. */
export function parseOrderCursor(sort: string, cursor: string): PagePosition {
  const [cursorSort, value, id] = decodeCursor(positionSchema, cursor)
  const isType = parseSort(sort).column === 'type'
  if (cursorSort !== sort || isType !== (typeof value === 'string')) {
    throw new DomainError('invalid_request', 'cursor: it belongs to another sort')
  }
  return { value, id }
}
