import type { Locator, Page } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findScreenViolations, findViolations, readOverflow } from '../support/accessibility.ts'
import { test as base, expect } from '../support/browser-test.ts'
import { expectBuilderInView, openHomeCustomiser } from '../support/builder-page.ts'
import { isLongRun } from '../support/long-run.ts'
import {
  createUniqueEmail,
  fillContact,
  openCart,
  openCheckout,
  openWithStorage,
  placeOrderButton,
  readPlacedOrderId,
} from '../support/shop-page.ts'
import { viewports } from '../support/viewports.ts'

/** A test that also fails on a warning, such as one about a difference to the page from the server. */
const test = base.extend<{ silence: undefined }>({
  silence: [
    async ({ page }, use) => {
      const messages: string[] = []
      page.on('console', (message) => messages.push(message.text()))
      await use(undefined)
      expect(messages.filter((text) => text !== 'Service Worker registration blocked by Playwright')).toEqual([])
    },
    { auto: true },
  ],
})

/** The galleries differ in their products only. */
const otherGalleries = ['singlelayer', '2tieredcakes', '3tieredcakes', 'themed-cakes', 'pastries']

const narrow = { width: 320, height: 640 }
const lowPhone = { width: 360, height: 640 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a screen by a link, which takes a third of the processor time of a page load and keeps axe in the page. */
async function follow(link: Locator, path: string): Promise<void> {
  const page = link.page()
  await link.click()
  await expect(page).toHaveURL(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
}

/** The names of buttons and links that are lower than 44 pixels and not within a sentence. */
const findSmallTargets = (page: Page): Promise<(string | null)[]> =>
  page.locator('button:visible, a:visible').evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => {
        const { height, width } = element.getBoundingClientRect()
        return height > 1 && (height < 43.5 || width < 24)
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent)
      .filter((name) => name !== 'Skip to content'),
  )

/** The names of fields and buttons of the screen that are lower than 44 pixels. */
const findLowFields = (page: Page): Promise<(string | null)[]> =>
  page.locator('main :is(button, select, input:not([type=radio])):visible').evaluateAll((elements) =>
    elements
      // The whole label of a checkbox can be pressed.
      .filter((element) => (element.closest('.check') ?? element).getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  )

async function expectAccessible(page: Page, within?: string): Promise<void> {
  const find = isLongRun ? findScreenViolations : findViolations
  expect(await find(page, within), page.url()).toEqual([])
}

const expectNoOverflow = async (page: Page, when: string): Promise<void> =>
  expect(await readOverflow(page), `${page.url()} ${when}`).toBeLessThanOrEqual(0)

/** The height of all bars that stay on the screen while the page scrolls. */
const readBarsHeight = (page: Page): Promise<number> =>
  page.locator('body *:visible').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { position, top, bottom } = getComputedStyle(element)
        const isStuck = [top, bottom].some((edge) => Number.parseFloat(edge) >= 0)
        return (position === 'fixed' || (position === 'sticky' && isStuck)) && element.clientWidth > innerWidth / 2
      })
      .reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
  )

const setFontSize = (page: Page, size: string): Promise<void> =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }) && undefined, size)

/** Words that a line break divides, except in an email address and those that fit no line. */
const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const text = texts.currentNode
      if (text.parentElement?.closest('[href^="mailto:"]')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}’]+/gu)) {
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && word.length <= 20) broken.push(word)
      }
    }
    return broken
  })

async function expectWholeWords(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize(lowPhone)
  await setFontSize(page, '200%')
  expect(await findBrokenWords(page), `${page.url()} with large text`).toEqual([])
  await setFontSize(page, '')
  if (before) await page.setViewportSize(before)
}

/** Expects that a product's price and first option are in view below a picture of a third of a low phone at most. */
async function expectOptionInView(dialog: Locator): Promise<void> {
  const page = dialog.page()
  await page.setViewportSize(lowPhone)
  await dialog.evaluate((element) => element.scrollTo(0, 0))
  const bottom = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? 0)
  }
  const option = dialog.locator('li button[aria-pressed], label.choice').first()
  const bar = await dialog.getByRole('button', { name: 'Add to Cart' }).locator('..').boundingBox()
  expect(await bottom(option)).toBeLessThanOrEqual(bar?.y ?? 0)
  await expect(dialog.getByText(/^₦/).first()).toBeInViewport()
  expect((await dialog.locator('picture').first().boundingBox())?.height).toBeLessThanOrEqual(lowPhone.height / 3)
  await expectWholeWords(page)
}

