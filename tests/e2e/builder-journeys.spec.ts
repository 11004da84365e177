import { sourceMessages } from '../../storefront/src/builders/texts.ts'
import { expect, test } from '../support/browser-test.ts'
import { expectBuilderInView, expectTotal, openHomeCustomiser, step, storedCart } from '../support/builder-page.ts'
import { signIn } from '../support/console-page.ts'
import { createUniqueEmail, fillContact, placeOrderButton, readPlacedOrderId } from '../support/shop-page.ts'

test("reopens the home page at the builder's step after a reload and after Back @phone", async ({ page }) => {
  await openHomeCustomiser(page)
  await expectBuilderInView(page)
  const flavours = step(page, '3. Flavours')
  const readTop = async () => (await flavours.boundingBox())?.y ?? Number.NaN
  await flavours.evaluate((element) => element.scrollIntoView())
  const top = await readTop()
  // Browsers scroll by whole pixels.
  const readDistance = async () => Math.abs((await readTop()) - top)
  await page.reload()
  await expect.poll(readDistance).toBeLessThanOrEqual(1)

  // A click of the pointer may scroll the page first, to which Back would then lead.
  await page.getByRole('link', { name: 'Cart', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect.poll(readDistance).toBeLessThanOrEqual(1)
})

test('keeps a wedding cake over a reload, and shares, adds, edits, orders and prints it @phone', async ({
  page,
  anotherContext,
}) => {
  await page.goto('/orderform')
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByRole('button', { name: 'Increase tiers' }).click()
  await page.getByLabel('Tier 3 flavour').selectOption('Raspberry')
  await page.getByLabel('Message on cake').fill('Ada & Tobi 💍')
  await step(page, '5. Premium decorations').getByRole('radio', { name: 'Sage' }).check()
  await page.reload()
  await expect(page.getByText(sourceMessages.draft('wedding cake'))).toBeVisible()
  await expect(page.getByLabel('Message on cake')).toHaveValue('Ada & Tobi 💍')
  // Tiers of 12, 8 and 6 inch, and the raspberry flavour.
  const total = 198_000 + 126_000 + 90_000 + 8_000
  await expectTotal(page, total)

  const share = page.getByRole('button', { name: 'Share' })
  await share.click()
  const link = await page.getByLabel('Link to this cake').inputValue()
  const friend = await (await anotherContext()).newPage()
  await friend.goto(link)
  await expect(friend.getByText(sourceMessages['shared-link']())).toBeVisible()
  await expect(friend.getByLabel('Message on cake')).toHaveValue('Ada & Tobi 💍')
  await expect(friend.getByRole('radio', { name: 'Sage' })).toBeChecked()
  await expect(friend.getByRole('img', { name: /; sage icing; message: Ada & Tobi/ }).first()).toBeAttached()
  await expectTotal(friend, total)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(share).toBeFocused()

  const response = page.waitForResponse('**/api/custom-cart')
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page.getByText('Added wedding cake to cart!')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
  const { id } = await (await response).json()
  expect(await storedCart(page)).toMatchObject([{ id, price: `₦${total.toLocaleString('en')}` }])

  await page.getByRole('link', { name: /^Edit / }).click()
  await page.getByRole('button', { name: 'Decrease tiers' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect(await storedCart(page)).toMatchObject([{ price: `₦${(total - 98_000).toLocaleString('en')}`, layers: '2' }])

  await page.getByRole('button', { name: /^Proceed to Checkout/ }).click()
  await fillContact(page, createUniqueEmail())
  await placeOrderButton(page).click()
  await signIn(page, 'staff', `/console/tickets?ids=${await readPlacedOrderId(page)}`)
  await expect(page.getByRole('article')).toContainText('Tier 1 (bottom): 12 inch, sage icing')
})
