import './product-card.css'
import { isCustomCake, type Product, startingPrice } from '@pj/shared/catalogue/product'
import { productLeadKind } from '@pj/shared/lead-time'
import { earliestReadyTime, formatReadyTime } from '@pj/shared/ready-time'
import { Price } from '@pj/ui/price.tsx'
import { useNow } from '@pj/ui/use-now'
import { ResponsiveImage } from './responsive-image.tsx'
import { Stars } from './stars.tsx'

interface ProductCardProps {
  product: Product
  /** Its picture is on the first screen. */
  priority?: boolean
  onOpen: (product: Product) => void
}

const shownTags = 3

/** The whole card is the button; its name begins with the title. The picture adds nothing for those who only hear it. */
export function ProductCard({ product, priority = false, onOpen }: ProductCardProps) {
  const now = useNow()
  const several = isCustomCake(product) || product.tags.length > 1
  return (
    <button type="button" className="product-card" aria-haspopup="dialog" onClick={() => onOpen(product)}>
      <span className="product-words">
        <span className="product-title">{product.title}</span>
        <span className="product-price">
          {several && <span className="product-price-from">from </span>}
          <Price amount={startingPrice(product)} />
        </span>
        <Stars rating={product.rating} />
        <span className="product-text">{product.description}</span>
        <Tags product={product} />
        <span className="product-ready">{formatReadyTime(now, earliestReadyTime(now, productLeadKind(product)))}</span>
      </span>
      <span className="product-picture" aria-hidden="true">
        <ResponsiveImage
          slug={product.slug}
          sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 30vw, 45vw"
          priority={priority}
        />
      </span>
    </button>
  )
}

const Tags = ({ product }: { product: Product }) => (
  <span className="product-tags">
    {product.tags.slice(0, shownTags).map((tag) => (
      <span key={tag.name} className="product-tag">
        {tag.name}
      </span>
    ))}
    {product.tags.length > shownTags && (
      <span className="product-tag product-tag-more">+{product.tags.length - shownTags} more</span>
    )}
  </span>
)
