import { allProducts } from '@pj/shared/catalogue/catalogue'
import { PageMeta } from '../layout/page-meta.tsx'
import { LazyStructuredData } from '../lib/lazy-structured-data.tsx'
import { OurGallery, ourGalleryText } from './our-gallery.tsx'

/** docs/business-rules.md#galleries */
export const OurGalleryScreen = () => (
  <>
    <PageMeta title="Our Delicious Gallery" description={ourGalleryText} />
    <LazyStructuredData products={allProducts} />
    <OurGallery />
  </>
)
