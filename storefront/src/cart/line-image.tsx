import type { CartItem } from '@pj/shared/cart/cart-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { findProduct } from '@pj/shared/menu/product'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { clsx } from 'clsx'
import { useEffect, useId, useRef } from 'react'
import { useMenu } from '../lib/menu.ts'
import emptyStand from './empty-stand.svg'
import styles from './line-image.module.css'

const sizes = '(min-width: 48rem) 8rem, 5.5rem'

interface LineImageProps {
  item: CartItem
  /** Without the shopper's own image. */
  isSmall?: boolean
}

export function LineImage({ item, isSmall = false }: LineImageProps) {
  const menu = useMenu()
  const product =
    item.kind === 'product' || item.kind === 'gallery-cake' ? findProduct(menu, item.productId) : undefined
  return (
    <div className={styles.images}>
      {product ? (
        <ResponsiveImage
          slug={product.slug}
          image={product.image}
          sizes={isSmall ? '3.5rem' : sizes}
          alt=""
          className={styles.image}
        />
      ) : item.kind === 'unknown-product' ? (
        <img className={clsx(styles.image, styles.blank)} src={emptyStand} alt="" />
      ) : (
        <Drawing item={item} />
      )}
      {!isSmall && inspirationImage(item) !== '' && (
        <img className={clsx(styles.image, styles.inspiration)} src={inspirationImage(item)} alt="Your inspiration" />
      )}
    </div>
  )
}

function Drawing({ item }: { item: CartItem }) {
  const menu = useMenu()
  const container = useRef<HTMLDivElement>(null)
  const uid = `line${useId().replace(/\W/g, '')}`

  useEffect(() => {
    let isUnmounted = false
    const draw = async (): Promise<void> => {
      const cake = itemCakeSpec(item, menu)
      if (!cake) return
      // Few carts need this code.
      const { cakeDrawing } = await import('@pj/shared/cakes/cake-drawing')
      if (!isUnmounted && container.current) container.current.innerHTML = cakeDrawing(cake, { uid, simple: true })
    }
    // The drawing is optional: the text beside it says the same.
    draw().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [item, menu, uid])

  return <div className={clsx(styles.image, styles.drawing)} ref={container} />
}

function inspirationImage(item: CartItem): string {
  if (item.kind === 'product' || item.kind === 'express') return ''
  if (item.kind !== 'unknown-product') return item.image
  const image = item.stored.uploadedImage
  return typeof image === 'string' && /^data:image\/(jpeg|png);base64,/.test(image) ? image : ''
}
