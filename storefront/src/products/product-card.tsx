import { isCustomCake, type Product, startingPrice } from '@pj/shared/catalogue/product'
import { productLeadKind } from '@pj/shared/lead-time'
import { earliestReadyTime, formatReadyTime } from '@pj/shared/ready-time'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { imageSizes } from './image-sources.ts'
import styles from './product-card.module.css'
import { ResponsiveImage } from './responsive-image.tsx'
import { Stars } from './stars.tsx'

interface ProductCardProps {
  product: Product
  /** True when the image is above the fold. */
  priority?: boolean
  onOpen: () => void
}

const maxTags = 3

/** The whole card is a button. Its accessible name begins with the title; the image is decorative. */
export function ProductCard({ product, priority = false, onOpen }: ProductCardProps) {
  const now = useNow()
  const hasSeveralPrices = isCustomCake(product) || product.tags.length > 1
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.details}>
        <span className={styles.title}>{product.title}</span>
        <span className={styles.price}>
          {hasSeveralPrices && <span className={styles.from}>from </span>}
          <Price amount={startingPrice(product)} />
        </span>
        <Stars rating={product.rating} />
        <span className={styles.text}>{product.description}</span>
        <Tags product={product} />
        <span className={styles.ready}>{formatReadyTime(now, earliestReadyTime(now, productLeadKind(product)))}</span>
      </span>
      <span aria-hidden="true">
        <ResponsiveImage slug={product.slug} sizes={imageSizes.card} priority={priority} className={styles.image} />
      </span>
    </button>
  )
}

const Tags = ({ product }: { product: Product }) => (
  <span className={styles.tags}>
    {product.tags.slice(0, maxTags).map((tag) => (
      <span key={tag.name}>{tag.name}</span>
    ))}
    {product.tags.length > maxTags && <span className={styles.more}>+{product.tags.length - maxTags} more</span>}
  </span>
)
