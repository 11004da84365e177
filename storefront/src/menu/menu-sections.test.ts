import { allProducts } from '@pj/shared/catalogue/catalogue'
import { isCustomCake } from '@pj/shared/catalogue/product'
import { formatNaira } from '@pj/shared/money'
import { deliveryLocations } from '@pj/shared/pricing/delivery'
import { describe, expect, it } from 'vitest'
import { menuSections } from './menu-sections.ts'

const sections = menuSections('A')
const sectionOf = (id: string) => sections.find((section) => section.id === id)
const linesOf = (id: string) => sectionOf(id)?.entries.flatMap((entry) => entry.lines) ?? []
const allLines = sections.flatMap((section) => section.entries.flatMap((entry) => entry.lines))

describe('the menu', () => {
  it('has every option of every ready product at its price', () => {
    const entries = sections.flatMap((section) => section.entries)
    for (const product of allProducts.filter((each) => !isCustomCake(each))) {
      const entry = entries.find(({ name }) => name === product.title)
      expect(entry?.lines).toEqual(product.tags.map(({ name, price }) => ({ label: name, price: formatNaira(price) })))
    }
  })

  it('has every custom cake from its base price', () => {
    for (const product of allProducts.filter(isCustomCake)) {
      const name = product.title.replace(/^.*: /, '')
      const line = allLines.find(({ label }) => label.startsWith(name))
      expect(line?.price).toBe(`from ${formatNaira(product.basePrice)}`)
    }
  })

  it('has the fee of every delivery location', () => {
    expect(linesOf('delivery').map(({ label }) => label)).toEqual(deliveryLocations)
    expect(linesOf('delivery')).toContainEqual({ label: 'Surulere', price: '₦6,500' })
  })

  it('has the express prices by size and layers', () => {
    const eight = sectionOf('express')?.entries.find(({ name }) => name === '8 inch')
    expect(eight?.lines.map(({ price }) => price)).toEqual(['₦50,000', '₦100,000', '₦150,000', '₦200,000'])
  })

  it('follows the price reading', () => {
    const eightInch = (reading: 'A' | 'B') =>
      menuSections(reading)
        .find(({ id }) => id === 'build')
        ?.entries[0]?.lines.find(({ label }) => label === '8 inch')?.price
    expect(eightInch('A')).toBe('from ₦187,500')
    expect(eightInch('B')).toBe('from ₦187,000')
  })

  it('names no section and no entry twice', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { entries } of sections) expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })
})
