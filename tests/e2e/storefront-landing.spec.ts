import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const slides = (page: Page) => page.getByRole('region', { name: 'What we bake' })
const shown = (page: Page) => page.locator('[data-current] p')
const first = 'Baked this morning, for this afternoon.'
const second = 'Treats by the box, for every table.'
const last = 'One slice, and the day is better.'

test.describe('the landing slideshow', () => {
  test('has 4 slides and advances by itself every 3 seconds, round and round', async ({ page }) => {
    await page.goto('/')
    await expect(slides(page).locator('li')).toHaveCount(4)
    await expect(shown(page)).toHaveText(first)
    const times: number[] = []
    for (const line of [second, 'Tiers for the days you keep.', last, first]) {
      await expect(shown(page)).toHaveText(line)
      times.push(Date.now())
    }
    for (const [index, time] of times.slice(1).entries()) {
      const shownFor = time - (times[index] ?? 0)
      expect(shownFor).toBeGreaterThan(2000)
      expect(shownFor).toBeLessThan(4500)
    }
  })

  test('jumps to an image by its dot', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Show slide 4' }).click()
    await expect(shown(page)).toHaveText(last)
    await expect(page.getByRole('button', { name: 'Show slide 4' })).toHaveAttribute('aria-current', 'true')
  })

  test('goes on or back by a swipe beyond 50 pixels, and not by less @both', async ({ page }) => {
    await page.goto('/')
    await expect(shown(page)).toHaveText(first)
    await swipe(page, -40)
    await expect(shown(page)).toHaveText(first)
    await swipe(page, -60)
    await expect(shown(page)).toHaveText(second)
    await swipe(page, 60)
    await expect(shown(page)).toHaveText(first)
    await swipe(page, 60)
    await expect(shown(page)).toHaveText(last)
  })

  test('pauses on hover and on focus, and goes on after', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('link', { name: 'Shop Now' }).hover()
    await page.clock.runFor(7000)
    await expect(shown(page)).toHaveText(first)
    await page.mouse.move(5, 5)
    await page.getByRole('link', { name: 'P&J Bakery' }).hover()
    await page.getByRole('link', { name: 'Shop Now' }).focus()
    await page.clock.runFor(7000)
    await expect(shown(page)).toHaveText(first)
    await page.getByRole('link', { name: 'Shop Now' }).blur()
    await page.clock.runFor(3100)
    await expect(shown(page)).toHaveText(second)
  })

  test('pauses while the tab is hidden', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await expect(shown(page)).toHaveText(first)
    await setHidden(page, true)
    await page.clock.runFor(7000)
    await expect(shown(page)).toHaveText(first)
    await setHidden(page, false)
    await page.clock.runFor(3100)
    await expect(shown(page)).toHaveText(second)
  })

  test('can be paused and played by a button', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: 'Pause slideshow' }).click()
    await page.getByRole('button', { name: 'Play slideshow' }).blur()
    await page.getByRole('link', { name: 'P&J Bakery' }).hover()
    await page.clock.runFor(7000)
    await expect(shown(page)).toHaveText(first)
  })

  test('does not move for people who prefer reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install()
    await page.goto('/')
    await expect(shown(page)).toHaveText(first)
    await page.clock.runFor(10_000)
    await expect(shown(page)).toHaveText(first)
  })

  test('leads to /home by Shop Now @both', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Shop Now' }).click()
    await expect(page).toHaveURL('/home')
    await expect(page.getByRole('heading', { level: 1, name: 'P&J Bakery' })).toBeVisible()
  })
})

/** A touch gesture as the page receives it. */
const swipe = (page: Page, by: number): Promise<void> =>
  slides(page).evaluate((stage, distance) => {
    for (const [type, x] of [
      ['touchstart', 200],
      ['touchend', 200 + distance],
    ] as const) {
      const touch = new Touch({ identifier: 1, target: stage, clientX: x, clientY: 300 })
      stage.dispatchEvent(new TouchEvent(type, { bubbles: true, changedTouches: [touch], touches: [touch] }))
    }
  }, by)

const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)

test.describe('on a tablet in landscape', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the picture fills the screen, and the button is no bar across it', async ({ page }) => {
    await page.goto('/')
    const button = await page.getByRole('link', { name: 'Shop Now' }).boundingBox()
    expect(button?.width).toBeLessThan(300)
    const picture = await page.locator('[data-current] img').boundingBox()
    expect(picture?.height).toBe(768)
  })
})
