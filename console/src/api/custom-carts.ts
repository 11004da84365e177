import { type CustomCartList, customCartListSchema } from '@pj/shared/orders/custom-cart.api'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

export const customCartTypes = ['express', 'themed', 'wedding'] as const
export type CustomCartType = (typeof customCartTypes)[number]

export interface CustomCartFilter {
  readonly type: CustomCartType | undefined
  readonly ordered: 'true' | 'false' | undefined
}

const pageSize = 24

/** The entries that match the filter, newest first, in pages. */
export const customCartsQuery = (filter: CustomCartFilter) =>
  infiniteQueryOptions({
    queryKey: ['custom-carts', filter],
    queryFn: ({ pageParam, signal }): Promise<CustomCartList> =>
      request(`/api/custom-cart?${toSearchParams(filter, pageParam)}`, customCartListSchema, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  })

function toSearchParams({ type, ordered }: CustomCartFilter, cursor: string): URLSearchParams {
  const query = new URLSearchParams({ limit: String(pageSize) })
  if (type) query.set('type', type)
  if (ordered) query.set('ordered', ordered)
  if (cursor) query.set('cursor', cursor)
  return query
}
