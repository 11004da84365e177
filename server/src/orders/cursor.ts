import { type OrderSort, orderSorts } from '@pj/shared/api/orders'
import { orderTypes } from '@pj/shared/orders/order-type'
import { Refusal } from '@pj/shared/refusal'
import { z } from 'zod'
import { readPageCursor, writePageCursor } from '../page-cursor.ts'

export interface Sort {
  readonly column: OrderSort
  readonly descending: boolean
}

export const readSort = (text: string): Sort => {
  const descending = text.startsWith('-')
  const name = descending ? text.slice(1) : text
  return { column: orderSorts.find((sort) => sort === name) ?? 'delivery_date', descending }
}

/** The place after the last row of a page: the sorted value (microseconds for a time) and the row's id. */
export interface Place {
  readonly value: number | string
  readonly id: number
}

const placeSchema = z.tuple([z.string(), z.union([z.int(), z.enum(orderTypes)]), z.int().min(0)])

/** It carries its sort: a cursor of another sort would silently skip rows. */
export const writeCursor = (sort: string, { value, id }: Place): string => writePageCursor([sort, value, id])

export function readCursor(sort: string, cursor: string): Place {
  const [ofSort, value, id] = readPageCursor(placeSchema, cursor)
  const isType = readSort(sort).column === 'type'
  if (ofSort !== sort || isType !== (typeof value === 'string')) {
    throw new Refusal('invalid_request', 'cursor: it belongs to another sort')
  }
  return { value, id }
}
