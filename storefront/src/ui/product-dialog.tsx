import './product-dialog.css'
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
import { addToCart, replaceInCart } from './cart-store.ts'
import { CustomCakeChoices } from './custom-cake-choices.tsx'
import { Picture } from './picture.tsx'
import { prefetch } from './prefetch.ts'
import { priceReading } from './price-reading.ts'
import { ReadyItemChoices } from './ready-item-choices.tsx'
import { Stars } from './stars.tsx'

/** Long enough to be read; the cart's screen is fetched meanwhile. */
const addingTime = 400

interface ProductDialogProps {
  product: Product
  /** A cake of it that is in the cart, to be changed there. */
  line?: { readonly item: GalleryCakeItem; readonly index: number }
  onClose: () => void
}

/** A ready item with its options, or a custom cake with flavours, recipient and message (spec 2 section 4). */
export function ProductDialog({ product, line, onClose }: ProductDialogProps) {
  const { adding, add } = useAdding()
  const now = useNow()
  const custom = isCustomCake(product)
  const save = (item: CartItem): void => {
    const quoted = quote(item, priceReading())
    if (!line || !quoted || !replaceInCart(line.index, item, quoted.unit)) return
    showToast('Your changes are saved')
    onClose()
  }
  return (
    <Dialog label={product.title} onClose={onClose} className="product-dialog">
      <Picture
        slug={product.slug}
        sizes="(min-width: 48rem) 26rem, 100vw"
        priority
        className="product-dialog-picture"
      />
      <div className="product-dialog-words">
        <h2>{product.title}</h2>
        <Stars rating={product.rating} />
        <p>{product.description}</p>
        <p className="product-dialog-ready">
          <Clock aria-hidden="true" />
          {formatReadyTime(now, earliestReadyTime(now, productLeadKind(product)))}
        </p>
        {custom && <p className="small soft">{brand.noticeText}. Images are guidance only.</p>}
        {custom ? (
          <CustomCakeChoices product={product} line={line?.item} adding={adding} onAdd={line ? save : add} />
        ) : (
          <ReadyItemChoices product={product} adding={adding} onAdd={add} />
        )}
      </div>
    </Dialog>
  )
}

/** Adds to the cart at the engine's price, says so, and goes to /cart. */
function useAdding() {
  const [adding, setAdding] = useState(false)
  const navigate = useNavigate()
  const add = async (item: CartItem) => {
    const quoted = quote(item, priceReading())
    if (adding || !quoted) return
    setAdding(true)
    prefetch('/cart')
    await new Promise((resolve) => setTimeout(resolve, addingTime))
    if (addToCart(item, quoted.unit)) {
      showToast('Item added to cart!')
      navigate('/cart')
    } else setAdding(false)
  }
  return { adding, add }
}
