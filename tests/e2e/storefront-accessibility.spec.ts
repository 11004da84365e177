import { expect, type Locator, type Page } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findViolationsInBothThemes, readOverflow } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import { isLongRun } from '../support/long-run.ts'
import { openCart, openCheckout } from '../support/shop-page.ts'

/** The galleries differ in their products only. */
const otherGalleries = ['2tieredcakes', '3tieredcakes', 'themed-cakes', 'pastries'].map((name) => `/gallery/${name}`)
const galleries = ['/gallery', '/gallery/singlelayer', ...(isLongRun ? otherGalleries : [])]
const otherScreens = ['/', '/home', '/menu', '/contact']
const screensForLargeText = [
  ...['/', '/home', '/gallery', '/gallery/pastries', '/menu', '/login'],
  ...['/ExpressDashboard', '/customize', '/orderform'],
]
const phone = { width: 390, height: 844 }

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
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

/** Expects that the page does not scroll sideways at 320 pixels, nor with text of twice the size at both usual widths. */
async function expectFits(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize() ?? phone
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await readOverflow(page), `${path} at 320 pixels`).toBeLessThanOrEqual(0)
  if (!screensForLargeText.includes(path)) return
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const viewport of [phone, usual]) {
    await page.setViewportSize(viewport)
    expect(await readOverflow(page), `${path} with large text at ${viewport.width}`).toBeLessThanOrEqual(0)
  }
}

for (const [name, paths] of [
  ['the galleries', galleries],
  ['the other screens', otherScreens],
] as const) {
  test(`${name} fit any width without axe violations in either theme, and have large targets`, async ({ page }) => {
    // Three runs of axe for each path.
    test.slow()
    for (const path of paths) {
      await open(page, path)
      expect(await findViolationsInBothThemes(page), path).toEqual([])
      const usual = page.viewportSize() ?? phone
      for (const viewport of [phone, usual]) {
        await page.setViewportSize(viewport)
        expect(await findSmallTargets(page), `${path} at ${viewport.width}`).toEqual([])
      }
      await expectFits(page, path)
      await page.setViewportSize(usual)
    }
  })
}

test('the builders and the login screen fit any width', async ({ page }) => {
  const usual = page.viewportSize() ?? phone
  for (const path of ['/ExpressDashboard', '/customize', '/orderform', '/login']) {
    await open(page, path)
    await expectFits(page, path)
    await page.setViewportSize(usual)
  }
})

test('the product dialogs have no axe violations in either theme', async ({ page }) => {
  for (const [path, title] of [
    ['/gallery', 'Doughnut'],
    ['/gallery/singlelayer', 'Lagoon Drip'],
  ] as const) {
    await open(page, path)
    await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
    await page.getByRole('dialog', { name: title }).waitFor()
    expect(await findViolationsInBothThemes(page, 'dialog'), title).toEqual([])
  }
})

test('the mobile menu has no axe violations in either theme @phone', async ({ page }) => {
  await open(page, '/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await findViolationsInBothThemes(page)).toEqual([])
})

test.describe('at 320 pixels', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('a long name and a dialog fit the window', async ({ page }) => {
    await openCart(page, { ...storedItems.bread, description: 'Sponge'.repeat(12), category: 'custom' })
    await page.getByText('SpongeSponge').first().waitFor()
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    await page.goto('/checkout')
    await page.getByText('SpongeSponge').first().waitFor()
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)

    await page.goto('/gallery/singlelayer')
    await page.getByRole('button', { name: /^Lagoon Drip/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Lagoon Drip' })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeInViewport()
  })
})

test('the header never covers the element that has the focus @both', async ({ page }) => {
  await open(page, '/gallery/singlelayer')
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const focused = document.activeElement
      const header = document.querySelector('header:has(nav)')
      if (!focused || !header) return true
      if (focused === document.body || header.contains(focused) || focused.textContent === 'Skip to content')
        return false
      return focused.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom
    })
    expect(isCovered).toBe(false)
  }
})

test('forced colours show the chosen delivery method, option and tab', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const background = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)
  const expectDistinct = async (chosen: Locator, other: Locator) =>
    expect(await background(chosen)).not.toBe(await background(other))
  /** The frame of a radio, which is its parent. */
  const choice = (name: string) => page.getByRole('radio', { name, exact: true }).locator('..')

  await openCheckout(page, storedItems.brownies)
  await expectDistinct(choice('Pickup'), choice('Delivery'))
  await page.goto('/customize')
  await expectDistinct(choice('6 inch'), choice('8 inch'))
  await page.goto('/gallery')
  const galleries = page.getByRole('navigation', { name: 'Galleries' })
  await expectDistinct(galleries.getByRole('link', { name: 'All' }), galleries.getByRole('link', { name: 'Pastries' }))
  await expectDistinct(
    page.getByRole('button', { name: 'All P&J', exact: true }),
    page.getByRole('button', { name: 'Treats', exact: true }),
  )
})
