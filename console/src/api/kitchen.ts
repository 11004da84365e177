import { type BakeList, bakeListSchema, type bakeTickSchema } from '@pj/shared/kitchen/bake-list.api'
import type { LagosDay } from '@pj/shared/lagos-time'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { request } from './request.ts'

export interface DayRange {
  readonly from: LagosDay
  readonly to: LagosDay
}

/** The stream invalidates it with every order and every tick of the team. */
export const bakeListKey = ['bake-list'] as const

export const bakeListQuery = ({ from, to }: DayRange) =>
  queryOptions({
    queryKey: [...bakeListKey, { from, to }],
    queryFn: ({ signal }): Promise<BakeList> =>
      request(`/api/bake-list?${new URLSearchParams({ from, to })}`, bakeListSchema, { signal }),
  })

export type BakeTick = z.infer<typeof bakeTickSchema>

/** Sets how many pieces of a row are done; returns the new list. */
export const putBakeTick = (tick: BakeTick): Promise<BakeList> =>
  request('/api/bake-list', bakeListSchema, { method: 'PUT', body: tick })
