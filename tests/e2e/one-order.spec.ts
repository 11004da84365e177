import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/browser-test.ts'

/** The shortest way through everything: a shopper buys, the kitchen sees it and moves it on, the shopper sees that. */
test('takes a box of brownies from the shop to the kitchen and back, with calendar entry and printed receipt @phone', async ({
  page,
  anotherContext,
}) => {
  await page.clock.install()
  await page.goto('/home#gallery')
  await page
    .locator('#gallery')
    .getByRole('button', { name: /^Brownies/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Brownies' })
  await dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)

  await page.getByRole('button', { name: /^Proceed to Checkout - ₦16,500/ }).click()

  const name = `Ada Brown ${Date.now()}`
  await page.getByRole('radio', { name: /^Delivery/ }).check()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone number').fill('08030001234')
  await page.getByLabel('Address', { exact: true }).fill('5 Admiralty Way')
  await page.getByLabel('City').fill('Lagos')
  await page.getByLabel('Delivery location').selectOption('Lekki')
  await page.getByRole('button', { name: /^Place Order.*₦20,000/ }).click()
  const success = page.getByText(/Order placed successfully! Order ID: PJ-/)
  await expect(success).toBeVisible()
  const orderId = /PJ-[0-9A-Z]{8}/.exec((await success.textContent()) ?? '')?.[0] ?? ''

  await page.getByRole('link', { name: 'Follow your order' }).click()
  const status = page.getByRole('region', { name: 'Status' })
  await expect(status.getByRole('heading', { name: 'Received' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${orderId}.ics`)
  expect(await readFile(await file.path(), 'utf8')).toContain(`UID:${orderId}@`)
  const receipt = page.getByRole('region', { name: 'Your order' })
  await page.emulateMedia({ media: 'print' })
  await expect(receipt).toBeVisible()
  await expect(receipt.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('region', { name: 'How to pay' })).toBeHidden()
  await page.emulateMedia({ media: null })

  const kitchen = await (await anotherContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await kitchen.goto('/console/')
  await kitchen.getByLabel('Email').fill('staff@pj.test')
  await kitchen.getByLabel('Password').fill('bakery-demo')
  await kitchen.getByRole('button', { name: 'Sign In' }).click()
  await kitchen.getByLabel('Search').fill(orderId)
  await expect(kitchen.getByText('1 order', { exact: true })).toBeVisible()
  const row = kitchen.getByRole('table', { name: 'Orders' }).getByRole('row', { name: new RegExp(orderId) })
  await expect(row).toContainText(name)
  await expect(row).toContainText('₦20,000')
  await expect(row).toContainText('Lekki')
  await expect(row).toContainText('Regular')
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row.getByRole('button', { name: /^Start baking/ })).toBeVisible()

  // The screen fetches the status again after some seconds.
  await page.clock.fastForward(25_000)
  await expect(status.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
})
