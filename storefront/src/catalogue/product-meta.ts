import { isCustomCake, offeredOptions, type Product, startingPrice } from '@pj/shared/menu/product'
import { formatNaira } from '@pj/shared/money'
import { previewUrl } from './image-sources.ts'

/** Title, description and preview image of a product's page. */
export const productMeta = (product: Product) => ({
  title: product.title,
  description: `${product.description} ${describePrices(product)}`,
  image: previewUrl(product),
})

const describePrices = (product: Product): string =>
  isCustomCake(product)
    ? `Made to order, from ${formatNaira(startingPrice(product))}.`
    : `${offeredOptions(product)
        .map(({ name, price }) => `${name} ${formatNaira(price)}`)
        .join(', ')}.`
