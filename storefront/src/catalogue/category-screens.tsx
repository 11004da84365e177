import { noticeDays } from '@pj/shared/calendar/ready-time'
import type { LeadKind } from '@pj/shared/menu/category'
import { galleryPreviewUrl, galleryTitles } from '@pj/shared/menu/link-previews'
import type { Menu } from '@pj/shared/menu/menu'
import { galleryProducts } from '@pj/shared/menu/product'
import { formatCount } from '@pj/shared/text'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { GalleryPage } from './gallery-page.tsx'
import { ProductGrid } from './product-grid.tsx'
import { ReadyFilter, useReadyProducts } from './ready-filter.tsx'
import { StructuredData } from './structured-data.tsx'

function CategoryScreen({ category }: { category: CategoryId }) {
  const menu = useMenu()
  const title = galleryTitles[category]
  const products = galleryProducts(menu, category)
  return (
    <>
      <PageMeta title={title} description={categories[category].text(menu)} image={galleryPreviewUrl(category)} />
      <StructuredData products={products} />
      <CategoryGallery category={category} />
    </>
  )
}

export const SingleTierScreen = () => <CategoryScreen category="single-tier" />

export const TwoTierScreen = () => <CategoryScreen category="two-tier" />

export const ThemedScreen = () => <CategoryScreen category="themed" />

const notice = (kind: LeadKind, menu: Menu): string => `Order ${formatCount(noticeDays(kind, menu), 'day')} ahead.`

export const categories = {
  'single-tier': {
    text: (menu: Menu) =>
      `One tier, and all of it good. Made to order with up to four flavours. ${notice('custom', menu)}`,
    path: '/gallery/singlelayer',
  },
  // Lists three-tier cakes too: docs/business-rules.md#galleries
  'two-tier': {
    text: (menu: Menu) =>
      `Two tiers for a full room, and a few of three for a hall. Made to order. ${notice('themed', menu)}`,
    path: '/gallery/2tieredcakes',
  },
  themed: {
    text: (menu: Menu) => `Birthdays, heroes, unicorns and everything after. Made to order. ${notice('themed', menu)}`,
    path: '/gallery/themed-cakes',
  },
} as const

export type CategoryId = keyof typeof categories

interface CategoryGalleryProps {
  category: CategoryId
  eager?: number
}

export function CategoryGallery({ category, eager = 2 }: CategoryGalleryProps) {
  const menu = useMenu()
  const { text, path } = categories[category]
  const ready = useReadyProducts(galleryProducts(menu, category))
  return (
    <GalleryPage title={galleryTitles[category]} text={text(menu)} tab={path}>
      <div className="stack gap-2 centered gap-below">
        <ReadyFilter ready={ready} />
      </div>
      <ProductGrid products={ready.products} layout="gallery" eager={eager} />
    </GalleryPage>
  )
}
