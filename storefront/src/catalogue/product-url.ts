import type { Product } from '@pj/shared/menu/product'

/** See docs/business-rules.md#routes. */
export const productUrl = ({ slug }: Pick<Product, 'slug'>): string => `/products/${slug}`
