import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import type { CustomiserItem, ExpressItem, OrderFormItem } from '@pj/shared/cart/cart-item'
import { findSharedCake } from '@pj/shared/stored-cart/find-shared-cake'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { decodeCake, encodeCake } from './share-link.ts'

const express: ExpressItem = {
  ...expressBuilder.initialItem,
  size: 10,
  layers: 4,
  flavours: ['carrot'],
  message: 'Ẹ kú ọjọ́ ìbí, Màmá 🎂',
  decorations: ['roses'],
}

const custom: CustomiserItem = {
  ...homeCustomiser.initialItem,
  size: 12,
  flavourCount: 3,
  flavours: ['lemon', 'carrot'],
  layers: 5,
  icing: 'fondant',
  recipient: 'girl',
  topper: true,
}

const wedding: OrderFormItem = {
  ...orderFormBuilder.initialItem,
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

describe('share links', () => {
  it('restores the same cake, with letters of any alphabet in its message', () => {
    expect(decodeCake(expressBuilder, encodeCake(expressBuilder, express), menuA)).toEqual(express)
    expect(decodeCake(homeCustomiser, encodeCake(homeCustomiser, custom), menuA)).toEqual(custom)
    expect(decodeCake(orderFormBuilder, encodeCake(orderFormBuilder, wedding), menuA)).toEqual(wedding)
  })

  it('makes them short and safe in a URL', () => {
    const text = encodeCake(orderFormBuilder, wedding)
    expect(text).toMatch(/^[\w-]+$/)
    expect(text.length).toBeLessThan(420)
    expect(encodeCake(expressBuilder, expressBuilder.initialItem).length).toBeLessThan(20)
  })

  it.each([expressBuilder, homeCustomiser, cakeBuilderPage, orderFormBuilder])(
    'makes links to $path that the server reads too',
    (builder) => {
      const shared = findSharedCake(builder.path, { v: 1, message: 'Hello' }, menuA)
      expect(shared).toEqual({ ...builder.initialItem, message: 'Hello' })
    },
  )

  it('leaves out the note, the image and the quantity', () => {
    const image = 'data:image/jpeg;base64,AAAA'
    const uploadId = '00000000-0000-4000-8000-000000000001'
    const full = { ...custom, orderNote: 'A surprise for Ada', image, uploadId, quantity: 3, id: '7' }
    const decoded = decodeCake(homeCustomiser, encodeCake(homeCustomiser, full), menuA)
    expect(decoded).toEqual(custom)
  })

  it('rejects links that are malformed, too long, of another version or of another builder', () => {
    expect(decodeCake(expressBuilder, 'not%a-cake', menuA)).toBeUndefined()
    expect(decodeCake(expressBuilder, encode([1, 2]), menuA)).toBeUndefined()
    expect(decodeCake(expressBuilder, encode({ v: 9 }), menuA)).toBeUndefined()
    expect(decodeCake(expressBuilder, 'A'.repeat(5_000), menuA)).toBeUndefined()
    expect(decodeCake(expressBuilder, encode({ v: 1, size: 99 }), menuA)).toBeUndefined()
    expect(decodeCake(expressBuilder, encode({ v: 1, flavours: ['mud'] }), menuA)).toBeUndefined()
  })

  it('normalizes them to what is offered and keeps the kind of the cake', () => {
    const excessive = { v: 1, layers: 99, kind: 'customiser', ruleSet: 'customiser', quantity: 500, message: {} }
    expect(decodeCake(expressBuilder, encode(excessive), menuA)).toEqual({ ...expressBuilder.initialItem, layers: 4 })
    expect(decodeCake(cakeBuilderPage, encode({ v: 1, ruleSet: 'customiser' }), menuA)?.ruleSet).toBe('cakeBuilderPage')
  })
})
