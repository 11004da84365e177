import { productPoints } from '@pj/shared/calendar/capacity'
import { findInstead } from '@pj/shared/calendar/instead'
import { productLeadKind } from '@pj/shared/calendar/lead-time'
import { formatPromise } from '@pj/shared/calendar/ready-time'
import { findProductUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { formatSize, hasSeveralPrices, offeredOptions, type Product, startingPrice } from '@pj/shared/menu/product'
import { badgeClass } from '@pj/ui/badge.tsx'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { memo } from 'react'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  product: Product
  sizes: string
  priority?: boolean
  onOpen: (product: Product) => void
}

const maxOptions = 3

/**
 * The whole card is a button. Its accessible name begins with the title; the image is decorative. A dialog that opens or
 * closes renders no card again.
 */
export const ProductCard = memo(function ProductCard({ product, sizes, priority = false, onOpen }: ProductCardProps) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const size = formatSize(product)
  const soldOut = findProductUnavailable(product, menu, now)
  const instead = soldOut ? undefined : findInstead(product, menu, now)
  return (
    <button
      type="button"
      className={clsx('card', styles.card, (soldOut || instead) && 'sold-out')}
      aria-haspopup="dialog"
      onClick={() => onOpen(product)}
    >
      <span className={styles.details}>
        <span className={clsx('display step-1', styles.title)}>{product.title}</span>{' '}
        <span className={styles.price}>
          {hasSeveralPrices(product, menu) && <span className="small soft">from </span>}
          <Price amount={startingPrice(product, menu)} />
        </span>{' '}
        {size && <span className="small">{size}</span>}
        <span className={clsx('row gap-1 small', styles.tags)}>
          <Stars /> <Options product={product} />
        </span>{' '}
        <span className={clsx('small soft', styles.text)}>{product.description}</span>
        {instead && (
          <span className="small">
            Sold out: {offeredOptions(product)[0]?.name}. <strong>{instead} instead</strong>
          </span>
        )}
        <span className="small good">
          {soldOut ? (
            <span className={clsx(badgeClass('error'), 'pre-line')}>{formatSoldOut(soldOut, now)}</span>
          ) : (
            formatPromise(now, productLeadKind(product, menu), menu, productPoints(product, menu))
          )}
        </span>
      </span>
      <span aria-hidden="true">
        <ResponsiveImage
          slug={product.slug}
          image={product.image}
          sizes={sizes}
          priority={priority}
          className={styles.image}
        />
      </span>
    </button>
  )
})

function Options({ product }: { product: Product }) {
  const options = offeredOptions(product)
  return (
    <>
      {options.slice(0, maxOptions).map(({ name }) => (
        <span key={name}>{name} </span>
      ))}
      {options.length > maxOptions && <span>+{options.length - maxOptions} more</span>}
    </>
  )
}

/** One path: a page has dozens of cards, and a slow phone takes time for each element whenever a dialog opens. */
const stars = [0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L${x + 1.6} 7.7l5.8-.8z`)
  .join('')

/** Every product has five stars (docs/business-rules.md#products). */
export const Stars = () => (
  <svg style={{ fill: 'var(--gold)' }} width="4.6rem" viewBox="0 0 100 20" role="img" aria-label="Rated 5 out of 5">
    <path d={stars} />
  </svg>
)
