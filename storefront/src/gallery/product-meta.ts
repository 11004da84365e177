import { isCustomCake, type Product, startingPrice } from '@pj/shared/catalogue/product'
import { formatNaira } from '@pj/shared/money'

/** Title, description and preview image of a product's page. */
export const productMeta = (product: Product) => ({
  title: product.title,
  description: `${product.description} ${describePrices(product)}`,
  imageSlug: product.slug,
})

const describePrices = (product: Product): string =>
  isCustomCake(product)
    ? `Made to order, from ${formatNaira(startingPrice(product))}.`
    : `${product.tags.map(({ name, price }) => `${name} ${formatNaira(price)}`).join(', ')}.`
