import { type GalleryId, galleryIds } from '@pj/shared/menu/product'

/** Which products the list shows. */
export interface ProductsSearch {
  readonly gallery: GalleryId
  /** Searched in all galleries; empty: the whole gallery. */
  readonly text: string
}

/** What the screen shows beside the list: nothing, a new product that may begin as a copy of another, or a product. */
export type OpenProduct =
  | { readonly kind: 'new'; readonly from: number | undefined }
  | { readonly kind: 'product'; readonly id: number }

export const parseProductsSearch = (params: URLSearchParams): ProductsSearch => ({
  gallery: galleryIds.find((id) => id === params.get('gallery')) ?? 'shop',
  text: params.get('q') ?? '',
})

export function parseOpenProduct(params: URLSearchParams): OpenProduct | undefined {
  const product = params.get('product')
  if (product === 'new') return { kind: 'new', from: Number(params.get('from')) || undefined }
  return product === null ? undefined : { kind: 'product', id: Number(product) }
}

/** The search string of the list, or of the form over it. */
export function formatProductsSearch({ gallery, text }: ProductsSearch, open?: 'new' | number, from?: number): string {
  const params = new URLSearchParams()
  if (gallery !== 'shop') params.set('gallery', gallery)
  if (text) params.set('q', text)
  if (open !== undefined) params.set('product', String(open))
  if (from !== undefined) params.set('from', String(from))
  return `?${params}`
}
