import { type SavedView, savedViewListSchema, savedViewSchema } from '@pj/shared/orders/orders.api'
import { queryOptions } from '@tanstack/react-query'
import { request, requestEmpty } from './request.ts'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await request('/api/views', savedViewListSchema, { signal })).views,
  staleTime: 60_000,
})

export const saveView = (name: string, query: string): Promise<SavedView> =>
  request('/api/views', savedViewSchema, { method: 'POST', body: { name, query } })

export const deleteView = (id: string): Promise<void> =>
  requestEmpty(`/api/views/${encodeURIComponent(id)}`, { method: 'DELETE' })
