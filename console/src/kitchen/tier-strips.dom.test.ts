import type { CartItem } from '@pj/shared/cart/cart-item'
import { toChoice } from '@pj/shared/cart/choice'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { makeCakeItem, weddingCake } from '../testing/orders.ts'
import { listTierStrips } from './ticket.tsx'

const strips = (cake: CartItem) => listTierStrips(makeCakeItem({ choice: toChoice(cake, menuA) }), menuA)

it('prints one strip per tier', () => {
  const cake = {
    ...weddingCake,
    tiers: [
      { size: 12, flavour: 'carrot' },
      { size: 10, flavour: 'vanilla' },
      { size: 8, flavour: undefined },
    ],
  } as const
  const printed = strips(cake)
  expect(printed.map((strip) => strip.tier.split(' · ')[0])).toEqual([
    'Tier 1 of 3 (bottom)',
    'Tier 2 of 3 (middle)',
    'Tier 3 of 3 (top)',
  ])
  expect(printed.every((strip) => strip.pieces === 2)).toBe(true)
})

it('prints no strip for an item without tiers', () => {
  const brownies: CartItem = { kind: 'product', id: '1', productId: 1, tag: 'Box of 6', quantity: 1, orderNote: '' }
  expect(strips(brownies)).toEqual([])
})