/** Expects that header, preview and bars leave 360 pixels of a low phone to the step. */
async function expectRoomForStep(page: Page): Promise<void> {
  await page.setViewportSize(lowPhone)
  expect(await readBarsHeight(page), page.url()).toBeLessThanOrEqual(280)
}

/** Expects that the page of a phone does not scroll sideways at any width, nor with text of twice the size. */
async function expectFits(page: Page, { hasLargeTargets = true } = {}): Promise<void> {
  const { phone, tablet, desktop } = viewports
  for (const viewport of [phone, tablet, desktop]) {
    await page.setViewportSize(viewport)
    await expectNoOverflow(page, `at ${viewport.width} pixels`)
    if (hasLargeTargets && viewport !== tablet) {
      expect(await findSmallTargets(page), `${page.url()} at ${viewport.width} pixels`).toEqual([])
    }
  }
  await setFontSize(page, '200%')
  await expectNoOverflow(page, 'with large text on a desktop')
  await page.setViewportSize(phone)
  await expectNoOverflow(page, 'with large text on a phone')
  expect(await readBarsHeight(page), `${page.url()} bars with large text`).toBeLessThanOrEqual(phone.height / 4)
  await setFontSize(page, '')
  await expectWholeWords(page)
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, 'at 320 pixels')
  await page.setViewportSize(phone)
}

/** Expects that the page fits a window of 320 pixels, with fields and buttons of at least 44. */
async function expectUsableAt320(page: Page): Promise<void> {
  await page.setViewportSize(narrow)
  await expectNoOverflow(page, 'at 320 pixels')
  expect(await findLowFields(page)).toEqual([])
  await expectWholeWords(page)
  await page.setViewportSize(viewports.phone)
}

/** Expects that forced colours show a choice, each named by an element that shows it and one that does not. */
async function expectForcedColours(page: Page, ...choices: readonly (readonly [Locator, Locator])[]): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' })
  const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
  for (const [chosen, other] of choices) expect(await background(chosen)).not.toBe(await background(other))
  await page.emulateMedia({ forcedColors: 'none' })
}

/** The tile that shows the state of a radio. */
const choice = (page: Page, name: string): Locator =>
  page.getByRole('radio', { name, exact: true }).locator('xpath=following-sibling::*[1]')

/** Expects that the header does not cover what gets the focus on the way back from the end of the page. */
async function expectFocusBelowHeader(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link').first().focus()
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Shift+Tab')
    const gap = await page.evaluate(() => {
      const bottom = document.querySelector('header:has(nav)')?.getBoundingClientRect().bottom ?? Number.NaN
      return (document.activeElement?.getBoundingClientRect().bottom ?? Number.NaN) - bottom
    })
    expect(gap).toBeGreaterThan(0)
  }
}

test('fits a gallery and its dialogs into any width, without axe violations, with large targets and a visible focus @phone @ci', async ({
  page,
}) => {
  if (isLongRun) test.slow()
  await open(page, '/gallery')
  await expectAccessible(page)
  const galleries = page.getByRole('navigation', { name: 'Galleries' })
  await expectForcedColours(
    page,
    [
      galleries.getByRole('link', { name: 'All', exact: true }),
      galleries.getByRole('link', { name: 'Pastry gallery' }),
    ],
    [
      page.getByRole('button', { name: 'All P&J', exact: true }),
      page.getByRole('button', { name: 'Treats', exact: true }),
    ],
  )
  for (const viewport of [viewports.phone, viewports.desktop]) {
    await page.setViewportSize(viewport)
    await expectFocusBelowHeader(page)
  }
  await expectFits(page)

  const dialog = page.getByRole('dialog')
  for (const title of ['Doughnut', 'Lagoon Drip']) {
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    await expect(dialog).toHaveAccessibleName(title)
    await expectAccessible(page, 'dialog')
    await expectOptionInView(dialog)
    await page.setViewportSize(narrow)
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeInViewport()
    await page.setViewportSize(viewports.phone)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
  }
  for (const path of isLongRun ? otherGalleries : []) {
    await open(page, `/gallery/${path}`)
    await expectAccessible(page)
    await expectFits(page)
  }
})

