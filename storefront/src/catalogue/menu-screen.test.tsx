import { menuSections } from '@pj/shared/pricing/menu-sections'
import { menuA } from '@pj/shared/testing/menus'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { MenuScreen } from './menu-screen.tsx'

it('shows every section of the menu with its prices, and the PDF in a new tab', () => {
  renderScreen(<MenuScreen />, '/menu')
  expect(screen.getByRole('heading', { level: 1, name: 'Menu' })).toBeTruthy()
  for (const { title, entries } of menuSections(menuA)) {
    const section = within(screen.getByRole('region', { name: title }))
    const lines = section.getAllByRole('listitem').map((line) => line.textContent?.replace(/\s+/g, ' '))
    expect(lines).toEqual(entries.flatMap((entry) => entry.lines.map(({ label, price }) => `${label} ${price}`)))
    for (const { name } of entries) if (name) expect(section.getByRole('heading', { name })).toBeTruthy()
  }
  const pdf = screen.getByRole('link', { name: 'Menu (PDF)' })
  expect(pdf.getAttribute('href')).toBe('/menu.pdf')
  expect(pdf.getAttribute('target')).toBe('_blank')
})

it('says which options and cakes are sold out', () => {
  renderScreen(<MenuScreen />, '/menu')
  setAvailability({
    sold_out: [
      { list: 'products', id: '1', option: 'Box of 6', until: null },
      { list: 'products', id: '102', option: null, until: null },
    ],
  })
  const soldOut = screen.getAllByText(/Sold out/).map((note) => note.parentElement?.textContent)
  expect(soldOut).toEqual(['Box of 6 · Sold out', 'Lagoon Drip · Sold out'])
})
