import { describe, expect, it } from 'vitest'
import { naira } from '../money.ts'
import type { Category } from './category.ts'
import { initialMenu } from './initial-menu.ts'
import type { Business, MenuDocument } from './menu.ts'
import { describeMenuChanges } from './menu-changes.ts'
import { checkMenuDocument, parseMenuDocument } from './menu-schema.ts'
import { findMenuWarnings } from './menu-warnings.ts'
import { findProduct, findProductByTitle, findProductOption, type Product } from './product.ts'
import { prepareForPublishing } from './publish-menu.ts'
import { raisePrices } from './raise-prices.ts'

const withProduct = (id: number, change: Partial<Product>): MenuDocument => ({
  ...initialMenu,
  products: initialMenu.products.map((product) => (product.id === id ? { ...product, ...change } : product)),
})

const breads = {
  id: 'breads',
  label: 'Breads',
  title: 'Breads',
  note: 'Baked twice a day.',
  kind: 'ready',
  lead_time: 'ready',
  capacity: 'treats',
} as const
const withBusiness = (change: Partial<Business>): MenuDocument => ({
  ...initialMenu,
  business: { ...initialMenu.business, ...change },
})
const withCategory = (change: Partial<Category>): MenuDocument => ({
  ...initialMenu,
  categories: [...initialMenu.categories, { ...breads, ...change }],
})

const brownies = initialMenu.products[0]
if (!brownies) throw new Error('the initial menu has no products')
const withBoxes = (six: number, twelve: number) =>
  withProduct(1, {
    options: brownies.options.map((option, index) => ({ ...option, price: naira(index === 0 ? six : twelve) })),
  })

/** The document as it arrives in a request. */
const check = (document: unknown) => checkMenuDocument(JSON.parse(JSON.stringify(document)))
const errorsOf = (document: unknown) => {
  const checked = check(document)
  return checked.ok ? [] : checked.errors
}

describe('the check of a menu', () => {
  it('accepts the initial menu unchanged', () => {
    expect(check(initialMenu)).toEqual({ ok: true, document: initialMenu })
  })

  it('reads a menu from before categories could be changed with those of a new shop', () => {
    const { categories: _, ...older } = initialMenu
    expect(check(older)).toEqual({ ok: true, document: initialMenu })
  })

  it.each([
    ['an empty title', withProduct(1, { title: ' ' }), 'products.0.title'],
    ['a title that another product has', withProduct(1, { title: 'cupcakes' }), 'products.3.title'],
    ['a category that is not on the menu', withProduct(1, { category: 'breads' }), 'products.0.category'],
    ['a category with the name of another', withCategory({ title: 'cakes' }), 'categories.5.title'],
    ['a category with an id of another meaning', withCategory({ id: 'all' }), 'categories.5.id'],
    ['a price with kobo', { ...initialMenu, message_price: 10.5 }, 'message_price'],
    ['no options', withProduct(1, { options: [] }), 'products.0.options'],
    [
      'only hidden options',
      withProduct(1, { options: brownies.options.map((o) => ({ ...o, hidden: true })) }),
      'products.0.options',
    ],
    [
      'a comma in the name of an option',
      withProduct(1, { options: [{ name: 'Box, 6', price: naira(1), hidden: false, former_names: [] }] }),
      'products.0.options.0.name',
    ],
    [
      'closing before opening',
      { ...initialMenu, opening_hours: initialMenu.opening_hours.map(() => ({ open: '18:00', close: '08:00' })) },
      'opening_hours.0',
    ],
    [
      'a week without opening',
      { ...initialMenu, opening_hours: initialMenu.opening_hours.map(() => ({ open: '08:00', close: '08:00' })) },
      'opening_hours',
    ],
    [
      'a delivery area named like the pickup',
      { ...initialMenu, delivery_zones: [{ name: 'bakery', fee: 1, minutes: 1, hidden: false }] },
      'delivery_zones.0.name',
    ],
    [
      'an account number with nine digits',
      {
        ...initialMenu,
        business: { ...initialMenu.business, bank: { ...initialMenu.business.bank, account_number: '123456789' } },
      },
      'business.bank.account_number',
    ],
    ['a WhatsApp number without a country code', withBusiness({ whatsapp: '01 234 5678' }), 'business.whatsapp'],
    ['an email address that mail cannot reach', withBusiness({ email: 'cakes@pj..test' }), 'business.email'],
    ['no products at all', { ...initialMenu, products: [] }, 'products'],
    ['no menu', 'menu', ''],
  ])('refuses %s, with a sentence at its place', (_case, document, path) => {
    const errors = errorsOf(document)
    expect(errors.map((error) => error.path)).toContain(path)
    for (const { message } of errors) expect(message.length).toBeGreaterThan(10)
  })
})

