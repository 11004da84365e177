import type { LagosDay } from '@pj/shared/lagos-time'
import {
  type CloseCash,
  type CorrectCash,
  cashUpAnswerSchema,
  cashUpSchema,
  movementSchema,
  type NewMovement,
} from '@pj/shared/payments/cash-up.api'
import {
  type BreakdownKind,
  eveningMailSchema,
  lastBackupSchema,
  type SalesQuery,
  type SetEveningMail,
  salesBreakdownSchema,
  salesDailySchema,
  salesTodaySchema,
} from '@pj/shared/sales/sales.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { toSearchParams } from '../lib/list-params.ts'
import { readQuery, request, requestBlob } from './request.ts'

/** The stream invalidates everything under it with each order. */
export const salesKey = ['sales'] as const

export const dailySalesQuery = (query: SalesQuery) =>
  queryOptions({
    ...readQuery([...salesKey, 'daily'], '/api/sales/daily', salesDailySchema, { ...query }),
    placeholderData: keepPreviousData,
  })

export const salesTodayQuery = queryOptions({
  ...readQuery([...salesKey, 'today'], '/api/sales/today', salesTodaySchema),
  // Without an order, the time of day still changes what was sold by now last week.
  refetchInterval: 5 * 60_000,
})

/** `by` is the breakdown; the day on which an order counts is sent as `days`. */
export const breakdownQuery = ({ from, to, by: days }: SalesQuery, by: BreakdownKind) =>
  queryOptions({
    ...readQuery([...salesKey, 'breakdown'], '/api/sales/breakdown', salesBreakdownSchema, { from, to, by, days }),
    placeholderData: keepPreviousData,
  })

export const fetchDailyCsv = (query: SalesQuery): Promise<Blob> =>
  requestBlob(`/api/sales/daily.csv?${toSearchParams(query)}`)

/** The stream invalidates it with each order. */
export const cashUpQuery = (day: LagosDay) =>
  queryOptions({
    ...readQuery([...salesKey, 'cash-up', day], `/api/cash-up?day=${day}`, cashUpAnswerSchema),
    placeholderData: keepPreviousData,
  })

/** The response is the whole cash-up of the day. */
export const closeCash = (body: CloseCash) =>
  request('/api/cash-up/closing', cashUpAnswerSchema, { method: 'POST', body })

export const correctCash = (body: CorrectCash) =>
  request('/api/cash-up/corrections', cashUpSchema, { method: 'POST', body })

/** Requests with the same key count once. */
export const moveCash = (body: NewMovement, key: string) =>
  request('/api/cash-up/movements', movementSchema, { method: 'POST', body, headers: { 'Idempotency-Key': key } })

export const fetchCashUpCsv = (day: LagosDay): Promise<Blob> => requestBlob(`/api/cash-up.csv?day=${day}`)

export const eveningMailQuery = readQuery(['evening-mail'], '/api/sales/evening-mail', eveningMailSchema)

export const setEveningMail = (settings: SetEveningMail) =>
  request('/api/sales/evening-mail', eveningMailSchema, { method: 'PUT', body: settings })

export const lastBackupQuery = readQuery(['backups', 'last'], '/api/backups/last', lastBackupSchema)
