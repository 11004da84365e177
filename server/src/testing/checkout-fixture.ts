import type { CartItem, ExpressItem } from '@pj/shared/cart/cart-item'
import { toStoredItem } from '@pj/shared/cart/stored-item'
import type { Menu } from '@pj/shared/menu/menu'
import { naira, zeroNaira } from '@pj/shared/money'
import { priceOrderItem } from '@pj/shared/orders/order-record'
import { cartSubtotal } from '@pj/shared/pricing/quote'
import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'

export const brownies: CartItem = {
  kind: 'product',
  id: '1',
  productId: 1,
  tag: 'Box of 6',
  quantity: 1,
  orderNote: '',
}

export const expressCake: ExpressItem = {
  kind: 'express',
  id: '6f1c7f2e-6a53-4a0e-9a8e-111111111111',
  cartId: 'cart-of-ada',
  size: 8,
  layers: 2,
  flavours: ['carrot'],
  message: 'Happy 40th, Ada',
  decorations: ['roses'],
  quantity: 1,
  orderNote: '',
}

interface CheckoutOverrides {
  readonly items?: readonly CartItem[]
  /** The menu that the shopper sees. */
  readonly menu?: Menu
  readonly location?: { readonly state: string; readonly fee: number }
  readonly [field: string]: unknown
}

/** A checkout request as the storefront sends it, due on Monday at noon in Lagos, with the given fields replaced. */
export function checkoutBody({ items = [brownies], menu = menuA, location, ...changes }: CheckoutOverrides = {}) {
  const lines = items.map((item) => ({ item, price: priceOrderItem(item, zeroNaira, menu).price }))
  const fee = location ? naira(location.fee) : zeroNaira
  return {
    name: 'Ada Obi',
    house_address: location ? '5 Admiralty Way' : null,
    city: location ? 'Lekki' : null,
    state: location?.state ?? null,
    email: 'ada@example.com',
    phone_number: '08031234567',
    amount: cartSubtotal(lines) + fee,
    order_note: null,
    delivery_method: location ? 'delivery' : 'pickup',
    delivery_price: fee,
    delivery_date: '2026-11-23T11:00:00.000Z',
    cart_id: 'CART_1795345200000',
    order_type: 'custom',
    items: lines.map(({ item, price }) => toStoredItem(item, price, menu)),
    ...changes,
  }
}

let cartCount = 0
/** Returns a new cart id, so that no two tests place the same order. */
export function createCartId(): string {
  cartCount += 1
  return `CART_${cartCount}`
}

/** An item of another program, which the shop cannot price. */
export const unknownProductItem = (stored: Record<string, unknown>): CartItem => {
  const read = parseStoredItem(stored, menuA)
  if (!read.ok) throw new Error(read.reason)
  return read.item
}
