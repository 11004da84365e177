import { type FirstRunRequest, firstRunSchema, type Opening, openingSchema } from '@pj/shared/accounts/first-run.api'
import { type LoginResponse, loginResponseSchema } from '@pj/shared/accounts/sign-in.api'
import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => request('/api/first-run', firstRunSchema, { signal }),
})

/** Creates the first owner and the shop; signs the owner in. */
export const completeFirstRun = (body: FirstRunRequest): Promise<LoginResponse> =>
  request('/api/first-run', loginResponseSchema, { method: 'POST', body })

export const openingQuery = queryOptions({
  queryKey: ['opening'],
  queryFn: ({ signal }) => request('/api/opening', openingSchema, { signal }),
})

/** The shop takes orders from now on. */
export const openShop = (): Promise<Opening> => request('/api/opening', openingSchema, { method: 'POST' })
