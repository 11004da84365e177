import { galleries } from '@pj/shared/catalogue/catalogue'
import type { Product } from '@pj/shared/catalogue/product'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { filterProducts, GalleryFilter, type GalleryFilterId } from '../gallery/gallery-filter.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { SectionHead } from './section-head.tsx'

/** As many as fill a few rows; /Gallery has them all. */
const shown = 12

/** A taste of every gallery, by category (spec 2 section 2). */
export function GallerySection() {
  const [filter, setFilter] = useState<GalleryFilterId>('all')
  const products = filterProducts(picks, filter).slice(0, shown)
  return (
    <div className="page">
      <SectionHead title="Our Delicious Gallery">
        <p>Explore our collection of Treats and beautiful custom cakes created for our amazing customers!</p>
        <GalleryFilter chosen={filter} onChoose={setFilter} />
      </SectionHead>
      <p className="visually-hidden" aria-live="polite">
        {products.length} shown
      </p>
      <ProductGrid products={products} />
      <p className="more">
        <Link to="/Gallery" className="button button-primary">
          More Deliciousness
        </Link>
      </p>
    </div>
  )
}

/** One of each list in turn, so that the first rows show cakes of every gallery beside the shop's. */
const picks: readonly Product[] = inTurn([
  galleries['single-tier'],
  galleries.shop,
  galleries.themed,
  galleries['two-tier'],
])

function inTurn(lists: readonly (readonly Product[])[]): Product[] {
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}
