import { readFile } from 'node:fs/promises'
import { addOnMessages } from '../../storefront/src/cart/texts.ts'
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
  await expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Box of 6 ₦16,500' }).click()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)

  await page.getByRole('button', { name: /^Increase quantity.*Brownies/ }).click()
  await expect(page.getByText('Quantity updated')).toBeVisible()
  await expect(page.getByRole('status', { name: 'Total' }).first()).toHaveAttribute('data-naira', '33000')
  await page.getByRole('button', { name: 'Add Message card' }).click()
  await page.getByLabel(addOnMessages.field).fill("Words can't express it")
  await page.getByRole('button', { name: 'Add Message card' }).last().click()
  await expect(page.getByRole('listitem', { name: 'Message card' })).toContainText("Words can't express it")
  await page.getByRole('button', { name: addOnMessages.decline }).click()
  await expect(page.getByRole('region', { name: addOnMessages.title })).toBeHidden()
  await page.getByRole('button', { name: /^Proceed to Checkout - ₦34,000/ }).click()

  const name = `Ada Brown ${Date.now()}`
  await page.getByRole('radio', { name: /^Delivery/ }).check()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.getByLabel('Phone number').fill('08030001234')
  await page.getByLabel('Address', { exact: true }).fill('5 Admiralty Way')
  await page.getByLabel('City').fill('Lagos')
  await page.getByLabel('Delivery location').selectOption('Lekki')
  await page.getByLabel('Someone else receives it').check()
  await page.getByLabel("Recipient's name").fill('Ngozi Eze')
  await page.getByLabel("Recipient's phone number").fill('0805 544 3322')
  await page.getByLabel('No prices in the box').check()
  const card = page.getByLabel('Message for the card')
  await expect(card).toHaveValue("Words can't express it")
  await card.fill('')
  await expect(page.getByRole('button', { name: /^Place Order.*₦36,500/ })).toBeEnabled()
  await card.fill("Words can't express it")
  await page.getByRole('button', { name: /^Place Order.*₦37,500/ }).click()
  const success = page.getByText(/Order placed successfully! Order ID: PJ-/)
  await expect(success).toBeVisible()
  const orderId = /PJ-[0-9A-Z]{8}/.exec((await success.textContent()) ?? '')?.[0] ?? ''
  expect(await page.evaluate(() => localStorage.getItem('cart'))).toBeNull()

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
  await expect(receipt).toContainText("Words can't express it")
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
  await expect(row).toContainText('₦37,500')
  await expect(row).toContainText('Lekki')
  await expect(row).toContainText('Regular')
  await row.getByRole('button', { name: /^Confirm/ }).click()
  await expect(row.getByRole('button', { name: /^Start baking/ })).toBeVisible()

  await kitchen.goto(`/console/tickets?ids=${orderId}`)
  const slip = kitchen.locator('[data-hand-over]')
  await expect(slip).toContainText('Ngozi Eze · 0805 544 3322')
  await expect(slip).toContainText("Words can't express it")
  await expect(slip).not.toContainText('₦')

  // The screen fetches the status again after some seconds.
  await page.clock.fastForward(25_000)
  await expect(status.getByRole('heading', { name: 'Confirmed' })).toBeVisible()
})
