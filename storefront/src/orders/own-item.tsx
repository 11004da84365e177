import type { PricedItem } from '@pj/shared/cart/cart-item'
import { builderItemCakeSpec } from '@pj/shared/cart/item-cake-spec'
import { detailsWithSize } from '@pj/shared/cart/item-size'
import type { Menu } from '@pj/shared/menu/menu'
import { findProduct } from '@pj/shared/menu/product'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { apiUrl } from '../lib/connection.ts'
import { DrawnCake } from '../lib/drawn-cake.tsx'
import { useMenu } from '../lib/menu.ts'
import type { OrderedItem } from './ordered-item.ts'
import type { OwnOrder } from './receipts.ts'

/** Undefined for what this version of the shop can't read. */
export function readOrderedItem(
  { item, quantity, price }: Pick<OrderedItem, 'item' | 'quantity' | 'price'>,
  menu: Menu,
): PricedItem | undefined {
  const read = parseStoredItem(item, menu)
  return read.ok ? { item: { ...read.item, quantity }, price } : undefined
}

/** What was chosen, in one line, and what is written on an add-on's card. */
export function describeOwnItem(ordered: OrderedItem, menu: Menu): { details: string; card?: string | undefined } {
  const item = readOrderedItem(ordered, menu)?.item
  if (!item || ordered.details !== undefined) return { details: ordered.details ?? '' }
  const details = detailsWithSize(item, menu).map(({ label, value }) => ({ label, text: `${label}: ${value}` }))
  const isProduct = item.kind === 'product'
  const shown = details.filter(({ label }) => !isProduct || label !== 'Message')
  return { details: shown.map(({ text }) => text).join('; '), card: isProduct ? item.message : undefined }
}

interface OwnItemImageProps {
  order: OwnOrder
  item: OrderedItem
  className?: string | undefined
}

/** The photo that was agreed on for an item that staff have described, else its picture; nothing without one. */
export function OwnItemImage({ order, item, className }: OwnItemImageProps) {
  const menu = useMenu()
  const photo = item.photo_url ?? (item.has_photo && item.item.custom_line ? orderPhotoUrl(order, item) : undefined)
  const picture = photo ? <img className="square" src={photo} alt="" loading="lazy" /> : renderPicture(item, menu)
  return picture && <div className={clsx('no-print', className)}>{picture}</div>
}

const orderPhotoUrl = ({ order_id, order_token = '' }: OwnOrder, { index }: OrderedItem): string =>
  apiUrl(`/api/orders/${order_id}/photos/${index}?${new URLSearchParams({ order_token })}`)

/** The photo of a product or the drawing of a built cake; null for anything else. */
export function renderPicture(ordered: OrderedItem, menu: Menu): ReactNode {
  const item = readOrderedItem(ordered, menu)?.item
  if (!item || item.kind === 'unknown-product' || item.kind === 'custom-line') return null
  if (item.kind !== 'product' && item.kind !== 'gallery-cake') return <DrawnCake cake={builderItemCakeSpec(item)} />
  const product = findProduct(menu, item.productId)
  if (!product) return null
  const path = product.image ? `/images/${product.image.hash}` : `/pictures/${product.slug}`
  return (
    <picture className="square">
      <source type="image/avif" srcSet={`${path}-400.avif`} />
      <img src={`${path}-400.webp`} alt="" width="400" height="400" loading="lazy" />
    </picture>
  )
}
