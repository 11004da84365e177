import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Header } from './header.tsx'

const readCurrentLinks = (): (string | null)[] =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link', { hidden: true })
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent)

it.each([
  ['/home', ['Home']],
  ['/customize', ['Build Your Cake']],
  ['/orderform', ['Special Orders Form']],
  ['/gallery', ['Gallery', 'All']],
  ['/gallery/pastries', ['Gallery', 'Pastries']],
  ['/contact', []],
])('marks only the entries of %s as the current page', (url, current) => {
  renderScreen(<Header />, url)
  expect(readCurrentLinks()).toEqual(current)
})
