import { initialMenu } from '@pj/shared/menu/initial-menu'
import { naira } from '@pj/shared/money'
import { buildExpressPayload } from '@pj/shared/orders/custom-cart'
import { menuA } from '@pj/shared/testing/menus'
import { afterEach, describe, expect, it } from 'vitest'
import { brownies, checkoutBody, createCartId, expressCake } from '../testing/checkout-fixture.ts'
import { changeAvailability, productsWith, publishMenu } from '../testing/publish-menu.ts'
import { findOrderRow } from '../testing/rows.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
afterEach(async () => {
  test.clock.now = new Date('2026-11-21T11:00:00Z')
  await publishMenu(test)
  await changeAvailability(test, {})
})

const stored = async (response: Awaited<ReturnType<typeof order>>) => {
  expect(response.statusCode, response.body).toBe(201)
  const { order_id } = response.json()
  return findOrderRow(test, order_id)
}

const order = (wishes: Parameters<typeof checkoutBody>[0] = {}) =>
  test.post('/api/checkout', checkoutBody({ cart_id: createCartId(), ...wishes }))
const storeExpressCake = () => test.post('/api/custom-cart', buildExpressPayload(expressCake, naira(133_000), menuA))

const expectError = async (response: Promise<{ statusCode: number; json(): unknown }>, errors: readonly string[]) => {
  const { statusCode, json } = await response
  expect([statusCode, json()]).toEqual([400, expect.objectContaining({ errors })])
}

const expectSoldOut = async (response: Promise<{ statusCode: number; json(): unknown }>, message: string) => {
  const { statusCode, json } = await response
  expect([statusCode, json()]).toEqual([
    422,
    { success: false, error: 'sold_out', message: `${message}.`, items: [{ index: 0, message }] },
  ])
}

const boxes = (changes: object) =>
  initialMenu.products[0]?.options.map((option) => (option.name === 'Box of 6' ? { ...option, ...changes } : option)) ??
  []
const zones = (changes: object) =>
  initialMenu.delivery_zones.map((zone) => (zone.name === 'Lekki' ? { ...zone, ...changes } : zone))
const toLekki = { location: { state: 'Lekki', fee: 3_500 } }

describe('an order', () => {
  it('has the prices and the number of the published menu', async () => {
    const version = await publishMenu(test, {
      products: productsWith(1, { options: boxes({ price: naira(18_000) }) }),
    })
    const old = await order()
    expect(old.statusCode).toBe(422)
    expect(old.json()).toMatchObject({ error: 'price_mismatch', amount: 18_000 })
    const item = { ...checkoutBody().items[0], price: '₦18,000' }
    const response = await test.post('/api/checkout', {
      ...checkoutBody({ cart_id: createCartId() }),
      amount: 18_000,
      items: [item],
    })
    expect(await stored(response)).toMatchObject({ menu_version: version, amount: 18_000 })
  })

  it('goes to a new area, with its fee and travel time', async () => {
    const ajah = { name: 'Ajah', fee: naira(5_000), minutes: 90, hidden: false }
    await publishMenu(test, { delivery_zones: [...initialMenu.delivery_zones, ajah] })
    // Two hours of work and 90 minutes of travel before noon.
    expect(await stored(await order({ location: { state: 'Ajah', fee: 5_000 } }))).toMatchObject({
      location: 'Ajah',
      delivery_price: 5_000,
      start_by: new Date('2026-11-23T08:30:00+01:00'),
    })
  })
})

describe('what is hidden', () => {
  it('refuses a product and names it', async () => {
    await publishMenu(test, { products: productsWith(1, { hidden: true }) })
    await expectSoldOut(order(), 'No longer available: Brownies')
  })

  it('refuses a flavour and names it, in a custom cart as well', async () => {
    const flavours = initialMenu.flavours.map((flavour) => ({ ...flavour, hidden: flavour.id === 'carrot' }))
    await publishMenu(test, { flavours })
    await expectSoldOut(order({ items: [expressCake] }), 'No longer available: Carrot')
    await expectSoldOut(storeExpressCake(), 'No longer available: Carrot')
  })

  it('refuses a delivery area and names it', async () => {
    await publishMenu(test, { delivery_zones: zones({ hidden: true }) })
    await expectError(order(toLekki), ['We no longer deliver to Lekki'])
    await expectError(order({ location: { state: 'Abuja', fee: 0 } }), ['Delivery location is required'])
  })
})

describe('without publishing', () => {
  it('refuses what is sold out until it returns', async () => {
    const until = '2026-11-21T17:00:00Z'
    await changeAvailability(test, { sold_out: [{ list: 'products', id: '1', option: null, until }] })
    await expectSoldOut(order(), 'Sold out until 6:00 pm today: Brownies')
    test.clock.now = new Date(until)
    expect((await order()).statusCode).toBe(201)
  })

  it('names every sold-out item by its index, after the invalid fields', async () => {
    await changeAvailability(test, { sold_out: [{ list: 'products', id: '1', option: 'Box of 12', until: null }] })
    const items = [expressCake, { ...brownies, tag: 'Box of 12' }, { ...brownies, tag: 'Box of 12', quantity: 2 }]
    const message = 'Sold out: Brownies, Box of 12'
    expect((await order({ items })).json()).toMatchObject({
      error: 'sold_out',
      message: `${message}.`,
      items: [1, 2].map((index) => ({ index, message })),
    })
    await expectError(order({ items, name: '' }), ['Name must be at least 2 characters'])
  })

  it('accepts no order during a pause', async () => {
    await changeAvailability(test, { pause: { until: '2026-11-21T12:00:00Z', message: 'The oven is being repaired.' } })
    const refused = await order()
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        success: false,
        error: 'orders_paused',
        message: 'The oven is being repaired. Online orders reopen at 1:00 pm today.',
        until: '2026-11-21T12:00:00.000Z',
      },
    ])
    test.clock.now = new Date('2026-11-21T12:00:00Z')
    expect((await order()).statusCode).toBe(201)
  })
})
