import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import type { CakeSpecInput } from '@pj/shared/cakes/cake-spec'
import { cakeCallouts } from '@pj/shared/cakes/describe-cake'
import { type CartItem, findAddOn, isMessageOnTopper } from '@pj/shared/cart/cart-item'
import { chosenItem } from '@pj/shared/cart/choice'
import { itemAllergens } from '@pj/shared/cart/item-allergens'
import { itemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { type ItemDetail, itemDetails } from '@pj/shared/cart/item-details'
import { itemSize } from '@pj/shared/cart/item-size'
import { asksFlavour } from '@pj/shared/cart/open-choices'
import { findAllergies } from '@pj/shared/kitchen/kitchen-notes'
import type { Menu } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { listPrintedTexts } from '@pj/shared/orders/order-fields'
import type { Order, OrderItem } from '@pj/shared/orders/orders.api'
import { countGraphemes } from '@pj/shared/text'
import { Badge, OrderTypeBadge } from '@pj/ui/badge.tsx'
import { DataTable, FigureRow } from '@pj/ui/data-table.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { ResponsiveImage } from '@pj/ui/responsive-image.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ComponentType, type ReactNode, useEffect, useId, useState } from 'react'
import { uploadQuery } from '../api/orders.ts'
import { formatAmount } from '../lib/format.ts'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
import { LongText } from './field-changes.tsx'
import styles from './item-panel.module.css'

