import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { findProduct } from '@pj/shared/menu/product'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { clsx } from 'clsx'
import { DrawnCake } from '../lib/drawn-cake.tsx'
import { useMenu } from '../lib/menu.ts'
import emptyStand from './empty-stand.svg'
import styles from './line-image.module.css'

interface LineImageProps {
  item: CartItem
  /** Without the shopper's own image. */
  isSmall?: boolean
}

export function LineImage({ item, isSmall = false }: LineImageProps) {
  const menu = useMenu()
  const product =
    item.kind === 'product' || item.kind === 'gallery-cake' ? findProduct(menu, item.productId) : undefined
  const cake = product ? undefined : itemCakeSpec(item, menu)
  return (
    <div className="stack gap-2">
      {product ? (
        <ResponsiveImage
          slug={product.slug}
          image={product.image}
          sizes={isSmall ? '3.5rem' : '(min-width: 48rem) 14rem, 36vw'}
          alt=""
          className="square"
        />
      ) : cake ? (
        <DrawnCake cake={cake} />
      ) : (
        <img className={clsx('square', styles.blank)} src={emptyStand} alt="" />
      )}
      {!isSmall && inspirationImage(item) !== '' && (
        <img className="square" src={inspirationImage(item)} alt="Your inspiration" />
      )}
    </div>
  )
}

function inspirationImage(item: CartItem): string {
  if (item.kind === 'product' || item.kind === 'express') return ''
  if (item.kind !== 'unknown-product') return item.image
  const image = item.stored.uploadedImage
  return typeof image === 'string' && /^data:image\/(jpeg|png);base64,/.test(image) ? image : ''
}
