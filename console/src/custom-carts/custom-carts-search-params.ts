import { type CustomCartFilter, customCartTypes } from '../api/custom-carts.ts'

/** What the address asks for; anything unknown in it is as if it were not there. */
export const parseCustomCartFilter = (address: URLSearchParams): CustomCartFilter => ({
  type: customCartTypes.find((type) => type === address.get('type')),
  ordered: (['true', 'false'] as const).find((ordered) => ordered === address.get('ordered')),
})

/** The address of a filter: empty when nothing is filtered. */
export function formatCustomCartSearch({ type, ordered }: CustomCartFilter): string {
  const address = new URLSearchParams()
  if (type) address.set('type', type)
  if (ordered) address.set('ordered', ordered)
  return address.toString()
}
