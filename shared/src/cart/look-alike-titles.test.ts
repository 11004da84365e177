import { expect, it } from 'vitest'
import { initialMenu } from '../menu/initial-menu.ts'
import { findLookAlikeTitle as findLookAlikeTitleOf } from './unknown-product.ts'

const findLookAlikeTitle = (title: string) => findLookAlikeTitleOf(title, initialMenu)

it.each([
  ['letters of the Cyrillic alphabet', 'Вrоwniеs'],
  ['full-width letters', 'Ｂｒｏｗｎｉｅｓ'],
  ['digits', 'Br0wn1e5'],
  ['a zero-width space', 'Brown\u200bies'],
  ['a filler that is a letter', 'Brown\u3164ies'],
  ['accents', 'Brówniés'],
])('finds a title that is written with %s', (_case, title) => {
  expect(findLookAlikeTitle(title)).toBe('Brownies')
})

it.each(['Сake Slice', 'Cake\u00a0Slice', 'CakeSlice', 'Custom Сake - 8 inch', 'Express\u200d Cake - 6 inch'])(
  'finds what %j looks like',
  (title) => {
    expect(findLookAlikeTitle(title)).toBeDefined()
  },
)

it.each(['Brownie', 'Brownies of the day', 'Meringue tower', 'Ẹ̀bà', '', '🎂', 'Торт'])(
  'treats %j as a different title',
  (title) => {
    expect(findLookAlikeTitle(title)).toBeUndefined()
  },
)

it('keeps all titles apart', () => {
  for (const { title } of initialMenu.products) expect(findLookAlikeTitle(title)).toBe(title)
})
