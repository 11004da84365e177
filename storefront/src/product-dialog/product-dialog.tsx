import { brand } from '@pj/shared/brand'
import type { CartItem, GalleryCakeItem } from '@pj/shared/cart/cart-item'
import { isCustomCake, type Product } from '@pj/shared/catalogue/product'
import { productLeadKind } from '@pj/shared/lead-time'
import { quote } from '@pj/shared/pricing/quote'
import { earliestReadyTime, formatReadyTime } from '@pj/shared/ready-time'
import { Dialog } from '@pj/ui/dialog.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { addToCart, replaceInCart } from '../cart/cart-store.ts'
import { prefetchScreen } from '../lib/prefetch.ts'
import { priceReading } from '../lib/price-reading.ts'
import { ZoneNote } from '../lib/zone-note.tsx'
import { ResponsiveImage } from '../products/responsive-image.tsx'
import { Stars } from '../products/stars.tsx'
import { CustomCakeOptions } from './custom-cake-options.tsx'
import styles from './product-dialog.module.css'
import { ReadyItemOptions } from './ready-item-options.tsx'

/** Storing takes no time, and the label 'Adding to Cart...' needs some to be read. */
const addingMilliseconds = 400

interface ProductDialogProps {
  product: Product
  /** The cart line to change; without it the dialog adds a new item. */
  line?: { readonly item: GalleryCakeItem; readonly index: number }
  onClose: () => void
}

/** The options of a ready item, or flavours, recipient and message of a custom cake (docs/business-rules.md#product-dialog). */
export function ProductDialog({ product, line, onClose }: ProductDialogProps) {
  const { isAdding, add } = useAddToCart()
  const now = useNow()
  const isCustom = isCustomCake(product)
  const save = (item: CartItem): void => {
    const quoted = quote(item, priceReading())
    if (!line || !quoted || !replaceInCart(line.index, item, quoted.unit)) return
    showToast('Your changes are saved')
    onClose()
  }
  return (
    <Dialog label={product.title} onClose={onClose} className={styles.dialog}>
      <ResponsiveImage slug={product.slug} sizes="(min-width: 48rem) 26rem, 100vw" priority className={styles.image} />
      <div className={styles.content}>
        <h2>{product.title}</h2>
        <Stars rating={product.rating} />
        <p>{product.description}</p>
        <p className={styles.ready}>
          <Clock aria-hidden="true" />
          {formatReadyTime(now, earliestReadyTime(now, productLeadKind(product)))}
          {!isCustom && <ZoneNote at={now} />}
        </p>
        {isCustom && <p className="small soft">{brand.noticeText}. Images are guidance only.</p>}
        {isCustom ? (
          <CustomCakeOptions product={product} line={line?.item} isAdding={isAdding} onAdd={line ? save : add} />
        ) : (
          <ReadyItemOptions product={product} isAdding={isAdding} onAdd={add} />
        )}
      </div>
    </Dialog>
  )
}

/** Adds an item at its quoted price, shows a toast and opens the cart. */
function useAddToCart() {
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const add = async (item: CartItem) => {
    const quoted = quote(item, priceReading())
    if (isAdding || !quoted) return
    setIsAdding(true)
    prefetchScreen('/cart')
    await new Promise((resolve) => setTimeout(resolve, addingMilliseconds))
    if (addToCart(item, quoted.unit)) {
      showToast('Item added to cart!')
      navigate('/cart')
    } else setIsAdding(false)
  }
  return { isAdding, add }
}