test('fits the builders into any width, without axe violations, with preview, total and button in view @phone @ci', async ({
  page,
}) => {
  const expectUsable = async () => {
    await page.getByRole('status', { name: 'Total' }).waitFor()
    await expectBuilderInView(page)
    await expectRoomForStep(page)
    await expectAccessible(page, '[data-builder]')
    await expectFits(page, { hasLargeTargets: false })
  }
  await open(page, '/ExpressDashboard')
  await expectUsable()
  for (const [name, path] of [
    ['Special Orders Form', '/orderform'],
    ['Build Your Cake', '/customize'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await follow(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }), path)
    await expectUsable()
  }
  await expectForcedColours(page, [choice(page, '6 inch'), choice(page, '8 inch')])
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please select at least one flavor' })
  await expect(alert).toBeInViewport()
  const top = (await page.getByText('3. Flavours', { exact: true }).boundingBox())?.y ?? 0
  const preview = await page.locator('[data-preview]').boundingBox()
  expect(top).toBeGreaterThan((preview?.y ?? 0) + (preview?.height ?? 0) - 1)

  if (!isLongRun) return
  await openHomeCustomiser(page)
  await expectAccessible(page, '[data-builder]')
})

test('fits landing, home, menu and contact into any width, without axe violations, with large targets @phone @ci', async ({
  page,
}) => {
  await open(page, '/')
  await expectAccessible(page)
  // A tablet in landscape.
  await page.setViewportSize({ width: 1024, height: 768 })
  expect((await page.getByRole('link', { name: 'Shop Now' }).boundingBox())?.width).toBeLessThan(300)
  expect((await page.getByRole('listitem').getByRole('img').boundingBox())?.height).toBe(768)
  await expectFits(page)

  await follow(page.getByRole('link', { name: 'Shop Now' }), '/home')
  // People who prefer reduced motion see every section without scrolling.
  await expect(page.getByRole('region', { name: 'Express Cakes' })).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await expectFits(page)

  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Menu', exact: true }), '/menu')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('₦16,500').first()).toBeVisible()
  await page.emulateMedia({ media: null })
  await expectFits(page)

  await follow(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }), '/contact')
  await expectAccessible(page)
  await expectFits(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  await expectAccessible(page)
})

test('fits the confirmation and the page of an order into any width, without axe violations, with large targets @phone @ci', async ({
  page,
}) => {
  await openCheckout(page, storedItems.brownies)
  await fillContact(page, createUniqueEmail())
  await placeOrderButton(page).click()
  const orderId = await readPlacedOrderId(page)
  await expectAccessible(page)
  await open(page, `/orders/${orderId}`)
  await page.getByRole('region', { name: 'Your order', exact: true }).waitFor()
  await expectAccessible(page)
  await expectFits(page)
})

test('fits the screens of a purchase into any width, without axe violations, with targets of at least 44 pixels @phone @ci', async ({
  page,
}) => {
  await openCart(
    page,
    { ...storedItems.brownies, price: '₦15,500' },
    storedItems.express,
    storedItems.custom,
    7,
    { ...storedItems.bread, price: '₦1,250,000', description: 'Sponge'.repeat(12), category: 'custom' },
    storedItems.bread,
  )
  await page.getByRole('button', { name: 'Remove Plantain bread' }).last().click()
  await expect(page.getByRole('img', { name: /red velvet/i })).toBeVisible()
  await page.getByText('SpongeSponge').first().waitFor()
  await expectAccessible(page)
  await expectUsableAt320(page)

  await open(page, '/checkout')
  await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
  await page.getByRole('button', { name: "Show what's missing" }).click()
  await expect(page.getByText('City is required for delivery')).toBeVisible()
  await expectAccessible(page)
  await expectUsableAt320(page)
  await expectForcedColours(page, [choice(page, 'Delivery'), choice(page, 'Pickup')])

  await open(page, '/login')
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByText('Email is required')).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, { hasLargeTargets: false })
  await expectUsableAt320(page)

  await openWithStorage(page, '/cart', {})
  await expectAccessible(page)
  await open(page, '/signup')
  await expectUsableAt320(page)
  if (!isLongRun) return
  await expectAccessible(page)
  await open(page, '/checkout')
  await expectAccessible(page)
})
