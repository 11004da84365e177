import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { isLongRun } from '../support/long-run.ts'

test.use({ expectedErrors: [/503|404|ERR_FAILED/] })

const screens = [
  ...['', 'custom-carts', 'kitchen', 'day-sheet', 'deliveries', 'calendar', 'customers', 'sales', 'cash-up'],
  ...['orders/new', 'orders/new?for=later'],
  ...[
    'documents',
    'team',
    'audit',
    'account',
    'opening',
    'shop/products',
    'shop/prices',
    'shop/delivery',
    'shop/hours',
  ],
  ...[
    'shop/capacity',
    'shop/business',
    'shop/policies',
    'shop/history',
    'shop/review',
    'orders/PJ-00000000',
    'nowhere',
  ],
]

const dayMs = 86_400_000

/** For this page alone, the shop has been paused since yesterday, until a day that needs a long name. */
const pause = (page: Page) =>
  page.route('**/api/availability', async (route) => {
    const response = await route.fetch()
    const [since, until] = [-1, 5].map((days) => new Date(Date.now() + days * dayMs).toISOString())
    await route.fulfill({ response, json: { ...(await response.json()), pause: { since, until, message: 'Repairs' } } })
  })

const refuseData = (page: Page) =>
  page.route(/\/api\/(?!availability|menu$|orders\/stream|needs)/, (route) =>
    route.fulfill({ status: 503, json: { success: false, error: 'unavailable', message: 'The server is busy.' } }),
  )

/** Each list is as it is before the first order. */
const emptyLists = (page: Page) =>
  page.route(/\/api\/(orders|custom-cart|customers|audit|bake-list|documents)\?/, async (route) => {
    const response = await route.fetch()
    const body = Object.entries(await response.json())
    const json = Object.fromEntries(body.map(([name, value]) => [name, Array.isArray(value) ? [] : value]))
    await route.fulfill({ response, json: { ...json, next_cursor: null } })
  })

const loseConnection = (page: Page) => page.route('**/api/orders/stream', (route) => route.abort())

/** The header and its states are the same on each. */
const visited = isLongRun ? screens : screens.slice(0, 3)

const states = {
  'while paused and without a connection': async (page: Page) => {
    await pause(page)
    await loseConnection(page)
  },
  ...(isLongRun && { 'as usual': async () => undefined, 'without data': refuseData, 'with nothing in it': emptyLists }),
}

for (const [state, prepare] of Object.entries(states)) {
  test(`keeps every screen of the console as wide as a phone ${state} @phone`, async ({ page }) => {
    test.slow()
    await prepare(page)
    await signIn(page, 'owner', '/console/account')
    for (const screen of visited) {
      await page.goto(`/console/${screen}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (state.includes('connection')) await expect(page.getByText(/^reconnecting, /)).toBeVisible()
      const widths = await page.evaluate(() => [
        document.scrollingElement?.scrollWidth,
        document.querySelector('nav[aria-label="Console"]')?.getBoundingClientRect().right,
      ])
      expect(widths, screen).toEqual([390, 390])
    }
  })
}

test('keeps the buttons of a long dialog in sight @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await signIn(page, 'owner', '/console/team')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true })
  await expect(add).toBeInViewport({ ratio: 1 })
  await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
  await expect(add).toBeInViewport({ ratio: 1 })
})

test('cuts off neither what needs somebody nor a filter @phone', async ({ page }) => {
  await page.route('**/api/needs', (route) =>
    route.fulfill({ json: { start: 12, undelivered: 3, confirm: 4, request: 2, quotes_ending: 1, not_printed: 9 } }),
  )
  await signIn(page, 'owner', '/console/?status=any&type=express&money=unpaid&channel=phone&method=delivery')
  const needs = page.getByRole('region', { name: 'Needs you' })
  const isCut = (elements: Element[]) =>
    elements
      .filter(
        (element) => element.getBoundingClientRect().right > innerWidth || element.scrollWidth > element.clientWidth,
      )
      .map(({ textContent }) => textContent)
  await needs.getByRole('button', { name: '+4' }).click()
  await expect(needs.getByRole('link', { name: '9 tickets to print' })).toBeVisible()
  expect(await needs.locator('a, button').evaluateAll(isCut)).toEqual([])
  const filters = page.getByRole('search', { name: 'Filters' }).getByRole('button')
  await expect(filters.first()).toHaveText('Filters (5)')
  expect(await filters.evaluateAll(isCut)).toEqual([])
})

test('covers nothing with the dot while it connects @phone', async ({ page }) => {
  // Never answers.
  await page.route('**/api/orders/stream', () => undefined)
  await signIn(page, 'owner', '/console/')
  await expect(page.getByRole('table', { name: 'Orders' })).toBeVisible()
  const dot = await page.getByText('connecting', { exact: true }).boundingBox()
  if (!dot) throw new Error('The dot is not on the screen')
  const controls = await page.locator('a, button, input').evaluateAll((elements) =>
    elements.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom, name: element.textContent }
    }),
  )
  const covered = controls.filter(
    ({ left, right, top, bottom }) =>
      left < dot.x + dot.width && right > dot.x && top < dot.y + dot.height && bottom > dot.y,
  )
  expect(covered).toEqual([])
})
