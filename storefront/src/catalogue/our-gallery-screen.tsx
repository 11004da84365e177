import { galleryPreviewUrl, galleryTitles } from '@pj/shared/menu/link-previews'
import { offeredProducts } from '@pj/shared/menu/product'
import { useFetchedCode } from '@pj/ui/error-boundary.tsx'
import { Link, useSearchParams } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { useBrowserValue } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { filterProducts, GalleryFilter, parseFilter } from './gallery-filter.tsx'
import { GalleryPage } from './gallery-page.tsx'
import { ProductGrid } from './product-grid.tsx'
import { keepPlace, ReadyFilter, useReadyProducts, withParameter } from './ready-filter.tsx'
import { StructuredData } from './structured-data.tsx'
import { catalogueMessages } from './texts.ts'

const loadSearch = async () => ({
  ...(await import('@pj/shared/search/search-menu')),
  ...(await import('../layout/search-results.tsx')),
})

/** docs/business-rules.md#galleries */
export const OurGalleryScreen = () => (
  <>
    <PageMeta title={galleryTitles.shop} description={catalogueMessages.ourGallery} image={galleryPreviewUrl('shop')} />
    <StructuredData products={offeredProducts(useMenu())} />
    <OurGallery />
  </>
)

/** All products, filtered by the category in the URL. docs/business-rules.md#galleries */
export function OurGallery({ eager = 2 }: { eager?: number }) {
  const [search, setSearch] = useSearchParams()
  const menu = useMenu()
  const filter = parseFilter(search.get('show'), menu)
  // The server renders one page for every search, which stays until the code of the search is there.
  const typed = useBrowserValue(search.get('q') ?? '', '')
  const code = useFetchedCode(loadSearch, typed !== '')
  const query = code ? typed : ''
  const found = code && query ? code.searchMenu(menu, query) : undefined
  const ready = useReadyProducts(filterProducts(found?.products ?? offeredProducts(menu), filter))
  return (
    <GalleryPage title={galleryTitles.shop} text={catalogueMessages.ourGallery} tab="/gallery">
      <div className="stack gap-2 centered gap-below">
        <ReadyFilter ready={ready}>
          <GalleryFilter
            products={offeredProducts(menu)}
            chosen={filter}
            onChoose={(chosen) => setSearch(withParameter('show', chosen === 'all' ? null : chosen), keepPlace)}
          />
        </ReadyFilter>
        {!ready.day && (
          <p className="small soft" aria-live="polite">
            {ready.products.length} to choose from{query && ` for “${query}”`}
          </p>
        )}
        {code && found && <code.Places places={found.places} />}
        {code && query && !ready.day && ready.products.length === 0 && <code.WaysOn query={query} />}
        {query && <Link to="/gallery">Show everything</Link>}
      </div>
      <ProductGrid products={ready.products} layout="gallery" eager={eager} />
    </GalleryPage>
  )
}
