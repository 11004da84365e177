import type { Menu } from '@pj/shared/menu/menu'
import { galleryProducts, type Product } from '@pj/shared/menu/product'
import { buttonClass } from '@pj/ui/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { filterProducts, GalleryFilter, type GalleryFilterId } from '../catalogue/gallery-filter.tsx'
import { ProductGrid } from '../catalogue/product-grid.tsx'
import { useMenu } from '../lib/menu.ts'
import styles from './gallery-section.module.css'
import { SectionHead } from './section-head.tsx'

/** A few rows; /Gallery lists all products. */
const maxProducts = 12

/** Products of every gallery, filtered by category. docs/business-rules.md#galleries */
export function GallerySection() {
  const [filter, setFilter] = useState<GalleryFilterId>('all')
  const products = filterProducts(mixProducts(useMenu()), filter).slice(0, maxProducts)
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
      <p className={styles.more}>
        <Link to="/Gallery" className={buttonClass({ variant: 'primary' })}>
          More Deliciousness
        </Link>
      </p>
    </div>
  )
}

/** Interleaves the lists, so that the first rows show products of every gallery. */
function mixProducts(menu: Menu): Product[] {
  const lists = (['single-tier', 'shop', 'themed', 'two-tier'] as const).map((gallery) =>
    galleryProducts(menu, gallery),
  )
  const longest = Math.max(...lists.map((list) => list.length))
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat()
}
