import type { Product } from '@pj/shared/menu/product'

/** The path of a product's own page. docs/business-rules.md#routes */
export const productUrl = ({ slug }: Pick<Product, 'slug'>): string => `/products/${slug}`
