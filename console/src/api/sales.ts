import type { LagosDay } from '@pj/shared/lagos-time'
import { type CashUp, type CloseCash, type CorrectCash, cashUpSchema } from '@pj/shared/payments/cash-up.api'
import {
  type BreakdownKind,
  type EveningMail,
  eveningMailSchema,
  type LastBackup,
  lastBackupSchema,
  type SalesBreakdown,
  type SalesDaily,
  type SalesQuery,
  type SalesToday,
  type SetEveningMail,
  salesBreakdownSchema,
  salesDailySchema,
  salesTodaySchema,
} from '@pj/shared/sales/sales.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request, requestBlob } from './request.ts'

/** The stream invalidates everything under it with each order. */
export const salesKey = ['sales'] as const

const dailySalesUrl = (query: SalesQuery, file: 'daily' | 'daily.csv'): string =>
  `/api/sales/${file}?${new URLSearchParams(query)}`

export const dailySalesQuery = (query: SalesQuery) =>
  queryOptions({
    queryKey: [...salesKey, 'daily', query],
    queryFn: ({ signal }): Promise<SalesDaily> => request(dailySalesUrl(query, 'daily'), salesDailySchema, { signal }),
    placeholderData: keepPreviousData,
  })

export const salesTodayQuery = queryOptions({
  queryKey: [...salesKey, 'today'],
  queryFn: ({ signal }): Promise<SalesToday> => request('/api/sales/today', salesTodaySchema, { signal }),
  // Without an order, the time of day still changes what is usual by now.
  refetchInterval: 5 * 60_000,
})

/** `by` is the breakdown; the day on which an order counts is sent as `days`. */
export const breakdownQuery = ({ from, to, by: days }: SalesQuery, by: BreakdownKind) =>
  queryOptions({
    queryKey: [...salesKey, 'breakdown', { from, to, days, by }],
    queryFn: ({ signal }): Promise<SalesBreakdown> =>
      request(`/api/sales/breakdown?${new URLSearchParams({ from, to, by, days })}`, salesBreakdownSchema, { signal }),
    placeholderData: keepPreviousData,
  })

export const fetchDailyCsv = (query: SalesQuery): Promise<Blob> => requestBlob(dailySalesUrl(query, 'daily.csv'))

/** The stream invalidates it with each order. */
export const cashUpQuery = (day: LagosDay) =>
  queryOptions({
    queryKey: [...salesKey, 'cash-up', day],
    queryFn: ({ signal }): Promise<CashUp> => request(`/api/cash-up?day=${day}`, cashUpSchema, { signal }),
    placeholderData: keepPreviousData,
  })

/** The response is the whole cash-up of the day. */
export const closeCash = (body: CloseCash): Promise<CashUp> =>
  request('/api/cash-up/closing', cashUpSchema, { method: 'POST', body })

export const correctCash = (body: CorrectCash): Promise<CashUp> =>
  request('/api/cash-up/corrections', cashUpSchema, { method: 'POST', body })

export const fetchCashUpCsv = (day: LagosDay): Promise<Blob> => requestBlob(`/api/cash-up.csv?day=${day}`)

export const eveningMailQuery = queryOptions({
  queryKey: ['evening-mail'],
  queryFn: ({ signal }): Promise<EveningMail> => request('/api/sales/evening-mail', eveningMailSchema, { signal }),
})

export const setEveningMail = (settings: SetEveningMail): Promise<EveningMail> =>
  request('/api/sales/evening-mail', eveningMailSchema, { method: 'PUT', body: settings })

export const lastBackupQuery = queryOptions({
  queryKey: ['backups', 'last'],
  queryFn: ({ signal }): Promise<LastBackup> => request('/api/backups/last', lastBackupSchema, { signal }),
})
