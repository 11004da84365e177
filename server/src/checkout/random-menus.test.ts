import type { CartItem } from '@pj/shared/cart/cart-item'
import type { Menu } from '@pj/shared/menu/menu'
import { arbitraryItemsOf } from '@pj/shared/testing/arbitrary-item'
import { arbitraryMenuDocument } from '@pj/shared/testing/arbitrary-menu'
import { menuA } from '@pj/shared/testing/menus'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { checkoutBody, createCartId } from '../testing/checkout-fixture.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()

const menuWithItems: fc.Arbitrary<[Menu, CartItem[]]> = arbitraryMenuDocument.chain((document) => {
  const menu = { ...menuA, ...document }
  const { product, galleryCake, express, customiser, orderForm } = arbitraryItemsOf(menu)
  return fc.tuple(fc.constant(menu), fc.tuple(product, galleryCake, express, customiser, orderForm))
})

/** Without uploads, which do not exist here; one piece each, because an order may cost at most a billion naira. */
const toOrdered = (item: CartItem): CartItem =>
  'uploadId' in item ? { ...item, quantity: 1, uploadId: undefined, image: '' } : { ...item, quantity: 1 }

it('accepts, prices, bakes and shows orders of everything that any menu offers', async () => {
  await fc.assert(
    fc.asyncProperty(menuWithItems, async ([menu, sold]) => {
      const version = await publishMenu(test, menu)
      const items = sold.map(toOrdered)
      const payload = checkoutBody({ items, menu, cart_id: createCartId(), delivery_date: '2026-12-21T11:00:00.000Z' })
      const response = await test.post('/api/checkout', payload)
      expect(response.statusCode, response.body).toBe(201)
      const headers = test.as.staff
      const order = await test.get(`/api/orders/${response.json().order_id}`, headers)
      expect(order.json()).toMatchObject({ menu_version: version, amount: payload.amount, price_unverified: false })
      const list = await test.get('/api/bake-list?from=2026-12-21&to=2026-12-21', headers)
      expect(list.statusCode).toBe(200)
    }),
    { numRuns: isLongRun ? 15 : 5, endOnFailure: true },
  )
})
