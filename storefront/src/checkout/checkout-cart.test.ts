import { parseCart } from '@pj/shared/cart/stored-cart'
import { expect, it } from 'vitest'
import { markOf } from './checkout-cart.ts'

const markOfText = (items: unknown) => markOf(parseCart(JSON.stringify(items)).lines)
const cake = { kind: 'gallery-cake', title: 'Lagoon Drip', price: '₦50,000', options: 'Vanilla', quantity: 1 }

it('knows the same items again without their pictures, as an address carries them', () => {
  const withPicture = { ...cake, uploadedImage: 'data:image/png;base64,AAAA' }
  expect(markOfText([withPicture])).toBe(markOfText([{ ...cake, orderType: 'custom' }]))
})

it('tells other items apart', () => {
  expect(markOfText([cake])).not.toBe(markOfText([{ ...cake, quantity: 2 }]))
  expect(markOfText([cake])).not.toBe(markOfText([cake, cake]))
})
