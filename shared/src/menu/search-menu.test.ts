import { describe, expect, it } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { searchMenu } from './search-menu.ts'

const titles = (query: string) => searchMenu(menuA, query).products.map(({ title }) => title)

describe('searchMenu', () => {
  it('finds products by the beginning of words in title, options, category and description, titles first', () => {
    expect(titles('meat')[0]).toBe('Meat Pie')
    expect(titles('PIE').slice(0, 2).toSorted()).toEqual(['Chicken Pie', 'Meat Pie'])
    expect(titles('pie meat')).toEqual(['Meat Pie'])
    expect(titles('eat')).toEqual([])
  })

  it('finds flavours, and ignores accents and punctuation', () => {
    expect(searchMenu(menuA, 'red velvet').flavours.map(({ label }) => label)).toEqual(['Red Velvet'])
    expect(searchMenu(menuA, '  rẹ́d-velvet!').flavours.map(({ label }) => label)).toEqual(['Red Velvet'])
  })

  it('finds nothing for an empty query, a hidden product or a hidden flavour', () => {
    expect(searchMenu(menuA, ' – ')).toEqual({ products: [], flavours: [] })
    const products = menuA.products.map((product) => ({ ...product, hidden: product.title === 'Meat Pie' }))
    const flavours = menuA.flavours.map((flavour) => ({ ...flavour, hidden: true }))
    const hidden = searchMenu({ ...menuA, products, flavours }, 'meat')
    expect(hidden.products.map(({ title }) => title)).not.toContain('Meat Pie')
    expect(searchMenu({ ...menuA, flavours }, 'velvet').flavours).toEqual([])
  })
})
