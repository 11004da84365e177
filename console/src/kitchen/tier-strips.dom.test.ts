import type { CartItem } from '@pj/shared/cart/cart-item'
import { toChoice } from '@pj/shared/cart/choice'
import type { OrderItem } from '@pj/shared/orders/orders.api'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { listTierStrips } from './ticket.tsx'

const item = (cake: CartItem): OrderItem => ({
  index: 0,
  title: 'Wedding Cake - 3 tiers',
  type: 'custom',
  category: 'custom',
  quantity: 2,
  price: 1000,
  line_total: 2000,
  price_unverified: false,
  price_lines: [],
  choice: toChoice(cake, menuA),
  item: {},
  upload_id: null,
})

it('prints one strip per tier', () => {
  const cake: CartItem = {
    kind: 'order-form',
    id: 'w1',
    cartId: 'c1',
    quantity: 2,
    orderNote: '',
    cakeType: 'wedding',
    theme: undefined,
    customTheme: '',
    tiers: [
      { size: 12, flavour: 'carrot' },
      { size: 10, flavour: 'vanilla' },
      { size: 8, flavour: undefined },
    ],
    message: '',
    decorations: [],
    image: '',
  }
  const strips = listTierStrips(item(cake), menuA)
  expect(strips.map((strip) => strip.tier.split(' · ')[0])).toEqual([
    'Tier 1 of 3 (bottom)',
    'Tier 2 of 3 (middle)',
    'Tier 3 of 3 (top)',
  ])
  expect(strips.every((strip) => strip.pieces === 2)).toBe(true)
})

it('prints no strip for an item without tiers', () => {
  const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }
  expect(listTierStrips(item(brownies), menuA)).toEqual([])
})
