import { allProducts } from '@pj/shared/catalogue/catalogue'
import { useSearchParams } from 'react-router-dom'
import { productListData } from '../ui/bakery-data.ts'
import { filtered, filterOf, GalleryFilter } from '../ui/gallery-filter.tsx'
import { PageMeta } from '../ui/page-meta.tsx'
import { ProductGrid } from '../ui/product-grid.tsx'
import { GalleryPage } from './gallery-page.tsx'

const text = 'Explore our collection of Treats and beautiful custom cakes created for our amazing customers!'

/** Everything we bake, by category; the choice is in the address (decisions row 8). */
export function OurGalleryScreen() {
  const [search, setSearch] = useSearchParams()
  const filter = filterOf(search.get('show'))
  const products = filtered(allProducts, filter)
  return (
    <GalleryPage title="Our Delicious Gallery" text={text} tab="/gallery">
      <PageMeta title="Our Delicious Gallery" description={text} data={productListData(products)} />
      <div className="gallery-bar">
        <GalleryFilter
          chosen={filter}
          onChoose={(chosen) => setSearch(chosen === 'all' ? {} : { show: chosen }, { replace: true })}
        />
        <p className="small soft" aria-live="polite">
          {products.length} to choose from
        </p>
      </div>
      <ProductGrid products={products} eager={2} />
    </GalleryPage>
  )
}
