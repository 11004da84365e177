import { parseStoredItem } from '@pj/shared/cart/parse-stored-item'
import { expect, it } from 'vitest'
import { editAddress } from './edit-address.ts'
import { lineDetails } from './line-details.ts'

function read(stored: unknown) {
  const found = parseStoredItem(stored)
  if (!found.ok) throw new Error(found.reason)
  return found.item
}
const wordsOf = (stored: unknown) => lineDetails(read(stored)).map(({ label, value }) => `${label}: ${value}`)

it("fills in the spec's defaults for a custom item of another program", () => {
  expect(wordsOf({ description: 'Cake of the moon', category: 'custom', price: '₦12,000' })).toEqual([
    'Options: No flavor selected',
    'Inches: N/A',
    'Layers: N/A',
    'Icing: Not specified',
    'Decorations: None',
    'For: Not specified',
  ])
})

it('says that a regular item has no options', () => {
  expect(wordsOf({ description: 'Plantain bread', price: '₦4,000' })).toEqual(['Options: No options'])
})

it('says that no flavour was chosen, and puts the note last', () => {
  const express = {
    isExpressOrder: true,
    description: 'Express Cake',
    inches: '6',
    layers: '1',
    orderNote: 'Ring twice',
  }
  expect(wordsOf(express)).toContain('Flavour: No flavor selected')
  expect(wordsOf(express).at(-1)).toBe('Note: Ring twice')
})

it('says nothing twice', () => {
  expect(wordsOf({ title: 'Brownies', price: '₦16,500', selectedTag: 'Box of 6' })).toEqual(['Option: Box of 6'])
})

it('leads to the builder that made the item', () => {
  const express = read({ kind: 'express', description: 'x', inches: '6', layers: '1' })
  expect(editAddress(express, 2)).toBe('/ExpressDashboard?edit=2')
  const customiser = { kind: 'customiser', title: 'Custom Cake - 6 inch', inches: '6', layers: '3', icing: 'Fondant' }
  expect(editAddress(read(customiser), 0)).toBe('/home?edit=0#customize')
  expect(editAddress(read({ ...customiser, ruleSet: 'cakeBuilderPage' }), 0)).toBe('/customize?edit=0')
  const tiers = { kind: 'order-form', cake_type: 'wedding', tier_sizes: ['12', '8'], description: 'Wedding Cake' }
  expect(editAddress(read(tiers), 1)).toBe('/orderform?edit=1')
  expect(editAddress(read({ title: 'Brownies' }), 0)).toBeUndefined()
})
