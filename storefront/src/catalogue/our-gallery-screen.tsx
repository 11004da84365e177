import { offeredProducts } from '@pj/shared/menu/product'
import { PageMeta } from '../layout/page-meta.tsx'
import { LazyStructuredData } from '../lib/lazy-structured-data.tsx'
import { useMenu } from '../lib/menu.ts'
import { OurGallery, ourGalleryText } from './our-gallery.tsx'

/** docs/business-rules.md#galleries */
export const OurGalleryScreen = () => (
  <>
    <PageMeta title="Our Delicious Gallery" description={ourGalleryText} />
    <LazyStructuredData products={offeredProducts(useMenu())} />
    <OurGallery />
  </>
)
