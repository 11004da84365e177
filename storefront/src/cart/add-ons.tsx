import { findOptionUnavailable } from '@pj/shared/calendar/unavailable'
import { normalizeLine } from '@pj/shared/cart/builder-state'
import { maxCardLength, type ProductItem } from '@pj/shared/cart/cart-item'
import { offeredOptions, type Product, type ProductOption, takesMessage } from '@pj/shared/menu/product'
import type { Naira } from '@pj/shared/money'
import { countGraphemes } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { Price } from '@pj/ui/price.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { showToast } from '@pj/ui/toast'
import { useNow } from '@pj/ui/use-now'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { addToCart, replaceInCart } from '../lib/cart-store.ts'
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

  const add = ({ product, option }: Offer, message: string | undefined): void => {
    const line = { id: String(product.id), quantity: 1, orderNote: '', ...(message !== undefined && { message }) }
    if (!addToCart({ ...line, kind: 'product', productId: product.id, tag: option.name }, option.price)) return
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

/** Changes the message of a line of the cart. */
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
      <TextArea
        ref={field}
        label={addOnMessages.field}
        rows={3}
        value={typed}
        hint={addOnMessages.limit(countGraphemes(typed), maxCardLength)}
        error={isMissing ? addOnMessages.missing : undefined}
        onChange={(event) => setTyped(normalizeLine(event.target.value, maxCardLength))}
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
