import { describe, expect, it } from 'vitest'
import { describeCake } from '../cakes/describe-cake.ts'
import { icingColours } from '../menu/options.ts'
import { brownies, customCake, expressCake, galleryCake, unknownItem, weddingCake } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import type { CustomiserItem, OrderFormItem } from './cart-item.ts'
import { itemCakeSpec } from './item-cake-spec.ts'

const express = { ...expressCake, message: 'Happy 60th, Mama' }

const customiser: CustomiserItem = {
  ...customCake,
  size: 10,
  flavours: ['lemon', 'red-velvet'],
  layers: 4,
  icing: 'fondant',
  decorations: ['flowers'],
  topper: true,
}

const wedding: OrderFormItem = {
  ...weddingCake,
  theme: 'vintage',
  tiers: [
    { size: 12, flavour: 'coconut' },
    { size: 8, flavour: undefined },
  ],
  decorations: ['sugar-flowers', 'pearl-details', 'cascading-design'],
}

const describeItem = (item: Parameters<typeof itemCakeSpec>[0]) => describeCake(itemCakeSpec(item, menuA) ?? {})

describe('itemCakeSpec', () => {
  it('contains all choices of an express cake', () => {
    expect(describeItem(express)).toBe(
      'One tier: 8 inch carrot, 2 layers; buttercream; with buttercream roses; message: Happy 60th, Mama',
    )
  })

  it('contains flavours, icing and topper of a customiser cake', () => {
    expect(describeItem(customiser)).toBe(
      'One tier: 10 inch lemon and red velvet, 4 layers; white fondant; with sugar flowers and an acrylic topper',
    )
  })

  it('contains the tiers and decorations of a wedding cake', () => {
    const text = describeItem(wedding)
    expect(text).toContain('Two tiers: 12 inch coconut, 8 inch')
    expect(text).toContain('vintage theme')
    expect(text).toContain('with sugar flowers, pearls and cascading flowers')
  })

  it.each(icingColours)('draws and names $id icing', ({ id: icingColour }) => {
    expect(describeItem({ ...customiser, icingColour })).toContain(`; ${icingColour} fondant;`)
    expect(describeItem({ ...express, icingColour })).toContain(`; ${icingColour} buttercream;`)
    expect(describeItem({ ...wedding, icingColour })).toContain(`; ${icingColour} icing; vintage theme`)
  })

  it('draws a themed gallery cake in its theme', () => {
    expect(itemCakeSpec({ ...galleryCake, productId: 302 }, menuA)).toMatchObject({
      theme: 'princess',
      tiers: [{}, {}],
    })
  })

  it('is undefined for ready and unknown products', () => {
    expect(itemCakeSpec(brownies, menuA)).toBeUndefined()
    expect(itemCakeSpec(unknownItem('x'), menuA)).toBeUndefined()
  })

  it('has a seed that does not depend on the message', () => {
    expect(itemCakeSpec({ ...express, message: 'Hap' }, menuA)?.seed).toBe(itemCakeSpec(express, menuA)?.seed)
    expect(itemCakeSpec(wedding, menuA)?.seed).not.toBe(itemCakeSpec({ ...wedding, theme: 'floral' }, menuA)?.seed)
  })
})
