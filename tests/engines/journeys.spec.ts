import { expect, test } from '@playwright/test'
import { findEngines } from '../../scripts/browser.mjs'
import { click, type Engine, expectText, open, type } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

const { firefox, webKit } = findEngines()

const engines = [
  { name: 'Firefox', start: firefox && (() => startFirefox(firefox)) },
  { name: 'WebKit', start: webKit && (() => startWebKit(webKit)) },
]

/** What Firefox reports when a page is left that still fetches a font, or a screen in advance. */
const leftEarly = /error loading dynamically imported module|downloadable font: download failed .* status=2152398850/

for (const { name, start } of engines) {
  test.describe(`in ${name}`, () => {
    // One browser for all journeys.
    test.describe.configure({ mode: 'default', timeout: 120_000 })
    test.skip(!start, `${name} is not installed here.`)

    let engine: Engine
    test.beforeAll(async () => {
      if (start) engine = await start()
    })
    test.afterEach(() => expect(engine.errors.filter((error) => !leftEarly.test(error))).toEqual([]))
    test.afterAll(() => engine?.close())

    const openPage = (path: string) => open(engine, `${process.env.BASE_URL}${path}`)

    test('orders brownies for pickup', async () => {
      await openPage('/products/brownies')
      await click(engine, 'Brownies')
      await click(engine, 'Box of 6')
      await click(engine, 'Add to Cart')
      await expectText(engine, 'Item added to cart!')
      await openPage('/cart')
      await click(engine, 'Proceed to Checkout')
      await type(engine, 'Name', 'Ada Obi')
      await type(engine, 'Email', 'ada@example.com')
      await click(engine, 'Place Order')
      await expectText(engine, 'Order placed successfully! Order ID: PJ-')
    })

    test('puts an express cake into the cart', async () => {
      await openPage('/ExpressDashboard')
      await click(engine, '8 inch')
      await click(engine, 'Add Express Order to Cart')
      await expectText(engine, 'Proceed to Checkout')
      await expectText(engine, 'Express Cake')
    })

    test('signs in to the console', async () => {
      await openPage('/console/')
      await type(engine, 'Email', 'staff@pj.test')
      await type(engine, 'Password', 'bakery-demo')
      await click(engine, 'Sign In')
      await expectText(engine, 'Pause orders')
    })
  })
}
