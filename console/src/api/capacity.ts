import { type CapacityDays, capacityDaysSchema } from '@pj/shared/calendar/capacity.api'
import type { LagosDay } from '@pj/shared/lagos-time'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

export const capacityKey = ['menu', 'capacity'] as const

/** The stream invalidates it with every order, and with the rest of the menu. */
export const capacityQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: [...capacityKey, { from, to }],
    queryFn: ({ signal }): Promise<CapacityDays> =>
      request(`/api/capacity?${new URLSearchParams({ from, to })}`, capacityDaysSchema, { signal }),
  })