export function ItemPanel({ item: ordered, isPriceChecked }: { item: OrderItem; isPriceChecked: boolean }) {
  const { item, cake, size, details, message, isOnTopper, note } = toKitchenItem(ordered, useMenu())
  // A cake of a gallery has a size for each tier; the choices of other cakes name their own.
  const tiers = item.kind === 'gallery-cake' ? cake : undefined
  const seesMoney = useRights()('seeMoney')
  const isPriceToCheck = seesMoney && ordered.price_unverified && !isPriceChecked
  return (
    <section className={clsx('card', styles.panel)} aria-label={ordered.title}>
      <header className="row">
        <h2>
          {ordered.quantity} × {ordered.title}
        </h2>
        <OrderTypeBadge type={ordered.type} />
        {asksFlavour(item) && <Badge tone="error">Call about the flavour</Badge>}
        {isPriceToCheck && <Badge tone="error">Price to check</Badge>}
      </header>
      <div className={clsx('card-body stack', styles.body)}>
        <ItemPicture item={item} cake={cake} sizes="17rem" className={styles.drawing} />
        <div className="stack">
          {size && <p>{size}</p>}
          {message && (
            <p className="stack gap-1">
              <span className="label">
                Message{isOnTopper && ' on the topper'}, letter for letter ({formatLength(message)})
              </span>
              <ExactText text={message} className="step-2" />
            </p>
          )}
          {note && (
            <Notice>
              <strong>Note</strong> <LongText text={note} />
            </Notice>
          )}
          {tiers && (
            <ul className="stack gap-1 strong">
              {cakeCallouts(tiers).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <DetailList details={tiers ? withoutTierDetails(details) : details} className="facts" />
          {ordered.upload_id && <InspirationImage uploadId={ordered.upload_id} />}
          {seesMoney && <ItemPrice item={ordered} isOpen={isPriceToCheck} />}
        </div>
      </div>
    </section>
  )
}

/** Allergies in the notes of an order against what it contains or may contain. */
export function OrderAllergies({ order, Text }: { order: Order; Text: ComponentType<{ children: ReactNode }> }) {
  const menu = useMenu()
  const items = order.items.map((item) => chosenItem(item, menu))
  const notes = [
    ...listPrintedTexts(order, 'ticket').map(([, text]) => text),
    ...[...order.customer_notes, ...order.notes].map(({ text }) => text),
    ...items.map(({ orderNote }) => orderNote),
  ]
  return findAllergies(notes, items, menu).map(({ allergen, pieces }) => (
    <Text key={allergen}>
      ALLERGY: {allergen.toUpperCase()} · {pieces.join(', ')}
    </Text>
  ))
}

/**
 * The lines add up to the unit price; the unit price times the quantity is the line total. Folded, because it names sizes
 * and flavours again, unless somebody must check the price.
 */
function ItemPrice({ item, isOpen }: { item: OrderItem; isOpen: boolean }) {
  const total = (
    <>
      {item.quantity === 1 ? 'Price' : `${item.quantity} × ${formatAmount(item.price)}`}{' '}
      <strong>{formatAmount(item.line_total)}</strong>
    </>
  )
  if (item.price_lines.length < 2) return <p>{total}</p>
  return (
    <details className={styles.price} open={isOpen}>
      <summary className="tap">{total}</summary>
      <DataTable aria-label={`Price breakdown of ${item.title}`}>
        {item.price_lines.map(({ label, amount }) => (
          <FigureRow key={label} label={label}>
            {formatAmount(amount)}
          </FigureRow>
        ))}
      </DataTable>
    </details>
  )
}

interface KitchenItem {
  readonly item: CartItem
  readonly cake: CakeSpecInput | undefined
  /** "8 and 6 inch · feeds 30–40" */
  readonly size: string | undefined
  /** All choices except the message and the note. */
  readonly details: readonly ItemDetail[]
  readonly message: string
  /** Whether the message is on the acrylic topper and not on the cake. */
  readonly isOnTopper: boolean
  readonly note: string
}

/** Returns the details that are not in the lines of the tiers, such as a flavour that was not chosen. */
export const withoutTierDetails = (details: readonly ItemDetail[]): ItemDetail[] =>
  details.filter(
    ({ label, value }) => !/^(Size|Layers|Flavours?|Icing|Tier \d.*)$/.test(label) || value.includes('not chosen'),
  )

export function toKitchenItem(ordered: OrderItem, menu: Menu): KitchenItem {
  const item = chosenItem(ordered, menu)
  const addOn = findAddOn(item, menu)
  const all = itemDetails(item, menu)
  const valueUnder = (label: string): string => all.find((detail) => detail.label === label)?.value ?? ''
  return {
    item,
    cake: itemCakeSpec(item, menu),
    size: itemSize(item, menu),
    details: [
      ...all.filter(({ label }) => label !== 'Message' && label !== 'Note'),
      ...(!addOn || addOn.allergens ? [{ label: 'Allergens', value: itemAllergens(item, menu) }] : []),
    ],
    message: valueUnder('Message'),
    isOnTopper: isMessageOnTopper(item),
    note: valueUnder('Note'),
  }
}

interface CakeImageProps {
  cake: CakeSpecInput
  /** Line art for the ticket. */
  mono?: boolean
  className?: string | undefined
}

interface ItemPictureProps extends Pick<CakeImageProps, 'className'> {
  item: CartItem
  cake: CakeSpecInput | undefined
  sizes: string
}

/** Shows a gallery cake's photo, because it is made to look like that, and a drawing of any other cake. */
export function ItemPicture({ item, cake, sizes, className }: ItemPictureProps) {
  const menu = useMenu()
  const product = item.kind === 'gallery-cake' ? findProduct(menu, item.productId) : undefined
  if (!product) return cake && <CakeImage cake={cake} className={className} />
  const { slug, image, title } = product
  return <ResponsiveImage slug={slug} image={image} sizes={sizes} alt={title} className={clsx('square', className)} />
}

/** The drawing of a configured cake, beside the text that says the same. */
export function CakeImage({ cake, mono = false, className }: CakeImageProps) {
  const uid = `cake${useId().replace(/\W/g, '')}`
  const drawing = cakeDrawing(cake, { uid, mono, simple: true })
  return (
    <div
      className={clsx(styles.cakeImageDrawing, className)}
      aria-hidden="true"
      ref={(frame) => {
        if (!frame) return
        // cakeDrawing escapes every text.
        frame.innerHTML = drawing
        if (mono) cropToInk(frame.querySelector('svg'))
      }}
    />
  )
}

/** Line art has no background, so the cake fills the paper. */
function cropToInk(svg: SVGSVGElement | null): void {
  const ink = svg?.getBBox()
  if (!svg || !ink || ink.width === 0) return
  svg.setAttribute('viewBox', [ink.x - 6, ink.y - 6, ink.width + 12, ink.height + 12].map(Math.round).join(' '))
}

/** The photo of an item. It requires the session token, so it is fetched and shown from memory. */
export const InspirationImage = ({ uploadId }: { uploadId: string }) => (
  <UploadedImage uploadId={uploadId} caption="Inspiration picture" alt="Inspiration for this item" />
)

export function UploadedImage({ uploadId, caption, alt }: { uploadId: string; caption: string; alt: string }) {
  const upload = useQuery(uploadQuery(uploadId))
  const url = useObjectUrl(upload.data)
  const [isLong, setLong] = useState(false)
  return (
    <figure>
      <figcaption className="label">{caption}</figcaption>
      {url && (
        <a href={url} target="_blank" rel="noreferrer" className={clsx(isLong && styles.long)}>
          <img
            className={styles.image}
            src={url}
            alt={alt}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setLong(naturalHeight > 3 * naturalWidth)}
          />
        </a>
      )}
      {upload.isPending && <div className={clsx('skeleton', styles.loading)} />}
      {upload.error && <p className="small bad">We couldn't load it: {upload.error.message}</p>}
    </figure>
  )
}

export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const objectUrl = URL.createObjectURL(blob)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [blob])
  return url
}

interface ExactTextProps {
  text: string
  className?: string | undefined
}

/** A message exactly as entered, with every space visible. */
export function ExactText({ text, className }: ExactTextProps) {
  return (
    <span className={clsx(styles.text, className)}>
      {splitAtSpaces(text).map(({ index, piece }) => (
        <span key={index} className={piece === ' ' ? styles.space : undefined}>
          {piece}
        </span>
      ))}
    </span>
  )
}

/** Returns the words and the single spaces between them, each with its index in the text. */
function splitAtSpaces(text: string): { index: number; piece: string }[] {
  let index = 0
  return text
    .split(/( )/)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const part = { index, piece }
      index += piece.length
      return part
    })
}

/** Returns "14 letters with spaces". */
export const formatLength = (text: string): string => {
  const count = countGraphemes(text)
  return count === 1 ? '1 letter' : `${count} letters with spaces`
}

interface DetailListProps {
  details: readonly ItemDetail[]
  className?: string | undefined
}

export const DetailList = ({ details, className }: DetailListProps) =>
  details.length > 0 && (
    <dl className={className}>
      {details.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
