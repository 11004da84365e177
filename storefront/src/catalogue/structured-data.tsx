import { findOptionUnavailable } from '@pj/shared/calendar/unavailable'
import { lagosDay, weekdayNames } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { formatSize, isCustomCake, offeredOptions, type Product, startingPrice } from '@pj/shared/menu/product'
import { productImageUrl } from '@pj/shared/menu/product-image'
import { useNow } from '@pj/ui/use-now'
import { productUrl } from '../layout/links.ts'
import { useMenu } from '../lib/menu.ts'
import { useSiteOrigin } from '../lib/page.ts'

interface StructuredDataProps {
  products?: readonly Product[]
  product?: Product
}

/** For search engines. Without products the data describes the bakery. */
export function StructuredData({ products, product }: StructuredDataProps) {
  const menu = useMenu()
  const now = useNow()
  const shop = { origin: useSiteOrigin(), menu, now }
  const list = products && describeProducts(products, shop)
  const data = list ?? (product ? describeProduct(product, shop) : describeBakery(menu, shop.origin, now))
  // In a script element only `<` could end it early.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json">{json}</script>
}

interface Shop {
  readonly origin: string
  readonly menu: Menu
  readonly now: Date
}

const describeBakery = ({ business, opening_hours, availability }: Menu, origin: string, now: Date) => ({
  '@type': 'Bakery',
  name: business.title,
  description: business.tagline,
  url: origin,
  image: `${origin}/og-image.jpg`,
  telephone: business.phone,
  email: business.email,
  priceRange: '₦₦',
  currenciesAccepted: 'NGN',
  address: {
    '@type': 'PostalAddress',
    streetAddress: business.street,
    addressLocality: business.city,
    addressCountry: 'NG',
  },
  openingHoursSpecification: opening_hours.map(({ open, close }, index) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: weekdayNames[index],
    opens: open,
    closes: close,
  })),
  specialOpeningHoursSpecification: availability.special_days
    .filter(({ day }) => day >= lagosDay(now))
    .map(({ day, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      validFrom: day,
      validThrough: day,
      opens: open,
      closes: close,
    })),
  hasMenu: `${origin}/menu`,
})

const describeProducts = (products: readonly Product[], shop: Shop) => ({
  '@type': 'ItemList',
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: describeProduct(product, shop),
  })),
})

const describeProduct = (product: Product, { origin, menu, now }: Shop) => ({
  '@type': 'Product',
  name: product.title,
  description: product.description,
  size: formatSize(product),
  url: origin + productUrl(product),
  image: origin + productImageUrl(product, 800),
  brand: { '@type': 'Brand', name: menu.business.name },
  offers: offersOf(product, menu, now),
})

function offersOf(product: Product, menu: Menu, now: Date) {
  const offer = (name: string, availability: 'InStock' | 'PreOrder') => ({
    '@type': 'Offer',
    priceCurrency: 'NGN',
    availability: `https://schema.org/${findOptionUnavailable(product, name, menu, now) ? 'SoldOut' : availability}`,
  })
  if (isCustomCake(product, menu)) return [{ ...offer('', 'PreOrder'), price: startingPrice(product, menu) }]
  return offeredOptions(product).map(({ name, price }) => ({ ...offer(name, 'InStock'), name, price }))
}
