import type { Product } from '@pj/shared/menu/product'
import { clsx } from 'clsx'
import { lazy, type ReactNode, Suspense, useCallback, useId } from 'react'
import { useLocation } from 'react-router-dom'
import { DialogBoundary } from '../layout/dialog-boundary.tsx'
import { productUrl } from '../layout/links.ts'
import { useDialog } from '../lib/use-dialog.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-grid.module.css'

/** Fetched once the page is loaded: the first screen of a gallery shows no dialog. */
const ProductDialog = lazy(async () => ({ default: (await import('./product-dialog.tsx')).ProductDialog }))

interface ProductGridProps {
  products: readonly Product[]
  /** `four` fits four cards into one or two rows. On a phone the first of the large cards takes a row of its own. */
  layout?: keyof typeof layouts
  eager?: number
  /** Rendered after the cards, across the rest of the last row, or a row of its own. */
  last?: ReactNode
}

const layouts = {
  grid: styles.grid,
  four: clsx(styles.grid, styles.four),
  large: styles.large,
} as const

/** Product cards and the dialog of the opened one, with the product's URL in the address bar. */
export function ProductGrid({ products, layout = 'grid', eager = 0, last }: ProductGridProps) {
  const { opened, open, close } = useDialog()
  // Without a mask the location is the product's own page, which has the dialog itself.
  const isMasked = useLocation().mask !== undefined
  // A product can be in two grids of a screen.
  const id = useId()
  const openProduct = useCallback((product: Product) => open(id + product.slug, productUrl(product)), [id, open])
  const openedProduct = isMasked ? products.find(({ slug }) => opened === id + slug) : undefined
  // Four columns end full when the first card takes the place of four.
  const hasLargeFirst = !last && products.length > 4 && products.length % 4 === 1
  return (
    <>
      <ul className={layouts[layout]}>
        {products.map((product, index) => (
          <li key={product.id} className={clsx(index === 0 && hasLargeFirst && styles.first)}>
            {/* Each card is hydrated for itself, so that a slow phone can respond in between. */}
            <Suspense>
              <ProductCard product={product} priority={index < eager} onOpen={openProduct} />
            </Suspense>
          </li>
        ))}
        {last && <li className={clsx('all-columns', styles.last)}>{last}</li>}
      </ul>
      <DialogBoundary onClose={close}>
        {openedProduct && <ProductDialog product={openedProduct} onClose={close} />}
      </DialogBoundary>
    </>
  )
}
