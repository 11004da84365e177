import { describe, expect, it } from 'vitest'
import { formatAllergens } from '../menu/allergens.ts'
import { initialMenu } from '../menu/initial-menu.ts'
import { checkMenuDocument, parseMenuDocument } from '../menu/menu-schema.ts'
import { brownies } from '../testing/items.ts'
import { menuA } from '../testing/menus.ts'
import { initialGalleryCake } from './cart-item.ts'
import { itemAllergens } from './item-allergens.ts'

describe('the allergens of an item', () => {
  it('claims nothing of what nobody has described', () => {
    expect(formatAllergens([])).toBe('Ask us about allergens.')
    expect(formatAllergens([undefined])).toBe('Ask us about allergens.')
    expect(formatAllergens([{ contains: [], may_contain: [] }])).toBe('Ask us about allergens.')
  })

  it('names each allergen once, as contained before as possible, in one order', () => {
    const sponge = { contains: ['eggs', 'gluten'], may_contain: ['nuts'] }
    const praline = { contains: ['nuts', 'milk'], may_contain: ['soya', 'eggs'] }
    expect(formatAllergens([sponge])).toBe('Contains gluten, eggs. May contain nuts.')
    expect(formatAllergens([sponge, praline])).toBe('Contains gluten, milk, eggs, nuts. May contain soya.')
    expect(formatAllergens([sponge, undefined])).toBe(
      'Contains gluten, eggs. May contain nuts. Ask us about other allergens.',
    )
  })

  it('adds the chosen flavours to those of the cake', () => {
    const cake = initialGalleryCake(12)
    expect(itemAllergens(cake, menuA)).toBe('Contains gluten, milk, eggs. May contain nuts, soya.')
    expect(itemAllergens({ ...cake, flavours: ['lotus-biscoff'] }, menuA)).toBe(
      'Contains gluten, milk, eggs, soya. May contain nuts.',
    )
    expect(itemAllergens(brownies, menuA)).toBe('Contains gluten, milk, eggs, soya. May contain nuts, peanuts.')
    expect(itemAllergens({ ...brownies, productId: 9999 }, menuA)).toBe('Ask us about allergens.')
  })
})

describe('the allergens of a menu', () => {
  const withBrownies = (allergens: unknown): unknown => ({
    ...initialMenu,
    products: initialMenu.products.map((product) => (product.id === 1 ? { ...product, allergens } : product)),
  })

  it('are unknown in a version from before they were listed', () => {
    const old = parseMenuDocument(withBrownies(undefined))
    expect(old.products[0]?.allergens).toBeUndefined()
    expect(checkMenuDocument(withBrownies({ contains: ['wood'], may_contain: [] })).ok).toBe(false)
  })
})
