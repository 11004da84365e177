import type { Builder, Field } from '@pj/builders/builder'
import { optionPrices, totalPrice } from '@pj/builders/builder-price'
import { cakeBuilderPage, homeCustomiser } from '@pj/builders/customiser-builders'
import { expressBuilder } from '@pj/builders/express-builder'
import { orderFormBuilder } from '@pj/builders/order-form-builder'
import type { BuilderItem } from '@pj/shared/cart/builder-state'
import type { ExpressItem } from '@pj/shared/cart/cart-item'
import { itemSize } from '@pj/shared/cart/item-size'
import type { Menu } from '@pj/shared/menu/menu'
import { customiserSizes, expressSizes } from '@pj/shared/menu/options'
import { quote } from '@pj/shared/pricing/quote'
import { arbitraryMenuDocument } from '@pj/shared/testing/arbitrary-menu'
import { menuA } from '@pj/shared/testing/menus'
import fc from 'fast-check'
import { expect, it } from 'vitest'

it('shows one figure for each option: the price of a size, or what a choice adds to the cheapest', () => {
  const pricesOf = (fieldId: string, item: ExpressItem) => {
    const field = expressBuilder.steps.flatMap(({ fields }) => fields).find(({ id }) => id === fieldId)
    if (field?.kind !== 'radio' && field?.kind !== 'checkbox') throw new Error(`${fieldId} has no options`)
    const options = field.options(item, menuA)
    const prices = optionPrices(expressBuilder, field, options, item, menuA)
    return options.map(({ id }, index) => [id, prices[index] ?? ''] as const)
  }
  const plain = expressBuilder.initialItem
  expect(pricesOf('size', plain).map(([, price]) => price)).toEqual(['₦37,500', '₦50,000', '₦72,500'])
  const flavours = (item: ExpressItem) => pricesOf('flavours', item).filter(([, price]) => price !== '')
  for (const chosen of [[], ['carrot'], ['lemon']]) {
    expect(flavours({ ...plain, flavours: chosen })).toEqual([
      ['vanilla-with-raspberry', '+₦12,000'],
      ['carrot', '+₦8,000'],
    ])
  }
  const figurines = { ...plain, decorations: ['figurines'] } as const
  for (const item of [plain, figurines]) expect(pricesOf('decorations', item)).toContainEqual(['figurines', '+₦35,000'])
})

it('says beside a size and in the summary how many people the cart will say it feeds', () => {
  const feeds = (text = '') => /feeds \d+/.exec(text)?.[0]
  const check = <Item extends BuilderItem>(builder: Builder<Item>, cake: Item) => {
    const item = builder.normalize(cake, menuA)
    const said = feeds(itemSize(item, menuA))
    expect(feeds(builder.badges(item).join())).toBe(said)
    const size = builder.steps.flatMap(({ fields }) => fields).find(({ id }) => id === 'size')
    const tile = size?.kind === 'radio' && size.options(item, menuA).find(({ isSelected }) => isSelected)
    if (tile) expect(feeds(tile.detail)).toBe(said)
  }
  for (const layers of [1, 3, 5]) {
    for (const size of expressSizes) check(expressBuilder, { ...expressBuilder.initialItem, size, layers })
    for (const size of customiserSizes) {
      check(homeCustomiser, { ...homeCustomiser.initialItem, size, layers })
      check(cakeBuilderPage, { ...cakeBuilderPage.initialItem, size, layers })
    }
  }
  check(orderFormBuilder, orderFormBuilder.initialItem)
})

const checkBuilders = (menu: Menu, count: number): void => {
  checkReachableItems(expressBuilder, menu, count)
  checkReachableItems(homeCustomiser, menu, count)
  checkReachableItems(cakeBuilderPage, menu, count)
  checkReachableItems(orderFormBuilder, menu, count)
}

it('has a price for every reachable cake and for every option', () => checkBuilders(menuA, 200))

it('has a price for every cake of any menu that can be published', () => {
  for (const document of fc.sample(arbitraryMenuDocument, { numRuns: 8, seed: 20_261_120 })) {
    checkBuilders({ ...menuA, ...document }, 12)
  }
})

function checkReachableItems<Item extends BuilderItem>(builder: Builder<Item>, menu: Menu, count: number): void {
  for (const item of reachableItems(builder, menu, count)) {
    const quoted = quote(item, menu)
    expect(quoted, JSON.stringify(item)).toBeDefined()
    expect(totalPrice(item, menu)).toBe((quoted?.unit ?? 0) * item.quantity)
    expect(builder.isOwnItem(item)).toBe(true)
    for (const field of builder.steps.flatMap((step) => step.fields)) {
      if (field.kind !== 'radio' && field.kind !== 'checkbox') continue
      const options = field.options(item, menu)
      const selected = options.filter((option) => option.isSelected).length
      if (field.kind === 'radio') expect(selected).toBe(1)
      const pattern = field.showsTotals ? /^₦[\d,]+$/ : /^(\+₦[\d,]+)?$/
      const prices = optionPrices(builder, field, options, item, menu)
      expect(prices.filter((price) => !pattern.test(price))).toEqual([])
    }
  }
}

/** Applies changes in a pseudo-random order that is the same in every run. */
function reachableItems<Item extends BuilderItem>(builder: Builder<Item>, menu: Menu, count: number): Item[] {
  const fields = builder.steps.flatMap((step) => step.fields)
  const items = [builder.initialItem]
  let random = 1
  while (items.length < count) {
    random = (random * 48_271) % 2_147_483_647
    const item = items.at(-1) ?? builder.initialItem
    const patches = fields.flatMap((field) => possiblePatches(field, item, menu))
    items.push(builder.normalize({ ...item, ...patches[random % patches.length] }, menu))
  }
  return items
}

function possiblePatches<Item extends BuilderItem>(field: Field<Item>, item: Item, menu: Menu): Partial<Item>[] {
  switch (field.kind) {
    case 'radio':
    case 'checkbox':
      return field
        .options(item, menu)
        .filter(({ isDisabled }) => !isDisabled)
        .map(({ patch }) => patch)
    case 'count': {
      const { min, max } = field.range(item)
      return [field.value(item) - 1, field.value(item) + 1]
        .filter((value) => value >= min && value <= max)
        .map((value) => field.patch(item, value))
    }
    case 'text':
      return [field.patch('Happy 60th, Mama'), field.patch('')]
    case 'image':
      return [field.patch({ image: '' })]
    case 'custom':
      return []
  }
}
