import { expect, it } from 'vitest'
import { formatSitemap } from './storefront-routes.ts'

it('contains no markup from the Host header', () => {
  expect(formatSitemap('http://"><script>', ['/'])).not.toContain('<script>')
})
