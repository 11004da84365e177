import { type CustomCartFilter, customCartTypes } from '../api/custom-carts.ts'

/** Returns the filter in the URL; unknown values are ignored. */
export const parseCustomCartFilter = (searchParams: URLSearchParams): CustomCartFilter => ({
  type: customCartTypes.find((type) => type === searchParams.get('type')),
  ordered: (['true', 'false'] as const).find((ordered) => ordered === searchParams.get('ordered')),
})

/** Returns the search string of a filter; empty when nothing is filtered. */
export function formatCustomCartSearch({ type, ordered }: CustomCartFilter): string {
  const searchParams = new URLSearchParams()
  if (type) searchParams.set('type', type)
  if (ordered) searchParams.set('ordered', ordered)
  return searchParams.toString()
}