it('stores the WhatsApp number of the bakery with its country code, and its contacts clean', () => {
  const typed = { phone: '\u202a+234\u00a0809 000\u20115555\u202c', email: 'P&J <mailto:cakes@pj.test>.' }
  expect(check(withBusiness({ ...typed, whatsapp: '+234 (0)809 000 5555' }))).toMatchObject({
    document: { business: { phone: '+234 809 000-5555', email: 'cakes@pj.test', whatsapp: '2348090005555' } },
  })
})

it('reads a published menu with contacts from before these rules', () => {
  const older = { whatsapp: '012345678', email: 'cakes@pj..test' }
  expect(parseMenuDocument(withBusiness(older)).business).toMatchObject(older)
})

describe('the warnings', () => {
  it.each([
    ['a tenth of the price', withBoxes(1_650, 30_000), 'products.0.options.0.price'],
    ['a larger box that is cheaper', withBoxes(16_500, 15_000), 'products.0.options.1.price'],
    [
      'a larger cake that is cheaper than a smaller one',
      {
        ...initialMenu,
        express: { base: { ...initialMenu.express.base, 6: [50_000, 40_000, 60_000, 70_000].map(naira) } },
      },
      'express.base.6.1',
    ],
  ])('names %s', (_case, document, path) => {
    const checked = check(document)
    expect(checked.ok && findMenuWarnings(initialMenu, checked.document).map((warning) => warning.path)).toContain(path)
  })
})

describe('the changes', () => {
  it.each([
    ['a rate with three decimals', { rate_percent: 7.125 }],
    ['a rate above 50 percent', { rate_percent: 51 }],
    ['a registered shop without a TIN', { registered: true, tin: ' ' }],
  ])('rejects %s', (_, change) => {
    expect(checkMenuDocument({ ...initialMenu, tax: { ...initialMenu.tax, ...change } })).toMatchObject({ ok: false })
  })

  it('takes a rate with two decimals, and a menu from before there were invoices', () => {
    const { tax, ...before } = initialMenu
    expect(checkMenuDocument({ ...initialMenu, tax: { ...tax, rate_percent: 7.35 } })).toMatchObject({ ok: true })
    expect(checkMenuDocument(before)).toMatchObject({ ok: true, document: { tax } })
  })

  const { capacity, payment } = initialMenu
  const withDay = { ...initialMenu, capacity: { ...capacity, dates: [{ day: '2026-12-24', points: 40 }] } }
  const custom = { parts: [{ percent: 25, days_before: 14 }], rest_days_before: 7 }
  const yaba = { name: 'Yaba', fee: naira(5_000), minutes: 45, hidden: false }
  const soon = { ...initialMenu.lead_times, custom_days: 5 }

  it.each<[string, MenuDocument]>([
    ['Brownies, Box of 12: ₦30,000 → ₦32,000', withBoxes(16_500, 32_000)],
    ['New: Delivery to Yaba, ₦5,000', { ...initialMenu, delivery_zones: [...initialMenu.delivery_zones, yaba] }],
    ['Custom cakes, notice: 7 days → 5 days', { ...initialMenu, lead_times: soon }],
    ['Deposit for custom orders: 0 % → 50 %', { ...initialMenu, payment: { ...payment, deposit_percent: 50 } }],
    ['Kitchen on 2026-12-24: nothing → 40 points', withDay],
    [
      'Instalments of custom orders: the rest on the day → 25 % 14 days before, the rest 7 days before',
      { ...initialMenu, payment: { ...payment, instalments: { ...payment.instalments, custom } } },
    ],
  ])('names “%s”', (change, document) => {
    expect(describeMenuChanges(initialMenu, document)).toEqual([change])
  })
})

