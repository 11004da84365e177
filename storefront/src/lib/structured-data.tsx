import { brand } from '@pj/shared/brand'
import { isCustomCake, type Product, startingPrice } from '@pj/shared/catalogue/product'
import { useSiteOrigin } from './site-origin.ts'

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface StructuredDataProps {
  /** The products of the screen; without them the data describe the bakery. */
  products?: readonly Product[]
}

/** The schema.org data of a screen, for search engines. */
export function StructuredData({ products }: StructuredDataProps) {
  const origin = useSiteOrigin()
  const data = products ? describeProducts(products, origin) : describeBakery(origin)
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
    item: {
      '@type': 'Product',
      name: product.title,
      description: product.description,
      image: `${origin}/pictures/${product.slug}-800.webp`,
      brand: { '@type': 'Brand', name: brand.name },
      offers: offersOf(product),
    },
  })),
})

const offersOf = (product: Product) => {
  const offer = { '@type': 'Offer', priceCurrency: 'NGN', availability: 'https://schema.org/InStock' }
  if (isCustomCake(product))
    return [{ ...offer, price: startingPrice(product), availability: 'https://schema.org/PreOrder' }]
  return product.tags.map((tag) => ({ ...offer, name: tag.name, price: tag.price }))
}
