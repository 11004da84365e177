import type { CartItem } from '@pj/shared/cart/cart-item'
import { findProduct } from '@pj/shared/catalogue/catalogue'
import { useEffect, useId, useRef } from 'react'
import { Picture } from '../ui/picture.tsx'
import emptyStand from './empty-stand.svg'

const width = '(min-width: 48rem) 8rem, 5.5rem'

/** A rendered picture of what is in the catalogue, a drawing of what the shopper made up. */
export function LinePicture({ item }: { item: CartItem }) {
  const product = item.kind === 'product' || item.kind === 'gallery-cake' ? findProduct(item.productId) : undefined
  return (
    <div className="line-picture">
      {product ? (
        <Picture slug={product.slug} sizes={width} alt="" />
      ) : item.kind === 'unknown-product' ? (
        <img className="line-blank" src={emptyStand} alt="" />
      ) : (
        <Drawing item={item} />
      )}
      {imageOf(item) !== '' && <img className="line-inspiration" src={imageOf(item)} alt="Your inspiration" />}
    </div>
  )
}

function Drawing({ item }: { item: CartItem }) {
  const frame = useRef<HTMLDivElement>(null)
  const uid = `line${useId().replace(/\W/g, '')}`

  useEffect(() => {
    let gone = false
    const draw = async (): Promise<void> => {
      const { drawItem } = await import('./draw-item.ts')
      const svg = gone ? undefined : drawItem(item, uid)
      if (svg && frame.current) frame.current.innerHTML = svg
    }
    // Without a connection there is no drawing; the words beside it say the same.
    draw().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [item, uid])

  return <div className="line-drawing" ref={frame} />
}

function imageOf(item: CartItem): string {
  if (item.kind === 'product' || item.kind === 'express') return ''
  if (item.kind !== 'unknown-product') return item.image
  const image = item.stored.uploadedImage
  return typeof image === 'string' && /^data:image\/(jpeg|png);base64,/.test(image) ? image : ''
}
