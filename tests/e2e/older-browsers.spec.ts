import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { expectMissing, missingMembers, removeMembers } from '../support/older-browser.ts'
import {
  createUniqueEmail,
  expectAmount,
  fillContact,
  placeOrderButton,
  readPlacedOrderId,
} from '../support/shop-page.ts'

const startError = (page: Page) => page.locator('#start-error')

test.describe('with methods of newer browsers removed', () => {
  test('sells a product @phone', async ({ page }) => {
    await removeMembers(page, missingMembers)
    await page.goto('/products/brownies')
    await page.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expectAmount(page, 'Total', 16_500)
    await page.getByRole('button', { name: /^Proceed to Checkout/ }).click()
    await fillContact(page, createUniqueEmail())
    await placeOrderButton(page).click()
    expect(await readPlacedOrderId(page)).toMatch(/^PJ-/)
    await expectMissing(page, missingMembers)
    await expect(startError(page)).toHaveCount(0)
  })
})

test.describe('when the shop cannot start', () => {
  test.use({ expectedErrors: [/broken on purpose|^uncaught: $/] })

  for (const [cause, file, body] of [
    ['whose first script throws', /assets\/index-[^/]*\.js$/, 'throw new Error("broken on purpose")'],
    ['whose screen cannot be parsed', /assets\/contact-screen-[^/]*\.js$/, 'let ;'],
    [
      'whose screen cannot be rendered',
      /assets\/contact-screen-[^/]*\.js$/,
      'export const ContactScreen = () => { throw new Error("broken on purpose") }',
    ],
  ] as const) {
    test(`keeps the page from the server ${cause} @phone`, async ({ page }) => {
      await page.route(file, (route) => route.fulfill({ contentType: 'text/javascript', body }))
      const html = await (await page.goto('/contact'))?.text()
      await expect(startError(page)).toContainText('Something went wrong')
      await expect(page).toHaveTitle(/^Contact/)
      const isAsSent = await page.evaluate((text = '') => {
        const sent = new DOMParser().parseFromString(text, 'text/html').getElementById('root')
        return sent?.innerHTML === document.getElementById('root')?.innerHTML
      }, html)
      expect(isAsSent).toBe(true)
      await expect(startError(page).getByRole('link', { name: 'phone' })).toHaveAttribute('href', /^tel:\+?\d+$/)
      await page.getByRole('contentinfo').getByRole('link', { name: 'Menu', exact: true }).click()
      await expect(page).toHaveURL(/\/menu$/)
    })
  }

  test('tells an older browser so and does not start in it @phone', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(...(request.url().match(/assets\/.*\.js$/) ?? [])))
    await removeMembers(page, ['Array.prototype.findLast'])
    await page.goto('/home')
    await expect(startError(page)).toContainText(
      'Your browser is too old for this shop. You can order by phone or WhatsApp.',
    )
    await expect(page.getByRole('heading', { level: 1, name: 'P&J Bakery' })).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    expect(scripts).toEqual([])
  })
})

test.describe('when the console cannot start', () => {
  test.use({ expectedErrors: [/^uncaught: $/] })

  test('says so, in an older browser or for another reason', async ({ page }) => {
    await page.route(/console\/assets\/index-[^/]*\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'let ;' }),
    )
    await page.goto('/console/')
    await expect(page.getByRole('alert')).toContainText('The console failed to start.')
    await page.addInitScript({ content: 'CSS.supports = () => false' })
    await page.goto('/console/')
    await expect(page.getByRole('alert')).toContainText('This browser is too old for the console.')
  })
})
