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
  /** On a phone a `gallery` has one card a row, because the picture is what sells, and others two, below a first `large` one. */
  layout?: keyof typeof layouts
  eager?: number
  /** Rendered after the cards, across the rest of the last row, or a row of its own. */
  last?: ReactNode
}

const cardSizes = '(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw'
const layouts = {
  grid: [styles.grid, cardSizes],
  gallery: [clsx(styles.grid, styles.gallery), '(min-width: 64rem) 18rem, (min-width: 40rem) 46vw, 100vw'],
  four: [clsx(styles.grid, styles.four), cardSizes],
  large: [styles.large, cardSizes],
} as const

/** Product cards and the dialog of the opened one, with the product's URL in the address bar. */
export function ProductGrid({ products, layout = 'grid', eager = 0, last }: ProductGridProps) {
  const [className, sizes] = layouts[layout]
  const { opened, open, close } = useDialog()
  // Without a mask the location is the product's own page, which has the dialog itself.
  const isMasked = useLocation().mask !== undefined
  // A product can be in two grids of a screen.
  const id = useId()
  const openProduct = useCallback((product: Product) => open(id + product.slug, productUrl(product)), [id, open])
  const openedProduct = isMasked ? products.find(({ slug }) => opened === id + slug) : undefined
  return (
    <>
      <ul className={className}>
        {products.map((product, index) => (
          <li key={product.id}>
            {/* Each card is hydrated for itself, so that a slow phone can respond in between. */}
            <Suspense>
              <ProductCard product={product} sizes={sizes} priority={index < eager} onOpen={openProduct} />
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
