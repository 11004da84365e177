import { expect, it } from 'vitest'
import { initialCustomiser } from './builder-state-customiser.ts'
import { initialExpress } from './builder-state-express.ts'
import { initialOrderForm } from './builder-state-order-form.ts'
import { initialGalleryCake } from './cart-item.ts'
import { listOpenChoices } from './open-choices.ts'

const cake = initialCustomiser('cakeBuilderPage')
const noFlavour = "No flavour chosen. We'll call to ask which flavour."

it.each([
  [initialExpress, [noFlavour]],
  [{ ...initialExpress, flavours: ['lemon'] }, []],
  [initialGalleryCake(12), [noFlavour]],
  [cake, [noFlavour]],
  [{ ...cake, flavours: ['lemon'] }, []],
  [{ ...cake, flavours: ['lemon'], flavourCount: 3 }, ['3 flavours included, 1 chosen.']],
  [{ ...cake, flavours: ['lemon', 'carrot'], flavourCount: 3 }, ['3 flavours included, 2 chosen.']],
])('lists the open choices of a cake: %#', (item, expected) => {
  expect(listOpenChoices(item).map(({ text }) => text)).toEqual(expected)
})

it('names the tiers without a flavour, and each tier that is wider than the one below', () => {
  const tiers = [
    { size: 6, flavour: undefined },
    { size: 8, flavour: 'raspberry' },
    { size: 8, flavour: undefined },
  ] as const
  expect(listOpenChoices({ ...initialOrderForm, tiers })).toEqual([
    { fieldId: 'tiers', text: "Tiers 1 and 3 have no flavour yet. We'll call to ask which flavour." },
    { fieldId: 'tiers', text: "Tier 2 is wider than the tier below. We'll call to ask how to stack the tiers." },
  ])
  const chosen = initialOrderForm.tiers.map((tier) => ({ ...tier, flavour: 'raspberry' }))
  expect(listOpenChoices({ ...initialOrderForm, tiers: chosen })).toEqual([])
})
