import { offeredProducts } from '@pj/shared/menu/product'
import { PageMeta } from '../layout/page-meta.tsx'
import { useMenu } from '../lib/menu.ts'
import { StructuredData } from '../lib/structured-data.tsx'
import { OurGallery, ourGalleryText } from './our-gallery.tsx'

/** docs/business-rules.md#galleries */
export const OurGalleryScreen = () => (
  <>
    <PageMeta title="Our Delicious Gallery" description={ourGalleryText} />
    <StructuredData products={offeredProducts(useMenu())} />
    <OurGallery />
  </>
)
