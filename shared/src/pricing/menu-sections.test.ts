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

  it('says what each price of a built cake includes, at the price of the builder', () => {
    const sizes = (menu: Menu) =>
      menuSections(menu)
        .find(({ id }) => id === 'build')
        ?.entries.filter(({ name }) => name.endsWith('inch'))
        .map(({ name, lines }) => `${name}: ${lines.map(({ label, price }) => `${label} ${price}`).join(', ')}`)
    expect(sizes(menuA)).toEqual([
      '4 inch: 1 flavour ₦20,000',
      '6 inch: 1 flavour ₦37,500, 3 flavours ₦135,000',
      '8 inch: 1 flavour ₦50,000, 3 flavours ₦187,500',
      '10 inch: 1 flavour ₦72,500, 3 flavours ₦275,000',
      '12 inch: 3 flavours ₦345,000',
      '14 inch: 3 flavours ₦400,000',
    ])
    expect(sizes(menuB)?.slice(0, 2)).toEqual([
      '4 inch: 1 flavour from ₦20,000',
      '6 inch: 1 flavour ₦20,000, 3 flavours ₦135,000',
    ])
  })

  it('says how big the cakes are and how many people they feed', () => {
    expect(sectionOf('cakes')?.entries.find(({ name }) => name === 'Vanilla Sponge Cake')?.text).toContain(
      '6 or 8 inch · feeds 12–24',
    )
    const namesOf = (id: string) => sectionOf(id)?.entries.map(({ name }) => name)
    expect(namesOf('custom')).toEqual(['8 inch · feeds 20–24', '10 inch · feeds 30–38', 'Extras'])
    expect(namesOf('two-tier')).toEqual(['10 and 6 inch · feeds 40–50', '12, 9 and 6 inch · feeds 78–98', 'Extras'])
    expect(linesOf('custom')[6]?.label).toBe('Lemon Grove')
    expect(linesOf('express')[1]?.label).toBe('2 layers · feeds 24')
    expect(sectionOf('build')?.entries[1]).toMatchObject({ name: '6 inch', text: 'Feeds 12.' })
    const unsized = menuA.products.map((product) => ({ ...product, sizes_inches: undefined, serves: undefined }))
    const text = JSON.stringify(menuSections({ ...menuA, products: unsized }))
    expect(text).toContain('"Lemon Grove, 8 inch"')
    expect(text).toContain('"Blush Bouquet"')
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
