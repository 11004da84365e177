import type { Browser, CDPSession, Page } from '@playwright/test'
import { measureSlowness } from '../../server/src/testing/event-loop.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { ms, quantile, type Row, ratioRow } from './figures.ts'
import { withBrowser } from './screens.ts'

/** A phone with a processor so many times slower than this one. */
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const slower = 4

const visits = 5
/** Milliseconds for which a finger rests on the screen. */
const tapDuration = 80
/** Milliseconds after which everything that an interaction has started is done. */
const restTime = 1200
/** Milliseconds from a tap to its answer, on such a phone beside an idle reference machine. */
const goal = 100

/** The beginning of the name of the tapped control, or of the field in which a key is pressed. */
type Step = readonly [what: string, name: string, key?: string]

interface Journey {
  readonly path: string
  readonly cart?: readonly unknown[]
  readonly steps: readonly Step[]
}

const flowers: Step = ['a decoration', 'Sugar Flowers']
const message = (name: string): Step => ['a letter of the message', name, 'a']

const journeys: readonly Journey[] = [
  {
    path: '/home',
    steps: [
      ['the menu', 'Menu'],
      ['closing it', 'Close'],
      ['a product', 'Brownies'],
      ['its option', 'Box of 12'],
      ['Add to Cart', 'Add to Cart'],
      ['+ in the cart', 'Increase quantity'],
    ],
  },
  {
    path: '/gallery',
    steps: [
      ['a product', 'Brownies'],
      ['closing it', 'Close'],
      ['a product again', 'Brownies'],
    ],
  },
  {
    path: '/home#customize',
    steps: [['a size', '8 inch'], ['a flavour', 'Vanilla'], flowers, message('Text to appear')],
  },
  {
    path: '/customize',
    steps: [['a size', '8 inch'], ['a flavour', 'Carrot'], flowers, message('Text to appear')],
  },
  {
    path: '/ExpressDashboard',
    steps: [['a size', '8 inch'], ['a flavour', 'Carrot'], flowers, message('Message on cake')],
  },
  {
    path: '/orderform',
    steps: [['a cake type', 'Wedding'], ['one more tier', 'Increase tiers'], flowers, message('Message on cake')],
  },
  {
    path: '/checkout',
    cart: [storedItems.brownies],
    steps: [
      ['Delivery', 'Delivery'],
      ['a letter of the name', 'Name', 'a'],
    ],
  },
]

/** Milliseconds from a tap or a key to the next paint, on pages that are loaded and idle. */
export const timeInteractions = (url: string): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const journey of journeys) {
      const timings: (readonly Timing[])[] = []
      for (let count = 0; count < visits; count += 1) timings.push(await visit(browser, url, journey))
      for (const [index, [what]] of journey.steps.entries()) {
        const found = timings.flatMap((timing) => timing[index] ?? [])
        const times = found.map(({ time }) => time)
        const ratio = quantile(
          found.map(({ time, limit }) => time / limit),
          0.75,
        )
        const figures = [ms(quantile(times, 0.75)), ms(Math.max(...times))]
        rows.push(ratioRow(`${what}, ${journey.path}`, figures, ratio, 1))
      }
    }
    return rows
  })

interface Timing {
  /** Milliseconds. */
  readonly time: number
  /** What is promised on an idle reference machine, as much longer as this one was slower at that moment. */
  readonly limit: number
}

async function visit(browser: Browser, url: string, { path, cart = [], steps }: Journey): Promise<Timing[]> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(observeInteractions, JSON.stringify(cart))
  await page.goto(url + path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(restTime)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  const timings: Timing[] = []
  for (const step of steps) {
    const before = measureSlowness()
    const time = await timeInteraction(page, session, step)
    timings.push({ time, limit: goal * Math.max(before, measureSlowness()) })
  }
  await context.close()
  return timings
}

async function timeInteraction(page: Page, session: CDPSession, [, name, key]: Step): Promise<number> {
  // Avoids a locator, because Playwright's listeners would run within the interaction.
  const shown = await page.waitForFunction(showControl, { name, isFocused: key !== undefined })
  const point = await shown.jsonValue()
  if (!point) throw new Error(`${name} cannot be tapped on ${page.url()}`)
  await page.waitForTimeout(restTime)
  await page.evaluate(() => {
    window.slowestInteraction = 0
  })
  if (key) await page.keyboard.press(key)
  else {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await page.waitForTimeout(tapDuration)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await page.waitForTimeout(restTime)
  return page.evaluate(() => window.slowestInteraction)
}

/** Scrolls to a control of the page or of its open dialog, and returns where to tap it; undefined until it is there. */
function showControl({ name, isFocused }: { name: string; isFocused: boolean }) {
  const part = document.querySelector('dialog[open]') ?? document
  const controls = [...part.querySelectorAll<HTMLElement>('label'), ...part.querySelectorAll<HTMLElement>('button')]
  const control = controls.find(
    (each) => (each.ariaLabel ?? each.textContent).trim().startsWith(name) && each.checkVisibility(),
  )
  if (!control) return undefined
  if (isFocused && control instanceof HTMLLabelElement) control.control?.focus()
  control.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = control.getBoundingClientRect()
  return { x: left + Math.min(width / 2, 60), y: top + height / 2 }
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
