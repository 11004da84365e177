import type { LagosDay } from '@pj/shared/lagos-time'
import { type CashUp, cashUpSchema } from '@pj/shared/payments/cash-up.api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request, requestBlob } from './request.ts'
import { salesKey } from './sales.ts'

/** The stream invalidates it with each order, as the sales. */
export const cashUpQuery = (day: LagosDay) =>
  queryOptions({
    queryKey: [...salesKey, 'cash-up', day],
    queryFn: ({ signal }): Promise<CashUp> => request(`/api/cash-up?day=${day}`, cashUpSchema, { signal }),
    placeholderData: keepPreviousData,
  })

export const fetchCashUpCsv = (day: LagosDay): Promise<Blob> => requestBlob(`/api/cash-up.csv?day=${day}`)
