import { galleries } from '@pj/shared/catalogue/catalogue'
import type { Product } from '@pj/shared/catalogue/product'
import { PageMeta } from '../layout/page-meta.tsx'
import { LazyStructuredData } from '../lib/lazy-structured-data.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { GalleryPage } from './gallery-page.tsx'

interface CategoryProps {
  title: string
  text: string
  tab: string
  products: readonly Product[]
}

const Category = ({ title, text, tab, products }: CategoryProps) => (
  <GalleryPage title={title} text={text} tab={tab}>
    <PageMeta title={title} description={text} imageSlug={products[0]?.slug ?? ''} />
    <LazyStructuredData products={products} />
    <ProductGrid products={products} eager={2} />
  </GalleryPage>
)

export const SingleTierScreen = () => (
  <Category
    title="Single Tier Cakes"
    text="One tier, and all of it good. Made to order with up to four flavours of your choice."
    tab="/gallery/singlelayer"
    products={galleries['single-tier']}
  />
)

/** Lists three-tier cakes too. docs/business-rules.md#galleries */
export const TwoTierScreen = () => (
  <Category
    title="2-Tiered Cakes"
    text="Two tiers for a full room, and a few of three for a hall. Made to order."
    tab="/gallery/2tieredcakes"
    products={galleries['two-tier']}
  />
)

export const ThemedScreen = () => (
  <Category
    title="Themed Cakes"
    text="Birthdays, heroes, unicorns and everything after. Made to order, 14 days ahead."
    tab="/gallery/themed-cakes"
    products={galleries.themed}
  />
)
