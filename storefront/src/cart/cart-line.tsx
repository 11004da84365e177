import { fieldAnchor } from '@pj/builders/builder'
import { capacityPoints } from '@pj/shared/calendar/capacity'
import { isPromised, itemLead } from '@pj/shared/calendar/lead-time'
import { formatPromise } from '@pj/shared/calendar/ready-time'
import { findUnavailable } from '@pj/shared/calendar/unavailable'
import { type CartItem, findAddOn, isCustomItem, maxQuantity, type PricedItem } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { itemAllergens } from '@pj/shared/cart/item-allergens'
import { listOpenChoices } from '@pj/shared/cart/open-choices'
import { findProduct } from '@pj/shared/menu/product'
import { formatNaira, multiplyNaira } from '@pj/shared/money'
import { itemType } from '@pj/shared/orders/order-type'
import { findPriceChange } from '@pj/shared/pricing/quote'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { LazyPart } from '@pj/ui/error-boundary.tsx'
import { MessageCard } from '@pj/ui/message-card.tsx'
import { Price } from '@pj/ui/price.tsx'
import { Stepper } from '@pj/ui/stepper.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { Zap } from 'lucide-react'
import { lazy, useId } from 'react'
import { Link } from 'react-router-dom'
import { DialogBoundary } from '../layout/dialog-boundary.tsx'
import { duplicateInCart, repriceLine, setQuantity } from '../lib/cart-store.ts'
import { useMenuWithLoads } from '../lib/day-loads.ts'
import { useMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { useDialog } from '../lib/use-dialog.ts'
import styles from './cart-line.module.css'
import { describeUnlisted, lineDetails } from './line-details.ts'
import { LineImage } from './line-image.tsx'
import { cartMessages } from './texts.ts'

/** Few shoppers change a cart line with it. */
const ProductDialog = lazy(async () => ({ default: (await import('../catalogue/product-dialog.tsx')).ProductDialog }))

/** Few carts have a card. */
const EditMessage = lazy(async () => ({ default: (await import('./add-ons.tsx')).EditMessage }))

interface CartLineProps {
  line: PricedItem
  index: number
  onRemove: () => void
}

export function CartLine({ line, index, onRemove }: CartLineProps) {
  const { item, price } = line
  const menu = useMenuWithLoads()
  const title = itemTitle(item, menu)
  const titleId = useId()
  const now = useNow()
  const unavailable = findUnavailable(item, menu, now)
  const addOn = findAddOn(item, menu)
  return (
    <li className={clsx('card row', styles.line)} aria-labelledby={titleId}>
      <div className={clsx('row gap-2 items-start whole-row', styles.body)}>
        <LineImage item={item} />
        <div className="beside-image stack gap-1 justify-items-start">
          <h3 id={titleId}>{title}</h3>
          {itemType(item) === 'express' && (
            <Badge tone="express">
              <Zap aria-hidden="true" />
              Express
            </Badge>
          )}
          <dl className={clsx('small terms', styles.details)}>
            {lineDetails(item, menu).map(({ label, value }) => (
              <div key={label} className="row gap-1">
                <dt>{label}</dt>
                <dd>{item.kind === 'product' && label === 'Message' ? <MessageCard text={value} /> : value}</dd>
              </div>
            ))}
          </dl>
          {(!addOn || addOn.allergens) && <p className="soft small">{itemAllergens(item, menu)}</p>}
          {unavailable ? (
            <p className={clsx('well small', styles.notice)}>{unavailable.message}.</p>
          ) : (
            !addOn && (
              <p className="small good">
                {isPromised(item, menu)
                  ? formatPromise(now, itemLead(item, menu), menu, capacityPoints([item], menu))
                  : describeUnlisted(item, menu)}
              </p>
            )
          )}
          <OpenChoices item={item} index={index} />
          <PriceChange line={line} index={index} title={title} />
        </div>
      </div>
      <div className={clsx('row', styles.footer)}>
        <Quantity item={item} index={index} title={title} max={addOn?.max_quantity} />
        <p className={clsx('step-1', styles.price)}>
          <Price amount={multiplyNaira(price, item.quantity)} />{' '}
          {item.quantity > 1 && (
            <span className="soft small">
              <Price amount={price} /> each
            </span>
          )}
        </p>
      </div>
      <div className={clsx('row gap-2', isCustomItem(item) && 'whole-row', styles.actions)}>
        <LineActions item={item} index={index} title={title} />
        {item.kind === 'product' && item.message !== undefined && (
          <LazyPart>
            <EditMessage item={item} price={price} index={index} title={title} />
          </LazyPart>
        )}
        <Button className="small" variant="plain" onClick={onRemove}>
          Remove<span className="visually-hidden"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

interface LinePartProps {
  item: CartItem
  index: number
  title: string
}

function Quantity({ item, index, title, max = maxQuantity }: LinePartProps & { max: number | undefined }) {
  const change = {
    value: item.quantity,
    min: 1,
    max,
    onChange: (quantity: number) => {
      if (setQuantity(index, quantity)) showToast(cartMessages.quantity)
    },
  }
  return (
    <Stepper
      label={`Quantity of ${title}`}
      noun={`quantity of ${title}`}
      {...change}
      fieldLabel={`Type how many: ${title}`}
    />
  )
}

/** Only configured items can be edited or duplicated. */
function LineActions({ item, index, title }: LinePartProps) {
  const { opened, open, close } = useDialog()
  const menu = useMenu()
  const dialog = `edit ${index}`
  const editPath = editUrl(item, index)
  const cake = item.kind === 'gallery-cake' ? item : undefined
  const product = cake && findProduct(menu, cake.productId)
  const duplicate = () => {
    if (duplicateInCart(index)) showToast(commonMessages.added)
  }
  return (
    <>
      {editPath && (
        <Link className={clsx(buttonClass({ variant: 'plain' }), 'small')} to={editPath}>
          Edit<span className="visually-hidden"> {title}</span>
        </Link>
      )}
      {product && (
        <Button className="small" variant="plain" onClick={() => open(dialog)}>
          Edit<span className="visually-hidden"> {title}</span>
        </Button>
      )}
      <DialogBoundary onClose={close}>
        {opened === dialog && cake && product && (
          <ProductDialog product={product} line={{ item: cake, index }} onClose={close} />
        )}
      </DialogBoundary>
      {isCustomItem(item) && (
        <Button className="small" variant="plain" onClick={duplicate}>
          Duplicate<span className="visually-hidden"> {title}</span>
        </Button>
      )}
    </>
  )
}

/** The link leads to the open choice in the builder, where the item has one. */
function OpenChoices({ item, index }: Pick<LinePartProps, 'item' | 'index'>) {
  const builderUrl = editUrl(item, index)
  return listOpenChoices(item).map(({ fieldId, text }) => (
    <p key={text} className={clsx('well small', styles.notice)}>
      <span>
        {text} {builderUrl && <Link to={withAnchor(builderUrl, fieldId)}>Choose</Link>}
      </span>
    </p>
  ))
}

/** Shown when the price has changed since the item was added; the shopper accepts the new one before paying. */
function PriceChange({ line, index, title }: { line: PricedItem; index: number; title: string }) {
  const change = findPriceChange(line, useMenu())
  if (!change) return null
  return (
    <div className={clsx('well small', styles.notice)}>
      <p>{cartMessages.priceChanged(formatNaira(change.was), formatNaira(change.now))}</p>
      <Button onClick={() => repriceLine(index, change.now)}>
        Accept new price<span className="visually-hidden"> of {title}</span>
      </Button>
    </div>
  )
}

/** The URL with the field as its anchor. The home section keeps its own: it is fetched when it is near. */
export const withAnchor = (url: string, fieldId: string): string =>
  url.includes('#') ? url : `${url}#${fieldAnchor(fieldId)}`

/** The URL of the builder that edits this line, or undefined for an item without a builder. */
export function editUrl(item: CartItem, index: number): string | undefined {
  switch (item.kind) {
    case 'express':
      return `/ExpressDashboard?edit=${index}`
    case 'customiser':
      return item.ruleSet === 'customiser' ? `/home?edit=${index}#customize` : `/customize?edit=${index}`
    case 'order-form':
      return `/orderform?edit=${index}`
    default:
      return undefined
  }
}
