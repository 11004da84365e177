import { type View, viewSchema, viewsSchema } from '@pj/shared/api/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { request, requestNothing } from './request.ts'

export const viewsQuery = queryOptions({
  queryKey: ['views'],
  queryFn: async ({ signal }) => (await request('/api/views', viewsSchema, { signal })).views,
  staleTime: 60_000,
})

export const saveView = (name: string, query: string): Promise<View> =>
  request('/api/views', viewSchema, { method: 'POST', body: { name, query } })

export const deleteView = (id: string): Promise<void> =>
  requestNothing(`/api/views/${encodeURIComponent(id)}`, { method: 'DELETE' })
