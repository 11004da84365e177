import { findChoiceUnavailable, formatSoldOut } from '@pj/shared/calendar/unavailable'
import { normalizeLine, toggleChoice } from '@pj/shared/cart/builder-state'
import {
  type CartItem,
  type GalleryCakeItem,
  maxCardLength,
  maxGalleryFlavours,
  maxMessageLength,
  maxQuantity,
} from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { itemDetails } from '@pj/shared/cart/item-details'
import { maxTextLengths } from '@pj/shared/cart/item-limits'
import { recipients } from '@pj/shared/menu/options'
import { formatNaira, multiplyNaira, type Naira } from '@pj/shared/money'
import type { PricedOrderItem } from '@pj/shared/orders/order-record'
import { countGraphemes } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { Chips, ChoiceChip, RadioChips } from '@pj/ui/chip.tsx'
import fieldStyles from '@pj/ui/field.module.css'
import { Field } from '@pj/ui/field.tsx'
import { Price } from '@pj/ui/price.tsx'
import { Stepper } from '@pj/ui/stepper.tsx'
import { useNow } from '@pj/ui/use-now'
import { Pencil, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useMenu } from '../../menu/use-menu.tsx'
import { CakeImage, DetailList } from '../item-panel.tsx'
import styles from './item-editor.module.css'

const messages = {
  ownPrice: 'The price it came with',
  soldPrice: (price: string) => `${price} each when ordered`,
}

interface ItemEditorProps {
  /** With the price of today. */
  priced: PricedOrderItem
  /** The price per piece that the order has; undefined for an added item. */
  soldPrice: Naira | undefined
  onChange: (item: CartItem) => void
  onRemove: () => void
  /** Undefined for an item without a builder. */
  onOpenBuilder: (() => void) | undefined
}

/** One item of the order that is edited, and the price that follows. */
export function ItemEditor({ priced, soldPrice, onChange, onRemove, onOpenBuilder }: ItemEditorProps) {
  const { item, price, unverified } = priced
  const menu = useMenu()
  const title = itemTitle(item, menu)
  const cake = itemCakeSpec(item, menu)
  const details = itemDetails(item, menu).filter(({ label }) => label !== 'Message' && label !== 'Note')
  return (
    <>
      <div className={styles.head}>
        {cake && <CakeImage cake={cake} className={styles.drawing} />}
        <div className="stack gap-2">
          <h3>{title}</h3>
          <DetailList details={details} className="terms" />
        </div>
      </div>
      {item.kind === 'gallery-cake' && <GalleryCakeFields item={item} onChange={onChange} />}
      {onOpenBuilder && (
        <div>
          <Button aria-label={`Edit in the builder: ${title}`} onClick={onOpenBuilder}>
            <Pencil aria-hidden="true" />
            Edit in the builder
          </Button>
        </div>
      )}
      {'message' in item && item.message !== undefined && (
        <TypedText
          label={item.kind === 'product' ? 'Message on the card' : 'Message on cake'}
          text={item.message}
          onChange={(text) => onChange(withMessage(item, text))}
        />
      )}
      <TypedText
        label="Note"
        text={item.orderNote}
        isMultiline
        onChange={(text) => onChange({ ...item, orderNote: text.slice(0, maxTextLengths.note) })}
      />
      <div className="row">
        <Stepper
          label={`Quantity of ${title}`}
          decreaseLabel={`Decrease quantity of ${title}`}
          increaseLabel={`Increase quantity of ${title}`}
          value={item.quantity}
          min={1}
          max={maxQuantity}
          onChange={(quantity) => onChange({ ...item, quantity })}
        />
        <strong>
          <Price amount={multiplyNaira(price, item.quantity)} />
        </strong>
        {unverified && <span className="soft small">{messages.ownPrice}</span>}
        {soldPrice !== undefined && soldPrice !== price && (
          <span className="soft small">{messages.soldPrice(formatNaira(soldPrice))}</span>
        )}
        <span className="spacer" />
        <Button icon variant="danger" aria-label={`Remove ${title}`} title="Remove" onClick={onRemove}>
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
    </>
  )
}

/** A message of another client may be longer than our builders allow; it does not get longer. */
function withMessage<Item extends Exclude<CartItem, { kind: 'unknown-product' }>>(item: Item, text: string): Item {
  const max = item.kind === 'product' ? maxCardLength : maxMessageLength
  return { ...item, message: normalizeLine(text, Math.max(max, countGraphemes(item.message ?? ''))) }
}

interface TypedTextProps {
  label: string
  text: string
  isMultiline?: boolean
  onChange: (text: string) => void
}

/** Keeps the space that is typed at the end of a text, which the stored item does not have. */
function TypedText({ label, text, isMultiline = false, onChange }: TypedTextProps) {
  const [typed, setTyped] = useState(text)
  const value = typed.trim() === text.trim() ? typed : text
  const change = (next: string): void => {
    setTyped(next)
    onChange(next)
  }
  return (
    <Field label={label}>
      {(control) =>
        isMultiline ? (
          <textarea
            {...control}
            className={styles.note}
            value={value}
            onChange={(event) => change(event.target.value)}
          />
        ) : (
          <input {...control} value={value} onChange={(event) => change(event.target.value)} />
        )
      }
    </Field>
  )
}

interface GalleryCakeFieldsProps {
  item: GalleryCakeItem
  onChange: (item: GalleryCakeItem) => void
}

/** The choices of a cake of the shop or a gallery. A chosen flavour that is sold out can be given up. */
function GalleryCakeFields({ item, onChange }: GalleryCakeFieldsProps) {
  const menu = useMenu()
  const now = useNow()
  const name = useId()
  const [isOpen, setOpen] = useState(item.flavours.length === 0)
  const isFull = item.flavours.length >= maxGalleryFlavours
  const shown = menu.flavours.filter(({ id, hidden }) => !hidden || item.flavours.includes(id))
  return (
    <details className={styles.choices} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Flavours and recipient</summary>
      <fieldset>
        <legend className={fieldStyles.label}>Flavours, up to {maxGalleryFlavours}</legend>
        <Chips>
          {shown.map(({ id, label, extra }) => {
            const isChosen = item.flavours.includes(id)
            const reason = findChoiceUnavailable('flavours', id, menu, now)
            return (
              <ChoiceChip
                key={id}
                type="checkbox"
                checked={isChosen}
                disabled={!isChosen && (isFull || reason !== undefined)}
                onChange={() => onChange({ ...item, flavours: toggleChoice(item.flavours, id) })}
              >
                {label}
                {reason && ` (${formatSoldOut(reason, now)})`}
                {!reason && extra > 0 && ` +${formatNaira(extra)}`}
              </ChoiceChip>
            )
          })}
        </Chips>
      </fieldset>
      <fieldset>
        <legend className={fieldStyles.label}>Recipient</legend>
        <RadioChips
          name={name}
          value={item.recipient}
          options={recipients.map(({ id, label }) => [id, label])}
          onChange={(recipient) => onChange({ ...item, recipient })}
        />
      </fieldset>
    </details>
  )
}
