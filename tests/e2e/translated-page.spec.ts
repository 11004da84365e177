import type { Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { waitUntilHydrated } from '../support/hydration.ts'
import { createUniqueEmail, fillContact, placeOrderButton, readPlacedOrderId } from '../support/shop-page.ts'

/** As the translation of a browser does: every text, also one that comes later, moves into an element of its own. */
async function translate(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  // Parts whose code arrives later are hydrated, too: React knows each of their elements.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main *, header *, footer *')].every(
      (element) => element.closest('svg') !== null || Object.keys(element).some((key) => key.startsWith('__react')),
    ),
  )
  await page.evaluate(() => {
    const wrap = (text: Node): void => {
      const isShown = text.isConnected && text.textContent?.trim() !== ''
      if (!isShown || text.parentElement?.closest('font, script, style, option, textarea')) return
      const font = document.createElement('font')
      text.parentElement?.replaceChild(font, text)
      font.append(text.textContent ?? '')
    }
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const texts = root instanceof Text ? [root] : []
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      texts.forEach(wrap)
    }
    wrapAll(document.body)
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) wrapAll(node)
    }).observe(document.body, { childList: true, subtree: true })
  })
}

test('shows the right amounts and takes the order on a page that the browser has translated @phone', async ({
  page,
}) => {
  await page.goto('/products/brownies')
  await translate(page)
  await page.getByRole('button', { name: /^Box of 6/ }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await page.waitForURL('/cart')
  const proceed = page.getByRole('button', { name: /^Proceed to Checkout/ })
  await expect(proceed).toContainText('₦16,500')
  await page.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(proceed).toContainText('₦33,000')
  await expect(page.getByRole('status', { name: 'Total', exact: true })).toHaveText('₦33,000')
  await page.getByRole('button', { name: /^Decrease quantity/ }).click()
  await expect(proceed).toContainText('₦16,500')
  await proceed.click()

  await page.getByRole('radio', { name: 'Delivery', exact: true }).check()
  await page.getByLabel('Address', { exact: true }).fill('5 Palm Road')
  await page.getByLabel('City', { exact: true }).fill('Lagos')
  await page.getByLabel('Delivery location').selectOption('Lekki')
  await expect(placeOrderButton(page)).toContainText('₦20,000')
  await page.getByRole('radio', { name: 'Pickup', exact: true }).check()
  await expect(placeOrderButton(page)).toContainText('₦16,500')
  await fillContact(page, createUniqueEmail())
  await placeOrderButton(page).click()
  expect(await readPlacedOrderId(page)).toMatch(/^PJ-/)
  await page.getByRole('link', { name: 'Follow your order' }).click()
  await expect(page.getByRole('region', { name: 'Status' })).toContainText('Received')
})
