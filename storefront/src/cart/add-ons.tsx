import { findOptionUnavailable } from '@pj/shared/calendar/unavailable'
import { normalizeLine } from '@pj/shared/cart/builder-state'
import { maxCardLength, type PricedItem, type ProductItem } from '@pj/shared/cart/cart-item'
import { offeredOptions, type Product, type ProductOption, takesMessage } from '@pj/shared/menu/product'
import { type Naira, zeroNaira } from '@pj/shared/money'
import { cardLabel } from '@pj/shared/orders/order-fields'
import { countGraphemes } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { MessageCard } from '@pj/ui/message-card.tsx'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { addToCart, readCart, removeFromCart, replaceInCart, saveCart } from '../lib/cart-store.ts'
import { useMenu } from '../lib/menu.ts'
import { commonMessages } from '../lib/texts.ts'
import { addOnMessages } from './texts.ts'

interface AddOnsProps {
  /** On offer, and not in the cart. */
  readonly products: readonly Product[]
  readonly onDecline: () => void
}

/** Offers the add-ons below the lines of the cart. docs/business-rules.md#add-ons */
export function AddOns({ products, onDecline }: AddOnsProps) {
  const menu = useMenu()
  const now = useNow()
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const offers = products.flatMap((product) =>
    offeredOptions(product)
      .filter(({ name }) => !findOptionUnavailable(product, name, menu, now))
      .map((option) => ({ product, option })),
  )

  const add = (offer: Offer, message: string | undefined): void => {
    if (!addToCart(toItem(offer, message), offer.option.price)) return
    showToast(commonMessages.added)
    // The pressed button is gone, and with the last add-on the heading too.
    const next = products.length > 1 ? heading.current : document.getElementById('main')
    next?.focus({ preventScroll: true })
  }
  const decline = (): void => {
    onDecline()
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  return (
    <section className="card card-body stack gap-3" aria-labelledby={titleId}>
      <header className="row between">
        <h2 id={titleId} ref={heading} tabIndex={-1} className="step-1">
          {addOnMessages.title}
        </h2>
        <Button variant="plain" onClick={decline}>
          {addOnMessages.decline}
        </Button>
      </header>
      {offers.map((offer) => (
        <AddOnRow
          key={`${offer.product.id} ${offer.option.name}`}
          offer={offer}
          onAdd={(message) => add(offer, message)}
        />
      ))}
    </section>
  )
}

interface Offer {
  readonly product: Product
  readonly option: ProductOption
}

const toItem = ({ product, option }: Offer, message: string | undefined): ProductItem => ({
  ...{ kind: 'product', id: String(product.id), productId: product.id, tag: option.name, quantity: 1, orderNote: '' },
  ...(message !== undefined && { message }),
})

interface AddOnRowProps {
  readonly offer: Offer
  readonly onAdd: (message: string | undefined) => void
}

function AddOnRow({ offer: { product, option }, onAdd }: AddOnRowProps) {
  const [isWriting, setIsWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const name = offeredOptions(product).length > 1 ? `${product.title}, ${option.name}` : product.title
  const press = (): void => (takesMessage(product) ? setIsWriting(true) : onAdd(undefined))
  const cancel = (): void => {
    setIsWriting(false)
    button.current?.focus()
  }
  return (
    <div className="row gap-2">
      <ResponsiveImage slug={product.slug} image={product.image} sizes="3.5rem" alt="" className="thumbnail" />
      <div className="beside-image">
        <strong>{product.title}</strong>
        <p className="small soft">
          {option.name} · <Price amount={option.price} />
        </p>
      </div>
      <Button ref={button} aria-expanded={takesMessage(product) ? isWriting : undefined} onClick={press}>
        Add<span className="visually-hidden"> {name}</span>
      </Button>
      {isWriting && <MessageForm text="" submitLabel={`Add ${product.title}`} onSave={onAdd} onCancel={cancel} />}
    </div>
  )
}

interface EditMessageProps {
  readonly item: ProductItem
  readonly price: Naira
  readonly index: number
  readonly title: string
}

export function EditMessage({ item, price, index, title }: EditMessageProps) {
  const [isWriting, setIsWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setIsWriting(false)
    button.current?.focus()
  }
  const save = (message: string): void => {
    if (replaceInCart(index, { ...item, message }, price)) close()
  }
  return (
    <>
      <Button ref={button} variant="plain" aria-expanded={isWriting} onClick={() => setIsWriting(true)}>
        Edit message<span className="visually-hidden"> of {title}</span>
      </Button>
      {isWriting && <MessageForm text={item.message ?? ''} submitLabel="Save message" onSave={save} onCancel={close} />}
    </>
  )
}

interface CardFieldProps {
  readonly product: Product
  /** To be ordered, from the cart or the URL. */
  readonly lines: readonly PricedItem[]
}

/** Adds the card to the cart while a message is typed, and takes it out with the last letter. */
export function CardField({ product, lines }: CardFieldProps) {
  const menu = useMenu()
  const now = useNow()
  const index = lines.findIndex(({ item }) => item.kind === 'product' && item.productId === product.id)
  const line = lines[index]
  const saved = (line?.item.kind === 'product' && line.item.message) || ''
  const option = offeredOptions(product).find(({ name }) => !findOptionUnavailable(product, name, menu, now))
  // A stored message has no spaces around it.
  const [typed, setTyped] = useState(saved)
  if (!line && !option) return null

  const write = (text: string): void => {
    const message = text.trim()
    setTyped(text)
    // The items of a URL become a cart.
    if (readCart().lines.length === 0) saveCart(lines)
    if (line && message === '') removeFromCart(index)
    else if (line?.item.kind === 'product') replaceInCart(index, { ...line.item, message }, line.price)
    else if (option && message !== '') addToCart(toItem({ product, option }, message), option.price)
  }
  const text = typed.trim() === saved ? typed : saved
  const offer = addOnMessages.card(line?.price ?? option?.price ?? zeroNaira)
  const hint = text ? addOnMessages.limit(countGraphemes(text), maxCardLength) : offer
  return <MessageField label={cardLabel} hint={hint} text={text} onType={write} />
}

interface MessageFieldProps extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange'> {
  readonly text: string
  readonly onType: (text: string) => void
}

const MessageField = ({ text, onType, ...field }: MessageFieldProps) => (
  <>
    <TextArea
      rows={3}
      {...field}
      value={text}
      onChange={(event) => onType(normalizeLine(event.target.value, maxCardLength))}
    />
    {text.trim() && (
      <div aria-hidden="true">
        <MessageCard text={text} />
      </div>
    )}
  </>
)

interface MessageFormProps {
  readonly text: string
  readonly submitLabel: string
  readonly onSave: (text: string) => void
  readonly onCancel: () => void
}

function MessageForm({ text, submitLabel, onSave, onCancel }: MessageFormProps) {
  const [typed, setTyped] = useState(text)
  const [isMissing, setIsMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const message = typed.trim()
    setIsMissing(message === '')
    if (message === '') field.current?.focus()
    else onSave(message)
  }
  return (
    <form className="stack whole-row" noValidate onSubmit={submit}>
      <MessageField
        ref={field}
        label={addOnMessages.field}
        text={typed}
        hint={addOnMessages.limit(countGraphemes(typed), maxCardLength)}
        error={isMissing ? addOnMessages.missing : undefined}
        onType={setTyped}
      />
      <div className="row">
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  )
}
