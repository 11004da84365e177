import { expect, it } from 'vitest'
import type { CartItem } from '../cart/cart-item.ts'
import { menuA } from '../testing/menus.ts'
import { findAllergies, isForRider, listNamedAllergens } from './kitchen-notes.ts'

it.each([
  ['No nuts please', ['nuts', 'peanuts']],
  ['She is allergic to nuts, eggs and milk.', ['milk', 'eggs', 'nuts', 'peanuts']],
  ['Groundnut allergy!', ['peanuts']],
  ['gluten-free if possible', ['gluten']],
  ['Celebrant is lactose intolerant', ['milk']],
  ['COELIAC', ['gluten']],
  ['Eggless, vegan', ['milk', 'eggs']],
  ['My son can’t have almonds', ['nuts']],
  ['No shellfish; call at the gate', ['crustaceans', 'molluscs']],
  ["Don't add nuts", ['nuts', 'peanuts']],
  ['dont use milk', ['milk']],
  ['Allergies:\nnuts\nmilk', ['milk', 'nuts', 'peanuts']],
  ['Any nuts? I am allergic.', ['nuts', 'peanuts']],
  ['Extra nuts on top', []],
  ['No fondant. Walnuts on top', []],
  ['No coconut, no doughnut, no nutmeg', []],
  ['Happy birthday', []],
])('reads %j as a warning against %j', (text, named) => expect(listNamedAllergens(text)).toEqual(named))

const carrotCake: CartItem = {
  ...{ kind: 'express', id: 'e1', cartId: 'c1', size: 8, layers: 2, flavours: ['carrot'] },
  ...{ message: '', decorations: [], quantity: 1, orderNote: '' },
}

it('matches an allergy with what an item contains or may contain', () => {
  const notes = ['Call me', 'Allergic to nuts and fish']
  expect(findAllergies(notes, [carrotCake], menuA)).toEqual([
    { allergen: 'nuts', note: 'Allergic to nuts and fish', pieces: ['Carrot'] },
  ])
  expect(findAllergies(['Extra nuts'], [carrotCake], menuA)).toEqual([])
  expect(findAllergies(notes, [], menuA)).toEqual([])
})

it.each([
  ['Call at the gate', true],
  ['Blue gate opposite the bank. Ring twice', true],
  ['Call at the gate. Less sugar', false],
  ['Less sugar', false],
  ['Housewarming cake, make it blue', false],
  ['Ring-shaped topper, flat top', false],
  ['No nuts, call me', false],
  ['', false],
])('says whether %j is for the rider', (text, isRider) => expect(isForRider(text)).toBe(isRider))
