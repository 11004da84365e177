import { expect } from '@playwright/test'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { findAccessibilityViolations } from '../support/accessibility.ts'
import { test } from '../support/browser-test.ts'
import { openCart } from '../support/shop-page.ts'

const paths = [
  '/',
  '/home',
  '/gallery',
  '/gallery/singlelayer',
  '/gallery/2tieredcakes',
  '/gallery/themed-cakes',
  '/gallery/3tieredcakes',
  '/gallery/pastries',
  '/menu',
  '/contact',
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of paths) {
    test(`${path} has no barriers that axe knows, in ${colorScheme} @both`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await findAccessibilityViolations(page)).toEqual([])
    })
  }

  test(`the dialogs and the menu have no barriers that axe knows, in ${colorScheme} @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [path, title] of [
      ['/gallery', 'Doughnut'],
      ['/gallery/singlelayer', 'Lagoon Drip'],
    ] as const) {
      await page.goto(path)
      await page.getByRole('button', { name: new RegExp(`^${title}`) }).click()
      await page.getByRole('dialog', { name: title }).waitFor()
      expect(await findAccessibilityViolations(page)).toEqual([])
    }
  })
}

test('the mobile menu has no barriers that axe knows @phone', async ({ page }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test.describe('at 320 pixels, as at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  for (const path of paths) {
    test(`${path} needs no scrolling to the side`, async ({ page }) => {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    })
  }

  test('a name of one long word does not widen the cart or the checkout', async ({ page }) => {
    await openCart(page, { ...storedItems.bread, description: 'Sponge'.repeat(12), category: 'custom' })
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path)
      await page.getByText('SpongeSponge').first().waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    }
  })

  test('a dialog needs no scrolling to the side, and its action stays in reach', async ({ page }) => {
    await page.goto('/gallery/singlelayer')
    await page.getByRole('button', { name: /^Lagoon Drip/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Lagoon Drip' })
    await dialog.waitFor()
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeInViewport()
  })
})

const builders = ['/ExpressDashboard', '/customize', '/orderform']

test('text of twice the size needs no scrolling to the side @both', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%'
    })
  })
  for (const path of ['/', '/home', '/gallery', '/gallery/pastries', '/menu', '/login', ...builders]) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    const width = page.viewportSize()?.width ?? 0
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
  }
})

test('buttons and links are at least 44 pixels high, or stand in a sentence @both', async ({ page }) => {
  const small: string[] = []
  for (const path of paths) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await page.waitForLoadState('networkidle')
    const found = await page.locator('button:visible, a:not([href$="#main"]):visible').evaluateAll((elements) =>
      elements
        .filter((element) => getComputedStyle(element).display !== 'inline')
        .filter((element) => {
          const { height, width } = element.getBoundingClientRect()
          return height > 1 && (height < 43.5 || width < 24)
        })
        .map((element) => element.getAttribute('aria-label') ?? element.textContent),
    )
    small.push(...found.map((name) => `${path}: ${name}`))
  }
  expect(small).toEqual([])
})

test('what has the focus is never hidden behind the header or a bar @both', async ({ page }) => {
  await page.goto('/gallery/singlelayer')
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate(() => {
      const focused = document.activeElement
      const header = document.querySelector('header')
      if (!focused || !header || focused === document.body) return false
      if (header.contains(focused) || focused.matches('[href$="#main"]')) return false
      return focused.getBoundingClientRect().bottom <= header.getBoundingClientRect().bottom
    })
    expect(hidden).toBe(false)
  }
})
