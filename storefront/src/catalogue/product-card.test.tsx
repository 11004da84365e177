import { menuA } from '@pj/shared/testing/menus'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { setAvailability } from '../testing/set-availability.ts'
import { ProductCard } from './product-card.tsx'

const [brownies] = menuA.products

it('says instead of a time that the product is sold out, only when no option is left', () => {
  if (!brownies) throw new Error('The menu has no product')
  renderScreen(<ProductCard sizes="" product={brownies} onOpen={() => undefined} />, '/home')
  const card = screen.getByRole('button', { name: /^Brownies/ })
  const [first, second] = brownies.options.map(({ name }) => ({
    list: 'products' as const,
    id: '1',
    option: name,
    until: null,
  }))
  if (!first || !second) throw new Error('Brownies have two options')
  setAvailability({ sold_out: [first] })
  expect(card.textContent).toMatch(/Ready (today|tomorrow|from)/)
  expect(card.textContent).toContain(`Sold out: ${first.option}. ${second.option} instead`)
  setAvailability({ sold_out: [first, second] })
  expect(card.textContent).toContain('Sold out')
  expect(card.textContent).not.toContain('instead')
  expect(card.textContent).not.toMatch(/Ready (today|tomorrow)/)
})
