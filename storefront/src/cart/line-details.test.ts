import { parseStoredItem } from '@pj/shared/stored-cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { editUrl, withAnchor } from './cart-line.tsx'
import { lineDetails } from './line-details.ts'

function parse(stored: unknown) {
  const parsed = parseStoredItem(stored, menuA)
  if (!parsed.ok) throw new Error(parsed.reason)
  return parsed.item
}
const textsOf = (stored: unknown) => lineDetails(parse(stored), menuA).map(({ label, value }) => `${label}: ${value}`)

it('fills in the default texts for a custom item of another program', () => {
  expect(textsOf({ description: 'Cake of the moon', category: 'custom', price: '₦12,000' })).toEqual([
    'Options: No flavor selected',
    'Inches: N/A',
    'Layers: N/A',
    'Icing: Not specified',
    'Decorations: None',
    'For: Not specified',
  ])
})

it("shows 'No options' for a regular item without options", () => {
  expect(textsOf({ description: 'Plantain bread', price: '₦4,000' })).toEqual(['Options: No options'])
})

it('shows that no flavour was chosen, and the note last', () => {
  const express = {
    isExpressOrder: true,
    description: 'Express Cake',
    inches: '6',
    layers: '1',
    orderNote: 'Ring twice',
  }
  expect(textsOf(express)).toContain('Flavor: No flavor selected')
  expect(textsOf(express).at(-1)).toBe('Note: Ring twice')
  const chosen = textsOf({ ...express, options: 'Vanilla' })
  expect(chosen).toContain('Flavour: Vanilla')
  expect(chosen.join()).not.toContain('No flavor selected')
})

it('shows how many flavours of a custom cake are paid', () => {
  const cake = { kind: 'customiser', title: 'Custom Cake - 12 inch', inches: '12', layers: '3', icing: 'Fondant' }
  expect(textsOf({ ...cake, options: 'Carrot', numFlavors: 3 })).toContain('Included: 3 flavours')
})

it('shows each detail once', () => {
  expect(textsOf({ title: 'Brownies', price: '₦16,500', selectedTag: 'Box of 6' })).toEqual(['Option: Box of 6'])
})

it('returns the URL of the builder of the item', () => {
  const express = parse({ kind: 'express', description: 'x', inches: '6', layers: '1' })
  expect(editUrl(express, 2)).toBe('/ExpressDashboard?edit=2')
  expect(withAnchor('/ExpressDashboard?edit=2', 'flavours')).toBe('/ExpressDashboard?edit=2#choose-flavours')
  expect(withAnchor('/home?edit=0#customize', 'flavours')).toBe('/home?edit=0#customize')
  const customiser = { kind: 'customiser', title: 'Custom Cake - 6 inch', inches: '6', layers: '3', icing: 'Fondant' }
  expect(editUrl(parse(customiser), 0)).toBe('/home?edit=0#customize')
  expect(editUrl(parse({ ...customiser, ruleSet: 'cakeBuilderPage' }), 0)).toBe('/customize?edit=0')
  const tiers = { kind: 'order-form', cake_type: 'wedding', tier_sizes: ['12', '8'], description: 'Wedding Cake' }
  expect(editUrl(parse(tiers), 1)).toBe('/orderform?edit=1')
  expect(editUrl(parse({ title: 'Brownies' }), 0)).toBeUndefined()
})
