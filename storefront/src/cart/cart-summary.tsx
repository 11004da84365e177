import { earliestForCart } from '@pj/shared/calendar/lead-time'
import { isPaused } from '@pj/shared/calendar/pause'
import { formatReadyTime } from '@pj/shared/calendar/ready-time'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import type { PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { formatNaira } from '@pj/shared/money'
import { checkoutOrderType, itemType } from '@pj/shared/orders/order-type'
import { cartSubtotal, findPriceChange } from '@pj/shared/pricing/quote'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Total } from '@pj/ui/price.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { lazy, useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ZoneNote } from '../layout/opening-hours.tsx'
import { readCart } from '../lib/cart-store.ts'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useMenu } from '../lib/menu.ts'
import { PayBar } from './bars.tsx'
import styles from './cart-summary.module.css'
import { cartMessages } from './texts.ts'

/** Below the button, which it must not move when it arrives. */
const CartCosts = lazy(async () => ({ default: (await import('./cart-costs.tsx')).CartCosts }))

export function CartSummary({ lines }: { lines: readonly PricedItem[] }) {
  const navigate = useNavigate()
  const menu = useMenu()
  const total = cartSubtotal(lines)
  const hasPriceChange = lines.some((line) => findPriceChange(line, menu))
  const now = useNow()
  const unavailable = lines.flatMap(({ item }) => findUnavailable(item, menu, now)?.message ?? [])
  const reasonId = useId()

  const proceed = () => {
    // The stored cart may have been emptied in another tab.
    const stored = readCart().lines
    if (stored.length === 0) showToast(cartMessages.emptyToast, 'error')
    else if (unavailable.length > 0) showToast(formatUnavailable(unavailable), 'error')
    else navigate(checkoutUrl(stored, new Date(), menu))
  }

  return (
    <section className={clsx('beside', styles.summary)} aria-label="Summary">
      <div className="stack quiet-headings">
        <h2>Summary</h2>
        {unavailable.length === 0 && <ReadyTime lines={lines} />}
        {hasPriceChange && <p className="small">{cartMessages.pricesChanged}</p>}
        {unavailable.length > 0 && (
          <Notice tone="error" role="status" id={reasonId}>
            <p>{formatUnavailable(unavailable)}</p>
          </Notice>
        )}
        <Link className={buttonClass({ wide: true })} to="/customize">
          Add More Items
        </Link>
      </div>
      <PayBar>
        <Total label="Total" amount={total} />
        <Button
          variant="primary"
          className="whole-row"
          disabled={total === 0}
          aria-disabled={unavailable.length > 0}
          aria-describedby={unavailable.length > 0 ? reasonId : undefined}
          onClick={proceed}
        >
          <span>
            Proceed to Checkout - <span>{formatNaira(total)}</span>
          </span>
        </Button>
      </PayBar>
      <LazyPart>
        <CartCosts lines={lines} />
      </LazyPart>
    </section>
  )
}

/** "Sold out until tomorrow: Brownies, Box of 6. Change or remove it before you order." */
const formatUnavailable = (reasons: readonly string[]): string =>
  `${reasons.join('. ')}. ${cartMessages.changeUnavailable(reasons.length)}`

/** The cart is ready when its slowest item is. With several lines that item is named. */
function ReadyTime({ lines }: { lines: readonly PricedItem[] }) {
  const now = useNow()
  const menu = useMenuWithLoads()
  const slowest = earliestForCart(
    now,
    lines.map(({ item }) => item),
    menu,
  )
  if (!slowest || isPaused(menu, now)) return null
  const text = formatReadyTime(now, slowest.at)
  return (
    <p className="break">
      <strong className="good block">
        {text}
        {/m$/.test(text) && <ZoneNote at={slowest.at} />}
      </strong>
      {lines.length > 1 && (
        <span className="soft small block">{cartMessages.slowest(itemTitle(slowest.item, menu))}</span>
      )}
    </p>
  )
}

/** Well below the URL limit of common servers and proxies. */
const maxUrlLength = 7000

/**
 * The URL of the checkout with its query (docs/business-rules.md#checkout-query), never with an uploaded image. For a large
 * cart it omits the fields that the menu supplies, or all items: the checkout reads the stored cart first.
 */
export function checkoutUrl(lines: readonly PricedItem[], now: Date, menu: Menu): string {
  const toUrl = (items: string | undefined): string => {
    const query = new URLSearchParams({ amount: String(cartSubtotal(lines)), cart_id: `CART_${now.getTime()}` })
    if (items !== undefined) query.set('items', items)
    query.set('order_type', checkoutOrderType(lines.map(({ item }) => item)))
    return `/checkout?${query}`
  }
  const items = lines.map((line) => toQueryItem(line, menu))
  const candidates = [items, items.map(withoutMenuFields)].map((list) => toUrl(JSON.stringify(list)))
  return candidates.find((candidate) => candidate.length <= maxUrlLength) ?? toUrl(undefined)
}

type Fields = Readonly<Record<string, unknown>>

const toQueryItem = ({ item, price }: PricedItem, menu: Menu): Fields => {
  const fields = Object.entries(toStoredItem(item, price, menu)).filter(([name, value]) => !isImage(name, value))
  return { ...Object.fromEntries(fields), orderType: itemType(item) }
}

const isImage = (name: string, value: unknown): boolean =>
  name === 'uploadedImage' || name === 'upload_id' || (typeof value === 'string' && value.startsWith('data:'))

/** The cart parser finds these fields in the menu by the item's title. */
function withoutMenuFields({ image, rating, basePrice, tags, ...rest }: Fields): Fields {
  return rest
}
