import {
  type BakeList,
  type BakeTick,
  bakeListSchema,
  type TickedRow,
  tickedRowSchema,
} from '@pj/shared/kitchen/bake-list.api'
import { type KitchenAlertList, kitchenAlertListSchema } from '@pj/shared/kitchen/kitchen-alerts.api'
import type { LagosDay } from '@pj/shared/lagos-time'
import { queryOptions } from '@tanstack/react-query'
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

/** The stream invalidates it whenever the server says that the alerts changed, and with every tick of the team. */
export const kitchenAlertsQuery = queryOptions({
  queryKey: ['kitchen-alerts'],
  queryFn: ({ signal }): Promise<KitchenAlertList> =>
    request('/api/kitchen/alerts', kitchenAlertListSchema, { signal }),
})

/** Returns the alerts that are left. */
export const acknowledgeAlerts = (ids: readonly string[]): Promise<KitchenAlertList> =>
  request('/api/kitchen/alerts/acknowledge', kitchenAlertListSchema, { body: { ids } })

/** Returns the ticked row. A tick that is sent again counts once. */
export const postBakeTick = (tick: BakeTick): Promise<TickedRow> =>
  request('/api/bake-list/ticks', tickedRowSchema, { body: tick })