describe('the plan of instalments', () => {
  const check = (deposit_percent: number, custom: object) =>
    checkMenuDocument({
      ...initialMenu,
      payment: { ...initialMenu.payment, deposit_percent, instalments: { ...initialMenu.payment.instalments, custom } },
    })
  const part = (percent: number, days_before: number) => ({ percent, days_before })

  it.each([
    [50, { parts: [part(25, 14)], rest_days_before: 7 }, undefined],
    [100, { parts: [] }, undefined],
    [50, { parts: [part(50, 14)] }, 'The deposit and the payments must leave at least 1 % for the rest'],
    [50, { parts: [part(20, 7), part(20, 7)] }, 'Each payment must be due later than the one before'],
    [50, { parts: [part(20, 7)], rest_days_before: 7 }, 'Each payment must be due later than the one before'],
  ])('after a deposit of %i %% may be %j: %s', (deposit, custom, error) => {
    const checked = check(deposit, custom)
    expect(checked.ok ? undefined : checked.errors[0]?.message).toBe(error)
  })

  it('of a menu from before there were instalments is the deposit and the rest', () => {
    const { instalments: _, ...payment } = initialMenu.payment
    expect(parseMenuDocument({ ...initialMenu, payment }).payment).toEqual(initialMenu.payment)
  })
})

describe('what is published', () => {
  it('keeps removed entries as hidden ones, so that old orders can be read', () => {
    const next: MenuDocument = {
      ...initialMenu,
      products: initialMenu.products.filter(({ id }) => id !== 1),
      flavours: initialMenu.flavours.filter(({ id }) => id !== 'carrot'),
      delivery_zones: initialMenu.delivery_zones.slice(1),
    }
    const published = prepareForPublishing(initialMenu, next)
    expect(findProduct(published, 1)?.hidden).toBe(true)
    expect(published.flavours.find(({ id }) => id === 'carrot')?.hidden).toBe(true)
    expect(published.delivery_zones.find(({ name }) => name === 'Lekki')?.hidden).toBe(true)
    expect(check(published).ok).toBe(true)
  })

  it('finds a renamed product and a renamed option under their former names', () => {
    const renamed = withProduct(1, {
      title: 'Fudge Brownies',
      options: brownies.options.map((option, index) =>
        index === 0 ? { ...option, name: 'Half dozen', former_names: [option.name] } : option,
      ),
    })
    const published = prepareForPublishing(initialMenu, renamed)
    const product = findProductByTitle(published, 'Brownies')
    expect(product?.title).toBe('Fudge Brownies')
    expect(product && findProductOption(product, 'box of 6')?.name).toBe('Half dozen')
    expect(product?.options).toHaveLength(2)
    expect(prepareForPublishing(published, { ...initialMenu }).products[0]?.former_names).toEqual(['Fudge Brownies'])
  })

  it('changes nothing in a menu that is published again', () => {
    expect(prepareForPublishing(initialMenu, initialMenu)).toEqual(initialMenu)
  })
})

describe('raising prices', () => {
  it('raises the prices of the chosen groups only, rounded', () => {
    const raised = raisePrices(initialMenu, { percent: 7, roundTo: 500, groups: ['pastries', 'builders'] })
    expect(findProduct(raised, 1)?.options.map(({ price }) => price)).toEqual([17_500, 32_000])
    expect(findProduct(raised, 2)).toEqual(findProduct(initialMenu, 2))
    expect(raised.express.base[6]).toEqual([40_000, 80_500, 120_500, 160_500])
    expect(raised.customiser.price_lists.A.base[12]).toEqual([null, null, 369_000, 401_500])
    expect(raised.delivery_zones).toEqual(initialMenu.delivery_zones)
    expect(check(raised).ok).toBe(true)
  })
})
