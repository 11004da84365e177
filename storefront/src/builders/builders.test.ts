import type { BuilderItem } from '@pj/shared/cart/builder-state'
import { quote } from '@pj/shared/pricing/quote'
import { expect, it } from 'vitest'
import type { Builder, Field } from './builder.ts'
import { cakeBuilderPage, homeCustomiser } from './customiser.ts'
import { expressBuilder } from './express.ts'
import { orderFormBuilder } from './order-form.ts'
import { addsWords, totalOf } from './price-words.ts'

const titlesOf = <Item extends BuilderItem>(builder: Builder<Item>): string[] => builder.steps.map(({ title }) => title)

it('the express builder has the five steps of the spec', () => {
  expect(titlesOf(expressBuilder)).toEqual(['Size', 'Layers', 'Flavor', 'Message on cake', 'Decorations'])
})

it('the home section has twelve steps, the page seven, over the same fields', () => {
  expect(titlesOf(homeCustomiser)).toEqual([
    'Size',
    'Flavour count',
    'Flavours',
    'Layers',
    'Recipient',
    'Icing',
    'Decorations',
    'Text to appear',
    'Acrylic topper',
    'Inspiration image',
    'Order note',
    'Quantity',
  ])
  expect(titlesOf(cakeBuilderPage)).toEqual([
    'Size',
    'Layers',
    'Flavours',
    'Icing',
    'Decorations',
    'Message and topper',
    'Details',
  ])
  const fields = <Item extends BuilderItem>(builder: Builder<Item>) =>
    builder.steps.flatMap((step) => step.fields.map(({ id }) => id)).sort()
  expect(fields(homeCustomiser)).toEqual(fields(cakeBuilderPage))
})

it('the order form has six', () => {
  expect(titlesOf(orderFormBuilder)).toEqual([
    'Cake type',
    'Theme',
    'Tiers',
    'Message and acrylic topper',
    'Premium decorations',
    'Special instructions',
  ])
})

/** Everything that can be pressed in this state. */
function patchesOf<Item extends BuilderItem>(field: Field<Item>, item: Item): Partial<Item>[] {
  switch (field.kind) {
    case 'one-of':
    case 'any-of':
      return field
        .options(item, 'A')
        .filter(({ blocked }) => !blocked)
        .map(({ patch }) => patch)
    case 'count': {
      const { min, max } = field.range(item)
      return [field.value(item) - 1, field.value(item) + 1]
        .filter((value) => value >= min && value <= max)
        .map((value) => field.patch(item, value))
    }
    case 'words':
      return [field.patch('Happy 60th, Mama'), field.patch('')]
    case 'image':
      return [field.patch('')]
    case 'part':
      return []
  }
}

/** Presses one thing after the other, always the same in the same order; gives every cake on the way. */
function wander<Item extends BuilderItem>(builder: Builder<Item>, presses: number): Item[] {
  const fields = builder.steps.flatMap((step) => step.fields)
  const cakes = [builder.start]
  let turn = 1
  for (let press = 0; press < presses; press += 1) {
    turn = (turn * 48_271) % 2_147_483_647
    const item = cakes.at(-1) ?? builder.start
    const patches = fields.flatMap((field) => patchesOf(field, item))
    cakes.push(builder.fit({ ...item, ...patches[turn % patches.length] }))
  }
  return cakes
}

function checkWalk<Item extends BuilderItem>(builder: Builder<Item>): void {
  for (const item of wander(builder, 400)) {
    const quoted = quote(item, 'A')
    expect(quoted, JSON.stringify(item)).toBeDefined()
    expect(totalOf(item)).toBe((quoted?.unit ?? 0) * item.quantity)
    expect(builder.isMine(item)).toBe(true)
    for (const field of builder.steps.flatMap((step) => step.fields)) {
      if (field.kind !== 'one-of' && field.kind !== 'any-of') continue
      const options = field.options(item, 'A')
      const chosen = options.filter((option) => option.chosen).length
      if (field.kind === 'one-of') expect(chosen).toBe(1)
      for (const option of options) expect(addsWords(builder, item, option)).toMatch(/^(included|[+−]₦[\d,]+)$/)
    }
  }
}

it('whatever is pressed leads to a cake with a price, and every option says what it adds', () => {
  checkWalk(expressBuilder)
  checkWalk(homeCustomiser)
  checkWalk(cakeBuilderPage)
  checkWalk(orderFormBuilder)
})

it('says what a size adds to the cake as it stands', () => {
  const field = expressBuilder.steps[0]?.fields[0]
  const options = field?.kind === 'one-of' ? field.options(expressBuilder.start, 'A') : []
  const words = options.map((option) => addsWords(expressBuilder, expressBuilder.start, option))
  expect(words).toEqual(['included', '+₦12,500', '+₦35,000'])
})
