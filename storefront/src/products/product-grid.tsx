import type { Product } from '@pj/shared/catalogue/product'
import { type ReactNode, useState } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { LazyProductDialog, loadProductDialog } from '../product-dialog/lazy-product-dialog.tsx'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

interface ProductGridProps {
  products: readonly Product[]
  /** The number of cards above the fold. */
  eager?: number
  /** Rendered after the cards, across the rest of the last row. */
  last?: ReactNode
}

/** Product cards and the dialog of the opened one. The dialog's code is fetched on hover or focus of the grid. */
export function ProductGrid({ products, eager = 0, last }: ProductGridProps) {
  const [opened, setOpened] = useState<Product>()
  return (
    <>
      <ul
        className={styles.grid}
        onPointerEnter={() => prefetch(loadProductDialog)}
        onFocus={() => prefetch(loadProductDialog)}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} priority={index < eager} onOpen={setOpened} />
          </li>
        ))}
        {last && <li className={styles.last}>{last}</li>}
      </ul>
      {opened && <LazyProductDialog product={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
