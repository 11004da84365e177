import type { Browser, Locator, Page } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { ms, quantile, type Row } from './figures.ts'
import { withBrowser } from './screens.ts'

/** A phone with a processor so many times slower than this one. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const slower = 4

const visits = 5
/** Milliseconds after which everything that an interaction has started is done. */
const restTime = 1200
const goal = 100

/** What is tapped, or the field in which a key is pressed. */
type Step = readonly [what: string, control: (page: Page) => Locator, key?: string]

interface Journey {
  readonly path: string
  readonly cart?: readonly unknown[]
  readonly steps: readonly Step[]
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first()
const radio = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true })
const checkbox = (name: string) => (page: Page) => page.getByRole('checkbox', { name, exact: true })
const field = (name: string) => (page: Page) => page.getByRole('textbox', { name, exact: true })

const flowers: Step = ['a decoration', checkbox('Sugar Flowers')]
const message = (name: string): Step => ['a letter of the message', field(name), 'a']

const journeys: readonly Journey[] = [
  {
    path: '/home',
    steps: [
      ['the menu', button('Menu')],
      ['closing it', button('Close')],
      ['a product', button(/^Brownies/)],
      ['its option', button(/^Box of 12/)],
      ['Add to Cart', button('Add to Cart')],
      ['+ in the cart', button(/^Increase quantity/)],
    ],
  },
  {
    path: '/gallery',
    steps: [
      ['a product', button(/^Brownies/)],
      ['closing it', button('Close')],
      ['a product again', button(/^Brownies/)],
    ],
  },
  {
    path: '/home#customize',
    steps: [['a size', radio('8 inch')], ['a flavour', checkbox('Vanilla')], flowers, message('Text to appear')],
  },
  {
    path: '/customize',
    steps: [['a size', radio('8 inch')], ['a flavour', checkbox('Carrot')], flowers, message('Text to appear')],
  },
  {
    path: '/ExpressDashboard',
    steps: [['a size', radio('8 inch')], ['a flavour', radio('Carrot')], flowers, message('Message on cake')],
  },
  {
    path: '/orderform',
    steps: [
      ['a cake type', radio('Wedding')],
      ['one more tier', button('Increase tiers')],
      flowers,
      message('Message on cake'),
    ],
  },
  {
    path: '/checkout',
    cart: [storedItems.brownies],
    steps: [
      ['Delivery', radio('Delivery')],
      ['a letter of the name', field('Name'), 'a'],
    ],
  },
]

/** Milliseconds from a tap or a key to the next paint, on pages that are loaded and idle. */
export const timeInteractions = (url: string): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const journey of journeys) {
      const timings: (readonly number[])[] = []
      for (let count = 0; count < visits; count += 1) timings.push(await visit(browser, url, journey))
      for (const [index, [what]] of journey.steps.entries()) {
        const times = timings.map((timing) => timing[index] ?? Number.NaN)
        const usual = quantile(times, 0.75)
        rows.push({
          what: `${what}, ${journey.path}`,
          figures: [ms(usual), ms(Math.max(...times))],
          promise: `< ${goal} ms`,
          kept: usual < goal,
        })
      }
    }
    return rows
  })

async function visit(browser: Browser, url: string, { path, cart = [], steps }: Journey): Promise<number[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(observeInteractions, JSON.stringify(cart))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(restTime)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const times: number[] = []
  for (const [, control, key] of steps) times.push(await timeInteraction(page, control(page), key))
  await context.close()
  return times
}

async function timeInteraction(page: Page, control: Locator, key: string | undefined): Promise<number> {
  if (key) await control.focus()
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForTimeout(restTime)
  const box = await control.boundingBox()
  if (!box) throw new Error(`${control} is not visible`)
  await page.evaluate(() => {
    window.slowestInteraction = 0
  })
  // Not Locator.tap: its checks would run within the interaction.
  if (key) await page.keyboard.press(key)
  else await page.touchscreen.tap(box.x + Math.min(box.width / 2, 60), box.y + box.height / 2)
  await page.waitForTimeout(restTime)
  return page.evaluate(() => window.slowestInteraction)
}

declare global {
  interface Window {
    slowestInteraction: number
  }
}

function observeInteractions(cart: string): void {
  if (localStorage.getItem('cart') === null) localStorage.setItem('cart', cart)
  window.slowestInteraction = 0
  const options = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.slowestInteraction = Math.max(window.slowestInteraction, duration)
    }
  }).observe(options)
}
