import { demoPassword } from '@pj/db/demo-data/accounts'
import { type Browser, chromium, type Page } from '@playwright/test'
import config from '../../playwright.config.ts'
import { type Row, timed } from './figures.ts'

const builders = [
  ['express', '/ExpressDashboard'],
  ['customiser of the home page', '/home#customize'],
  ['cake builder', '/customize'],
  ['order form', '/orderform'],
] as const

/** The choices in order. The first of a visit is the slowest, because its code has never run. */
const choices = [
  ...Array<string>(3).fill('fieldset input[type=radio]:not(:checked)'),
  ...Array<string>(2).fill('button[aria-label^=Increase]'),
  ...Array<string>(3).fill('fieldset input[type=checkbox]:not(:checked):not(:disabled)'),
  'button[aria-label^=Decrease]',
  'fieldset input[type=radio]:not(:checked)',
]

/** The times of a processor so many times slower than this one. */
const slower = 4

/** Milliseconds from a choice to the frame that shows it, in every builder on a phone. */
export const timeChoices = (url: string): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const [name, path] of builders) {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
      await page.goto(`${url}${path}`, { waitUntil: 'networkidle' })
      await page.locator('fieldset').first().scrollIntoViewIfNeeded()
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
      const times: number[] = []
      for (const choice of choices) times.push(await timeChoice(page, choice))
      rows.push(timed(`a choice, ${name}`, times, 100))
      await page.close()
    }
    return rows
  })

const timeChoice = async (page: Page, choice: string): Promise<number> => {
  const control = page.locator(choice).first()
  await control.scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  return control.evaluate(async (element) => {
    const start = performance.now()
    if (element instanceof HTMLElement) element.click()
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  })
}

const steps = 200
/** Pixels that a quick finger goes in one frame. */
const stride = 120

/** Milliseconds per frame while scrolling through all open orders. */
export const timeScrolling = (url: string): Promise<Row> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/console/`)
    await page.getByLabel('Email').fill('owner@pj.test')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In' }).click()
    const list = page.getByRole('table', { name: 'Orders' }).locator('..')
    await page.locator('[data-order-id]').first().waitFor()
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
    const times = await list.evaluate(scrollThrough, { steps, stride })
    const count = await page
      .getByRole('status')
      .filter({ hasText: /^[\d,]+\+? orders?$/ })
      .textContent()
    return timed(`a frame of scrolling, ${count}`, times, 25)
  })

async function scrollThrough(list: Element, way: { steps: number; stride: number }): Promise<number[]> {
  const times: number[] = []
  let last = performance.now()
  for (let step = 0; step < way.steps; step += 1) {
    list.scrollTop += way.stride
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  return times
}

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch(config.use?.launchOptions)
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
