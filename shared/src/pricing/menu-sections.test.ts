import { describe, expect, it } from 'vitest'
import type { Menu } from '../menu/menu.ts'
import { isCustomCake } from '../menu/product.ts'
import { formatNaira } from '../money.ts'
import { menuA, menuB } from '../testing/menus.ts'
import { menuSections } from './menu-sections.ts'

const sections = menuSections(menuA)
const sectionOf = (id: string) => sections.find((section) => section.id === id)
const linesOf = (id: string) => sectionOf(id)?.entries.flatMap((entry) => entry.lines) ?? []
const allLines = sections.flatMap((section) => section.entries.flatMap((entry) => entry.lines))

describe('the menu', () => {
  it('has every option of every ready product at its price', () => {
    const entries = sections.flatMap((section) => section.entries)
    for (const product of menuA.products.filter((each) => !isCustomCake(each, menuA))) {
      const entry = entries.find(({ name }) => name === product.title)
      expect(entry?.lines).toEqual(
        product.options.map(({ name, price }) => ({ label: name, price: formatNaira(price) })),
      )
    }
  })

  it('has every custom cake from its base price', () => {
    for (const product of menuA.products.filter((each) => isCustomCake(each, menuA))) {
      const name = product.title.replace(/^.*: /, '')
      const line = allLines.find(({ label }) => label.startsWith(name))
      expect(line?.price).toBe(`from ${formatNaira(product.base_price)}`)
    }
  })

  it('speaks of one day and one hour', () => {
    const lead_times = { ...menuA.lead_times, custom_days: 1, themed_days: 1, express_hours: 1 }
    const notes = menuSections({ ...menuA, lead_times }).map(({ note }) => note ?? '')
    expect(notes.filter((note) => note.includes("1 day's notice"))).toHaveLength(6)
    expect(notes.join(' ')).toContain('ready in 1 hour while')
    expect(notes.join(' ')).not.toMatch(/\b1 \w+s\b/)
  })

  it('has the fee of every delivery location', () => {
    expect(linesOf('delivery').map(({ label }) => label)).toEqual(menuA.delivery_zones.map(({ name }) => name))
    expect(linesOf('delivery')).toContainEqual({ label: 'Surulere', price: '₦6,500' })
  })

  it('names the flavours of a starting price where fewer cost less', () => {
    const sizes = sectionOf('build')?.entries.find(({ name }) => name === 'Sizes')
    expect(sizes?.lines.slice(0, 2)).toEqual([
      { label: '4 inch', price: 'from ₦20,000' },
      { label: '6 inch, 3 flavours', price: 'from ₦135,000' },
    ])
  })

  it('follows the price reading', () => {
    const eightInch = (menu: Menu) =>
      menuSections(menu)
        .find(({ id }) => id === 'build')
        ?.entries[0]?.lines.find(({ label }) => label === '8 inch, 3 flavours')?.price
    expect(eightInch(menuA)).toBe('from ₦187,500')
    expect(eightInch(menuB)).toBe('from ₦187,000')
  })

  it('leaves out what is hidden, and a section in which everything is', () => {
    const products = menuA.products.map((product) => ({ ...product, hidden: product.category === 'treats' }))
    const delivery_zones = menuA.delivery_zones.map((zone) => ({ ...zone, hidden: zone.name === 'Ojo' }))
    const text = JSON.stringify(menuSections({ ...menuA, products, delivery_zones }))
    expect(text).toContain('Brownies')
    for (const hidden of ['Treats', 'Macroons', 'Ojo']) expect(text).not.toContain(hidden)
  })

  it('names no section and no entry twice', () => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length)
    for (const { entries } of sections) expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })
})
