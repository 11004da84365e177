import { findProductUnavailable } from '@pj/shared/calendar/unavailable'
import { isCustomItem, type PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import type { Menu } from '@pj/shared/menu/menu'
import { galleryProducts } from '@pj/shared/menu/product'
import { localStore } from '@pj/ui/browser-storage'
import { Button } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { lazy, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageMeta } from '../layout/page-meta.tsx'
import { orderKey } from '../lib/cart-ids.ts'
import { removeFromCart, restoreToCart, useCart } from '../lib/cart-store.ts'
import { receiptsKey, useHasStoredCart } from '../lib/has-stored-cart.ts'
import { useIsHydrated } from '../lib/hydration.ts'
import { useMenu } from '../lib/menu.ts'
import { prefetchPurchase } from '../lib/prefetch.ts'
import { commonMessages } from '../lib/texts.ts'
import { UndoBar } from './bars.tsx'
import { CartLine } from './cart-line.tsx'
import { CartProblems, WithoutScripts } from './cart-problems.tsx'
import { CartSummary } from './cart-summary.tsx'
import emptyStand from './empty-stand.svg'
import { cartMessages } from './texts.ts'
import { WhenAndWhere } from './when-and-where.tsx'

/** Few shoppers come back after an order. */
const OwnOrders = lazy(async () => ({ default: (await import('../orders/own-orders.tsx')).OwnOrders }))

/** See docs/business-rules.md#cart-screen. */
export function CartScreen() {
  const hasCart = useHasStoredCart()
  const isHydrated = useIsHydrated()
  const { business } = useMenu()
  return (
    <div className="page screen stack gap-5">
      <PageMeta title="Your cart" description={cartMessages.description(business.title)} />
      <h1>Your cart</h1>
      {hasCart ? <StoredCart /> : isHydrated ? <EmptyCart /> : <LoadingCart />}
      {isHydrated && localStore.read(receiptsKey) && (
        <LazyPart>
          <OwnOrders heading={<h2>Your orders</h2>} />
        </LazyPart>
      )}
    </div>
  )
}

/** The frame of the empty cart before the browser's cart is read. docs/business-rules.md#cart-screen */
const LoadingCart = () => (
  <>
    <WithoutScripts what="Your cart" />
    <div className="stack centered empty-state needs-scripts" role="status">
      <Stand />
      <p className="soft">{commonMessages.loadingCart}</p>
    </div>
  </>
)

function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className="stack centered empty-state">
      <Stand />
      <h2>{cartMessages.empty}</h2>
      <p className="soft">{cartMessages.emptyIntro}</p>
      <Button variant="primary" onClick={() => navigate('/')}>
        Continue Shopping
      </Button>
    </div>
  )
}

const Stand = () => <img src={emptyStand} width="240" height="200" alt="" />

interface RemovedLine {
  readonly line: PricedItem
  readonly index: number
  /** Number of the removal since the screen was opened. */
  readonly sequence: number
}

export function StoredCart() {
  const cart = useCart()
  const menu = useMenu()
  const [removed, setRemoved] = useState<RemovedLine>()
  useEffect(prefetchPurchase, [])

  const remove = ({ line, index }: IndexedLine) => {
    if (!removeFromCart(index)) return
    setRemoved({ line, index, sequence: (removed?.sequence ?? 0) + 1 })
    showToast(cartMessages.removedToast)
  }

  return (
    <>
      <CartProblems cart={cart} />
      {/* Stays until it is used or the next line is removed. */}
      {removed && (
        <UndoBar
          key={removed.sequence}
          message={cartMessages.removed(itemTitle(removed.line.item, menu))}
          onUndo={() => restoreToCart(removed.index, removed.line) && setRemoved(undefined)}
        />
      )}
      {cart.lines.length > 0 && <WhenAndWhere lines={cart.lines} />}
      {cart.lines.length === 0 ? <EmptyCart /> : <FullCart lines={cart.lines} onRemove={remove} />}
    </>
  )
}

/** A line with its index in the stored cart, which grouping would lose. */
interface IndexedLine {
  readonly line: PricedItem
  readonly index: number
  readonly key: string
}

function FullCart({ lines, onRemove }: { lines: readonly PricedItem[]; onRemove: (line: IndexedLine) => void }) {
  const indexed = withIndexes(lines, useMenu())
  return (
    <div className="columns">
      <div className="stack gap-6">
        <Group
          title="Custom Cake Orders"
          lines={indexed.filter(({ line }) => isCustomItem(line.item))}
          onRemove={onRemove}
        />
        <Group
          title="Regular Items"
          lines={indexed.filter(({ line }) => !isCustomItem(line.item))}
          onRemove={onRemove}
        />
        <AddOnOffer lines={lines} />
      </div>
      <CartSummary lines={lines} />
    </div>
  )
}

/** Its code comes after the cart is on the screen. */
const AddOns = lazy(async () => ({ default: (await import('./add-ons.tsx')).AddOns }))

/** What is on offer and not in the cart, until the shopper declines it for this cart. docs/business-rules.md#add-ons */
function AddOnOffer({ lines }: { lines: readonly PricedItem[] }) {
  const menu = useMenu()
  const now = useNow()
  const [isDeclined, setIsDeclined] = useState(() => localStore.read(declinedKey) === orderKey.getOrCreate())
  const products = galleryProducts(menu, 'add-ons').filter(
    (product) =>
      !findProductUnavailable(product, menu, now) &&
      !lines.some(({ item }) => item.kind === 'product' && item.productId === product.id),
  )
  if (isDeclined || products.length === 0) return null
  const decline = (): void => {
    localStore.write(declinedKey, orderKey.getOrCreate())
    setIsDeclined(true)
  }
  return (
    <LazyPart loading={<div style={{ minHeight: `${5 + products.length * 5}rem` }} />}>
      <AddOns products={products} onDecline={decline} />
    </LazyPart>
  )
}

/** Stores the key of the order for which add-ons were declined. */
const declinedKey = 'pj.addOnsDeclined'

interface GroupProps {
  title: string
  lines: readonly IndexedLine[]
  onRemove: (line: IndexedLine) => void
}

function Group({ title, lines, onRemove }: GroupProps) {
  if (lines.length === 0) return null
  return (
    <section className="stack quiet-headings" aria-label={title}>
      <h2>{title}</h2>
      <ul className="stack">
        {lines.map((indexed) => (
          <CartLine key={indexed.key} line={indexed.line} index={indexed.index} onRemove={() => onRemove(indexed)} />
        ))}
      </ul>
    </section>
  )
}

/** Adds keys that do not change with the quantity; equal lines are numbered. */
function withIndexes(lines: readonly PricedItem[], menu: Menu): IndexedLine[] {
  const occurrences = new Map<string, number>()
  return lines.map((line, index) => {
    const name = `${line.item.kind}/${line.item.id}/${itemTitle(line.item, menu)}`
    const occurrence = occurrences.get(name) ?? 0
    occurrences.set(name, occurrence + 1)
    return { line, index, key: `${name}/${occurrence}` }
  })
}
