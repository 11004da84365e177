import { type CartItem, isCustomItem, maxQuantity, type PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { findProduct } from '@pj/shared/catalogue/catalogue'
import { earliestForItem } from '@pj/shared/lead-time'
import { formatNaira, multiplyNaira } from '@pj/shared/money'
import { itemType } from '@pj/shared/orders/order-type'
import { findPriceChange } from '@pj/shared/pricing/quote'
import { formatReadyTime } from '@pj/shared/ready-time'
import { Price } from '@pj/ui/price.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { Minus, Plus, Zap } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { priceReading } from '../lib/price-reading.ts'
import { LazyProductDialog } from '../product-dialog/lazy-product-dialog.tsx'
import { duplicateInCart, repriceLine, setQuantity } from './cart-store.ts'
import { editUrl } from './edit-url.ts'
import { lineDetails } from './line-details.ts'
import { LineImage } from './line-image.tsx'

interface CartLineProps {
  line: PricedItem
  /** Its index in the stored cart. */
  index: number
  onRemove: () => void
}

export function CartLine({ line, index, onRemove }: CartLineProps) {
  const { item, price } = line
  const title = itemTitle(item)
  const titleId = useId()
  const now = useNow()
  return (
    <li className="cart-line card" aria-labelledby={titleId}>
      <LineImage item={item} />
      <div className="line-text">
        <h3 id={titleId}>{title}</h3>
        {itemType(item) === 'express' && (
          <span className="badge badge-express">
            <Zap aria-hidden="true" />
            Express
          </span>
        )}
        <dl className="line-details">
          {lineDetails(item).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="line-ready">{formatReadyTime(now, earliestForItem(now, item))}</p>
        <PriceChange line={line} index={index} title={title} />
      </div>
      <div className="line-footer">
        <Quantity item={item} index={index} title={title} />
        <p className="line-price">
          <Price amount={multiplyNaira(price, item.quantity)} />
          {item.quantity > 1 && <span className="soft small">{formatNaira(price)} each</span>}
        </p>
      </div>
      <div className="line-actions">
        <LineActions item={item} index={index} title={title} />
        <button type="button" className="button button-plain line-action" onClick={onRemove}>
          Remove<span className="visually-hidden"> {title}</span>
        </button>
      </div>
    </li>
  )
}

interface LinePartProps {
  item: CartItem
  index: number
  title: string
}

function Quantity({ item, index, title }: LinePartProps) {
  const increase = useRef<HTMLButtonElement>(null)
  const change = (quantity: number) => {
    if (setQuantity(index, quantity)) showToast('Quantity updated')
    // The minus button becomes disabled at 1 and would lose the focus.
    if (quantity === 1) increase.current?.focus()
  }
  return (
    <div className="stepper">
      <button
        type="button"
        className="button button-icon"
        aria-label={`Decrease quantity of ${title}`}
        disabled={item.quantity <= 1}
        onClick={() => change(item.quantity - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <output aria-label={`Quantity of ${title}`}>{item.quantity}</output>
      <button
        ref={increase}
        type="button"
        className="button button-icon"
        aria-label={`Increase quantity of ${title}`}
        disabled={item.quantity >= maxQuantity}
        onClick={() => change(item.quantity + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </div>
  )
}

/** Only configured items can be edited or duplicated. */
function LineActions({ item, index, title }: LinePartProps) {
  const [isEditing, setIsEditing] = useState(false)
  const editPath = editUrl(item, index)
  const cake = item.kind === 'gallery-cake' ? item : undefined
  const product = cake && findProduct(cake.productId)
  const duplicate = () => {
    if (duplicateInCart(index)) showToast('Item added to cart!')
  }
  return (
    <>
      {editPath && (
        <Link className="button button-plain line-action" to={editPath}>
          Edit<span className="visually-hidden"> {title}</span>
        </Link>
      )}
      {product && (
        <button type="button" className="button button-plain line-action" onClick={() => setIsEditing(true)}>
          Edit<span className="visually-hidden"> {title}</span>
        </button>
      )}
      {isEditing && cake && product && (
        <LazyProductDialog product={product} line={{ item: cake, index }} onClose={() => setIsEditing(false)} />
      )}
      {isCustomItem(item) && (
        <button type="button" className="button button-plain line-action" onClick={duplicate}>
          Duplicate<span className="visually-hidden"> {title}</span>
        </button>
      )}
    </>
  )
}

/** Shown when the price has changed since the item was added; the shopper accepts the new one before paying. */
function PriceChange({ line, index, title }: { line: PricedItem; index: number; title: string }) {
  const change = findPriceChange(line, priceReading())
  if (!change) return null
  return (
    <div className="line-price-change">
      <p>
        The price has changed: was {formatNaira(change.was)}, now {formatNaira(change.now)}
      </p>
      <button type="button" className="button" onClick={() => repriceLine(index, change.now)}>
        Accept new price<span className="visually-hidden"> of {title}</span>
      </button>
    </div>
  )
}
