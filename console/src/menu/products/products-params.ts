import { type GalleryId, galleryIds } from '@pj/shared/menu/product'
import { oneOf, textParam, useListParams } from '../../lib/list-params.ts'

/** What the screen shows beside the list: nothing, a new product that may begin as a copy of another, or a product. */
export type OpenProduct =
  | { readonly kind: 'new'; readonly from: number | undefined }
  | { readonly kind: 'product'; readonly id: number }

const idParam = ([text]: readonly string[]): number | undefined => Number(text) || undefined

const params = {
  gallery: oneOf<GalleryId>(galleryIds, 'shop'),
  /** Searched in all galleries; empty: the whole gallery. */
  q: textParam,
  /** An id, or "new". */
  product: textParam,
  from: idParam,
}

export function useProductsParams() {
  const { values, change, searchOf } = useListParams(params)
  const { gallery, q: text, product, from } = values
  const open: OpenProduct | undefined =
    product === 'new' ? { kind: 'new', from } : product === '' ? undefined : { kind: 'product', id: Number(product) }
  return {
    gallery,
    text,
    open,
    filter: (filters: { gallery?: GalleryId; q?: string }): void => change(filters, { replace: true }),
    searchOf: (opened?: 'new' | number, copied?: number): string =>
      searchOf({ product: opened?.toString(), from: copied?.toString() }),
  }
}
