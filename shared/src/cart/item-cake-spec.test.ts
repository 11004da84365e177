import { describe, expect, it } from 'vitest'
import { describeCake } from '../cake/describe-cake.ts'
import type { CustomiserItem, ExpressItem, OrderFormItem } from './cart-item.ts'
import { itemCakeSpec } from './item-cake-spec.ts'

const line = { id: '1', quantity: 1, orderNote: '' }

const express: ExpressItem = {
  ...line,
  kind: 'express',
  cartId: 'c',
  size: 8,
  layers: 2,
  flavours: ['carrot'],
  message: 'Happy 60th, Mama',
  decorations: ['roses'],
}

const customiser: CustomiserItem = {
  ...line,
  kind: 'customiser',
  ruleSet: 'customiser',
  size: 10,
  flavourCount: 2,
  flavours: ['lemon', 'red-velvet'],
  layers: 4,
  recipient: 'female',
  icing: 'fondant',
  decorations: ['flowers'],
  message: '',
  topper: true,
  image: '',
}

const wedding: OrderFormItem = {
  ...line,
  kind: 'order-form',
  cartId: 'c',
  cakeType: 'wedding',
  theme: 'vintage',
  customTheme: '',
  tiers: [
    { size: 12, flavour: 'coconut' },
    { size: 8, flavour: undefined },
  ],
  message: 'Ada & Tobi',
  decorations: ['sugar-flowers', 'pearl-details', 'cascading-design'],
  image: '',
}

const wordsOf = (item: Parameters<typeof itemCakeSpec>[0]) => describeCake(itemCakeSpec(item) ?? {})

describe('the cake of a cart item', () => {
  it('shows an express cake as it was chosen', () => {
    expect(wordsOf(express)).toBe(
      'One tier: 8 inch carrot, 2 layers; buttercream; with buttercream roses; message: Happy 60th, Mama',
    )
  })

  it('shows every flavour of a configured cake, its icing and its topper', () => {
    expect(wordsOf(customiser)).toBe(
      'One tier: 10 inch lemon and red velvet, 4 layers; white fondant; with sugar flowers and an acrylic topper',
    )
  })

  it('shows the tiers of a wedding cake and names its decorations in the words of the drawing', () => {
    const words = wordsOf(wedding)
    expect(words).toContain('Two tiers: 12 inch coconut, 8 inch')
    expect(words).toContain('vintage theme')
    expect(words).toContain('with sugar flowers, pearls and cascading flowers')
  })

  it('draws a themed gallery cake in its theme', () => {
    const item = { ...line, kind: 'gallery-cake', productId: 302, flavours: [], recipient: 'girl' } as const
    expect(itemCakeSpec({ ...item, message: '', image: '' })).toMatchObject({ theme: 'princess', tiers: [{}, {}] })
  })

  it('has nothing to draw for ready products and items of other programs', () => {
    expect(itemCakeSpec({ ...line, kind: 'product', productId: 1, tag: 'Box of 6' })).toBeUndefined()
    expect(
      itemCakeSpec({ ...line, kind: 'unknown-product', title: 'x', category: 'custom', stored: {} }),
    ).toBeUndefined()
  })

  it('keeps every sugar flower in its place while a message is typed, and on every device', () => {
    expect(itemCakeSpec({ ...express, message: 'Hap' })?.seed).toBe(itemCakeSpec(express)?.seed)
    expect(itemCakeSpec(wedding)?.seed).not.toBe(itemCakeSpec({ ...wedding, theme: 'floral' })?.seed)
  })
})
