import { brand } from '@pj/shared/brand'
import { isCustomCake, type Product, startingPrice } from '@pj/shared/catalogue/product'
import { productUrl } from '../products/product-url.ts'
import { useSiteOrigin } from './site-origin.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface StructuredDataProps {
  /** The products of a gallery. */
  products?: readonly Product[]
  /** The product of its own page. */
  product?: Product
}

/** The schema.org data of a screen, for search engines. Without products they describe the bakery. */
export function StructuredData({ products, product }: StructuredDataProps) {
  const origin = useSiteOrigin()
  const list = products && describeProducts(products, origin)
  const data = list ?? (product ? describeProduct(product, origin) : describeBakery(origin))
  // In a script element only `<` could end it early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}

/** The bakery, as schema.org describes one. */
const describeBakery = (origin: string) => ({
  '@type': 'Bakery',
  name: brand.title,
  description: brand.tagline,
  url: origin,
  image: `${origin}/og-image.jpg`,
  telephone: brand.phone,
  email: brand.email,
  priceRange: '₦₦',
  currenciesAccepted: 'NGN',
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.street,
    addressLocality: brand.city,
    addressCountry: 'NG',
  },
  openingHoursSpecification: brand.hours.map(({ open, close }, index) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdays[index],
    opens: open,
    closes: close,
  })),
  hasMenu: `${origin}/menu`,
})

/** Products with their offers, as schema.org lists them. */
const describeProducts = (products: readonly Product[], origin: string) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: describeProduct(product, origin),
  })),
})

const describeProduct = (product: Product, origin: string) => ({
  '@type': 'Product',
  name: product.title,
  description: product.description,
  url: origin + productUrl(product),
  image: `${origin}/pictures/${product.slug}-preview.jpg`,
  brand: { '@type': 'Brand', name: brand.name },
  offers: offersOf(product),
})

const offersOf = (product: Product) => {
  const offer = { '@type': 'Offer', priceCurrency: 'NGN', availability: 'https://schema.org/InStock' }
  if (isCustomCake(product))
    return [{ ...offer, price: startingPrice(product), availability: 'https://schema.org/PreOrder' }]
  return product.tags.map((tag) => ({ ...offer, name: tag.name, price: tag.price }))
}
