import { findUnavailable } from '@pj/shared/calendar/unavailable'
import { normalizeLine } from '@pj/shared/cart/builder-state'
import { type CartItem, maxCardLength, maxMessageLength, maxQuantity } from '@pj/shared/cart/cart-item'
import { itemTitle } from '@pj/shared/cart/format-item'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { itemDetails } from '@pj/shared/cart/item-details'
import { maxTextLengths } from '@pj/shared/cart/item-limits'
import { formatNaira, multiplyNaira, naira } from '@pj/shared/money'
import { countGraphemes } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { ErrorText, focusOnMount, TextArea, TextField, useFormErrors } from '@pj/ui/form.tsx'
import { Price } from '@pj/ui/price.tsx'
import { Stepper } from '@pj/ui/stepper.tsx'
import { useNow } from '@pj/ui/use-now'
import { Pencil, Trash2, Undo2 } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { useMenu } from '../menu/use-menu.tsx'
import { CakeImage, DetailList } from '../orders/item-panel.tsx'
import { changeItem, type DraftLine, type PricedLine } from './order-draft.ts'
import styles from './order-form.module.css'
import type { OrderForm } from './order-form.ts'

const messages = {
  empty: 'Add a product or build a cake.',
  ownPrice: 'The price it came with',
  soldPrice: (price: string) => `${price} each when chosen`,
}

interface OrderLinesProps {
  form: OrderForm
  onBuild: (line: PricedLine) => void
}

export function OrderLines({ form, onBuild }: OrderLinesProps) {
  const menu = useMenu()
  const [removed, setRemoved] = useState<{ readonly line: PricedLine; readonly before: readonly DraftLine[] }>()
  const { items } = form.draft.typed
  const remove = (line: PricedLine): void => {
    setRemoved({ line, before: items })
    form.change({ items: items.filter(({ key }) => key !== line.line.key) })
  }
  const isGone = removed && !items.some(({ key }) => key === removed.line.line.key)
  return (
    <section aria-label="Items" className="stack gap-2">
      <ErrorText tabIndex={-1}>{useFormErrors().items}</ErrorText>
      {form.lines.length === 0 && <p className="soft">{messages.empty}</p>}
      <ul>
        {form.lines.map((line) => (
          <OrderLine key={line.line.key} {...{ form, line, onBuild }} onRemove={() => remove(line)} />
        ))}
      </ul>
      {isGone && (
        <p className="row">
          <span>
            <s>{itemTitle(removed.line.item, menu)}</s> removed
          </span>
          <Button
            ref={focusOnMount}
            aria-label={`Undo: ${itemTitle(removed.line.item, menu)}`}
            onClick={() => {
              form.change({ items: restoreLine(items, removed.line.line, removed.before) })
              setRemoved(undefined)
            }}
          >
            <Undo2 aria-hidden="true" />
            Undo
          </Button>
        </p>
      )}
    </section>
  )
}

function restoreLine(items: readonly DraftLine[], line: DraftLine, before: readonly DraftLine[]): DraftLine[] {
  const following = before.slice(before.indexOf(line) + 1).map(({ key }) => key)
  const index = items.findIndex(({ key }) => following.includes(key))
  return index === -1 ? [...items, line] : [...items.slice(0, index), line, ...items.slice(index)]
}

interface OrderLineProps extends OrderLinesProps {
  line: PricedLine
  onRemove: () => void
}

function OrderLine({ form, line, onBuild, onRemove }: OrderLineProps) {
  const menu = useMenu()
  const now = useNow()
  const { item, price, unverified } = line
  const title = itemTitle(item, menu)
  const cake = itemCakeSpec(item, menu)
  const name = item.kind === 'product' ? `${title}, ${item.tag}` : title
  const details = itemDetails(item, menu).filter(({ label }) => label !== 'Message' && label !== 'Note')
  const chosenPrice = naira(line.line.price)
  const unavailable = findUnavailable(item, menu, now)
  const change = (changed: CartItem): void => {
    const { typed, base } = form.latest()
    form.change({ items: changeItem(typed.items, line.line, changed, { base, menu }) })
  }
  return (
    <li className={styles.line} aria-label={name}>
      <div>
        {cake && <CakeImage cake={cake} className={styles.drawing} />}
        <span className="strong">{title}</span> {item.kind === 'product' && <span className="soft">{item.tag}</span>}
        {item.kind !== 'product' && <DetailList details={details} className="terms" />}
        {unavailable && <ErrorText>{unavailable.message}</ErrorText>}
        {unverified && <p className="soft small">{messages.ownPrice}</p>}
        {chosenPrice !== price && <p className="soft small">{messages.soldPrice(formatNaira(chosenPrice))}</p>}
      </div>
      <Stepper
        label={`Quantity of ${name}`}
        noun={`quantity ${name}`}
        value={item.quantity}
        min={1}
        max={maxQuantity}
        onChange={(quantity) => change({ ...item, quantity })}
      />
      <Price amount={multiplyNaira(price, item.quantity)} />
      <Button icon variant="plain" aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
        <Trash2 aria-hidden="true" />
      </Button>
      {(!form.draft.terms.isNow || takesText(item)) && <LineTexts item={item} onChange={change} />}
      {item.kind !== 'product' && item.kind !== 'unknown-product' && (
        <Button compact aria-label={`Change ${name}`} onClick={() => onBuild(line)}>
          <Pencil aria-hidden="true" />
          Change
        </Button>
      )}
    </li>
  )
}

/** A card is written on; what is handed over now needs no other text. */
const takesText = (item: CartItem): boolean => item.kind === 'product' && item.message !== undefined

interface LineTextsProps {
  item: CartItem
  onChange: (item: CartItem) => void
}

/** Folded until there is something to read. */
function LineTexts({ item, onChange }: LineTextsProps) {
  const message = 'message' in item ? item.message : undefined
  return (
    <details className="stack gap-2 all-columns" open={Boolean(message || item.orderNote)}>
      <summary className="soft tap">{message === undefined ? 'Note' : 'Message and note'}</summary>
      {'message' in item && message !== undefined && (
        <TypedText text={message} onType={(text) => onChange(withMessage(item, text))}>
          {(typed) => (
            <TextField
              label={item.kind === 'product' ? 'Message on the card' : 'Message on cake'}
              autoComplete="off"
              {...typed}
            />
          )}
        </TypedText>
      )}
      <TypedText
        text={item.orderNote}
        onType={(text) => onChange({ ...item, orderNote: text.slice(0, maxTextLengths.note) })}
      >
        {(typed) => <TextArea label="Note" rows={2} {...typed} />}
      </TypedText>
    </details>
  )
}

interface TypedTextProps {
  text: string
  onType: (text: string) => void
  children: (control: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
  }) => ReactNode
}

/** Keeps the space that is typed at the end of a text, which the stored item does not have. */
function TypedText({ text, onType, children }: TypedTextProps) {
  const [typed, setTyped] = useState(text)
  const value = typed.trim() === text.trim() ? typed : text
  return children({
    value,
    onChange: ({ target }) => {
      setTyped(target.value)
      onType(target.value)
    },
  })
}

/** A message of another client may be longer than our builders allow; it does not get longer. */
function withMessage<Item extends Exclude<CartItem, { kind: 'unknown-product' }>>(item: Item, text: string): Item {
  const max = item.kind === 'product' ? maxCardLength : maxMessageLength
  return { ...item, message: normalizeLine(text, Math.max(max, countGraphemes(item.message ?? ''))) }
}
