import { parseCart } from '@pj/shared/stored-cart/parse-stored-item'
import { menuA } from '@pj/shared/testing/menus'
import { expect, it } from 'vitest'
import { cartFingerprint } from './use-checkout-cart.ts'

const fingerprintOf = (items: unknown) => cartFingerprint(parseCart(JSON.stringify(items), menuA).lines)
const cake = { kind: 'gallery-cake', title: 'Lagoon Drip', price: '₦50,000', options: 'Vanilla', quantity: 1 }

it('is equal for equal items with and without their images', () => {
  const withImage = { ...cake, uploadedImage: 'data:image/png;base64,AAAA' }
  expect(fingerprintOf([withImage])).toBe(fingerprintOf([{ ...cake, orderType: 'custom' }]))
})

it('differs for different items', () => {
  expect(fingerprintOf([cake])).not.toBe(fingerprintOf([{ ...cake, quantity: 2 }]))
  expect(fingerprintOf([cake])).not.toBe(fingerprintOf([cake, cake]))
})

it('is short and without anything that the shopper wrote', () => {
  expect(fingerprintOf([{ ...cake, orderNote: 'For the naming ceremony' }])).toMatch(/^[a-z\d]{1,7}\.\d+$/)
})
