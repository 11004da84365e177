import type { CustomiserItem, ExpressItem, OrderFormItem } from '@pj/shared/cart/cart-item'
import { describe, expect, it } from 'vitest'
import { cakeBuilderPage, homeCustomiser } from './customiser.ts'
import { expressBuilder } from './express.ts'
import { orderFormBuilder } from './order-form.ts'
import { decodeCake, encodeCake } from './share-link.ts'

const express: ExpressItem = {
  ...expressBuilder.start,
  size: 10,
  layers: 4,
  flavours: ['carrot'],
  message: 'Ẹ kú ọjọ́ ìbí, Màmá 🎂',
  decorations: ['roses'],
}

const custom: CustomiserItem = {
  ...homeCustomiser.start,
  size: 12,
  flavourCount: 3,
  flavours: ['lemon', 'carrot'],
  layers: 5,
  icing: 'fondant',
  recipient: 'girl',
  topper: true,
}

const wedding: OrderFormItem = {
  ...orderFormBuilder.start,
  cakeType: 'wedding',
  theme: 'custom',
  customTheme: 'Peacock & gold',
  tiers: [
    { size: 14, flavour: 'coconut' },
    { size: 10, flavour: undefined },
    { size: 6, flavour: 'raspberry' },
  ],
  decorations: ['acrylic-topper', 'pearl-details'],
}

const encode = (value: unknown): string =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')

describe('a shared link', () => {
  it('opens the same cake, whatever alphabet its message is in', () => {
    expect(decodeCake(expressBuilder, encodeCake(expressBuilder, express))).toEqual(express)
    expect(decodeCake(homeCustomiser, encodeCake(homeCustomiser, custom))).toEqual(custom)
    expect(decodeCake(orderFormBuilder, encodeCake(orderFormBuilder, wedding))).toEqual(wedding)
  })

  it('is small, and fit for an address', () => {
    const text = encodeCake(orderFormBuilder, wedding)
    expect(text).toMatch(/^[\w-]+$/)
    expect(text.length).toBeLessThan(420)
    expect(encodeCake(expressBuilder, expressBuilder.start).length).toBeLessThan(20)
  })

  it('keeps the note, the picture and the quantity at home', () => {
    const image = 'data:image/jpeg;base64,AAAA'
    const mine = { ...custom, orderNote: 'A surprise for Ada', image, quantity: 3, id: '7' }
    const opened = decodeCake(homeCustomiser, encodeCake(homeCustomiser, mine))
    expect(opened).toEqual(custom)
  })

  it('is refused when it is no cake, too long, of another version or of another builder', () => {
    expect(decodeCake(expressBuilder, 'not%a-cake')).toBeUndefined()
    expect(decodeCake(expressBuilder, encode([1, 2]))).toBeUndefined()
    expect(decodeCake(expressBuilder, encode({ v: 9 }))).toBeUndefined()
    expect(decodeCake(expressBuilder, 'A'.repeat(5_000))).toBeUndefined()
    expect(decodeCake(expressBuilder, encode({ v: 1, size: 99 }))).toBeUndefined()
    expect(decodeCake(expressBuilder, encode({ v: 1, flavours: ['mud'] }))).toBeUndefined()
  })

  it('is made to fit what is offered, and cannot turn one builder into another', () => {
    const greedy = { v: 1, layers: 99, kind: 'customiser', ruleSet: 'customiser', quantity: 500, message: {} }
    expect(decodeCake(expressBuilder, encode(greedy))).toEqual({ ...expressBuilder.start, layers: 4 })
    expect(decodeCake(cakeBuilderPage, encode({ v: 1, ruleSet: 'customiser' }))?.ruleSet).toBe('cakeBuilderPage')
  })
})
