import type { Product } from '@pj/shared/catalogue/product'
import { type ReactNode, useState } from 'react'
import { prefetch } from '../lib/prefetch.ts'
import { LazyProductDialog, loadProductDialog } from '../product-dialog/lazy-product-dialog.tsx'
import { ProductCard } from './product-card.tsx'

interface ProductGridProps {
  products: readonly Product[]
  /** How many pictures are on the first screen. */
  eager?: number
  /** Behind the cards, over the rest of the last row. */
  last?: ReactNode
}

/** Cards, and the dialog of the one that was opened; its code is fetched once a shopper reaches for the cards. */
export function ProductGrid({ products, eager = 0, last }: ProductGridProps) {
  const [opened, setOpened] = useState<Product>()
  return (
    <>
      <ul
        className="product-grid"
        onPointerEnter={() => prefetch(loadProductDialog)}
        onFocus={() => prefetch(loadProductDialog)}
      >
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} priority={index < eager} onOpen={setOpened} />
          </li>
        ))}
        {last && <li className="product-grid-last">{last}</li>}
      </ul>
      {opened && <LazyProductDialog product={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
