import { CustomCakeOptions } from '@pj/builders/custom-cake-options.tsx'
import { ReadyItemOptions } from '@pj/builders/ready-item-options.tsx'
import { productPoints } from '@pj/shared/calendar/capacity'
import { findInstead } from '@pj/shared/calendar/instead'
import { productLeadKind } from '@pj/shared/calendar/lead-time'
import { formatPromise } from '@pj/shared/calendar/ready-time'
import { findProductUnavailable } from '@pj/shared/calendar/unavailable'
import { type CartItem, type GalleryCakeItem, initialGalleryCake } from '@pj/shared/cart/cart-item'
import { closeUpOf } from '@pj/shared/menu/close-up'
import { formatNotice } from '@pj/shared/menu/menu'
import { formatSize, isCustomCake, type Product } from '@pj/shared/menu/product'
import { productImageUrl } from '@pj/shared/menu/product-image'
import { quote } from '@pj/shared/pricing/quote'
import { Dialog } from '@pj/ui/dialog.tsx'
import { useFetchedCode } from '@pj/ui/error-boundary.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { addToCart, replaceInCart } from '../lib/cart-store.ts'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useMenu } from '../lib/menu.ts'
import { prefetchPurchase } from '../lib/prefetch.ts'
import { commonMessages } from '../lib/texts.ts'
import { findDialog } from '../lib/use-dialog.ts'
import { Stars } from './product-card.tsx'
import styles from './product-dialog.module.css'
import { catalogueMessages } from './texts.ts'

/** Below what is chosen, which it must not move when it arrives. */
const loadAreas = () => import('../layout/delivery-areas.tsx')

/** Storing takes no time, and the label 'Adding to Cart...' needs some to be read. */
const addingMilliseconds = 400

interface ProductDialogProps {
  product: Product
  /** Without it the dialog adds a new item. */
  line?: { readonly item: GalleryCakeItem; readonly index: number }
  /** True on the product's own page, which the server renders. */
  isPage?: boolean
  onClose: () => void
}

/** See docs/business-rules.md#product-dialog. */
export function ProductDialog({ product, line, isPage = false, onClose }: ProductDialogProps) {
  const menu = useMenuWithLoads()
  const { isAdding, add } = useAddToCart()
  const areas = useFetchedCode(loadAreas, true)
  const [cake, setCake] = useState(line?.item ?? initialGalleryCake(product.id))
  useDocumentTitle(line || isPage ? undefined : `${product.title} · ${menu.business.title}`)
  const now = useNow()
  const isCustom = isCustomCake(product, menu)
  const size = formatSize(product)
  const isSoldOut = findProductUnavailable(product, menu, now) !== undefined
  const isToned = isSoldOut || findInstead(product, menu, now) !== undefined
  const ready = formatPromise(now, productLeadKind(product, menu), menu, productPoints(product, menu))
  const save = (item: CartItem): void => {
    const quoted = quote(item, menu)
    if (!line || !quoted || !replaceInCart(line.index, item, quoted.unit)) return
    showToast(commonMessages.saved)
    onClose()
  }
  return (
    <Dialog
      label={product.title}
      onClose={onClose}
      className={clsx(styles.dialog, isToned && 'sold-out')}
      isServerRendered={isPage}
    >
      <ProductPictures product={product} />
      <div className={clsx('stack', styles.content)}>
        <h2>{product.title}</h2>
        <Stars />
        <p>{product.description}</p>
        {size && <p className="strong">{size}</p>}
        {ready && !isSoldOut && (
          <p className="row gap-2 small good">
            <Clock aria-hidden="true" size="1.1rem" />
            {ready}
            {!isCustom && <ZoneNote at={now} />}
          </p>
        )}
        {isCustom && <p className="small soft">{`${formatNotice(menu)}. ${commonMessages.guidance}`}</p>}
        {isCustom ? (
          <CustomCakeOptions
            product={product}
            cake={cake}
            isAdding={isAdding}
            addLabel={line ? 'Save changes' : 'Add to Cart'}
            onChange={setCake}
            onAdd={line ? save : add}
          />
        ) : (
          <ReadyItemOptions product={product} isAdding={isAdding} onAdd={add} />
        )}
        {areas && <areas.DeliveryAreas />}
      </div>
    </Dialog>
  )
}

function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title === undefined) return undefined
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}

/** Adds an item at its quoted price, shows a toast and opens the cart in place of the dialog's history entry. */
function useAddToCart() {
  const menu = useMenu()
  const [isAdding, setIsAdding] = useState(false)
  const navigate = useNavigate()
  const hasOwnEntry = findDialog(useLocation().state) !== undefined
  useEffect(prefetchPurchase, [])
  const add = async (item: CartItem) => {
    const quoted = quote(item, menu)
    if (isAdding || !quoted) return
    setIsAdding(true)
    await new Promise((resolve) => setTimeout(resolve, addingMilliseconds))
    if (addToCart(item, quoted.unit)) {
      showToast(commonMessages.added)
      navigate('/cart', { replace: hasOwnEntry })
    } else setIsAdding(false)
  }
  return { isAdding, add }
}

const pictureSizes = '(min-width: 48rem) 52rem, 100vw'

/** The product's image and, where there is one, its close-up: side by side, to be swiped or chosen. */
export function ProductPictures({ product }: { product: Product }) {
  const strip = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  const { slug, image } = product
  const closeUp = closeUpOf(product)
  if (!closeUp)
    return <ResponsiveImage {...{ slug, image }} sizes={pictureSizes} priority className={styles.pictures} />
  const show = (index: number): void => {
    const width = strip.current?.clientWidth ?? 0
    strip.current?.scrollTo({ left: index * width })
  }
  return (
    <div
      ref={strip}
      className={clsx(styles.pictures, styles.strip)}
      onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => setCurrent(Math.round(scrollLeft / clientWidth))}
    >
      <ResponsiveImage {...{ slug, image }} sizes={pictureSizes} priority />
      <ResponsiveImage slug={closeUp.slug} image={closeUp.image} sizes={pictureSizes} className="no-print" />
      {closeUp.isExample && <p className={clsx('small no-print', styles.note)}>{catalogueMessages.example}</p>}
      <div className={clsx('no-print', styles.thumbnails)}>
        {[{ slug, image }, closeUp].map((picture, index) => (
          <button
            key={productImageUrl(picture, 400)}
            type="button"
            aria-label={`Picture ${index + 1} of 2`}
            aria-current={index === current}
            onClick={() => show(index)}
          >
            <ResponsiveImage slug={picture.slug} image={picture.image} sizes="3rem" alt="" />
          </button>
        ))}
      </div>
    </div>
  )
}
