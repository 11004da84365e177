import { expect, test } from '../support/browser-test.ts'
import { expectBuilderInView, expectTotal, openHomeCustomiser, step, storedCart } from '../support/builder-page.ts'

test('a cake of the home section is added, edited from the cart and replaced', async ({ page }) => {
  await openHomeCustomiser(page)
  await page.getByRole('radio', { name: '12 inch' }).check()
  await expect(page.getByText('A 12 inch cake has 3 to 4 flavours: now 3.')).toBeVisible()
  await page.getByRole('radio', { name: '6 inch', exact: true }).check()
  await page.getByRole('button', { name: 'Decrease flavours' }).click({ clickCount: 2 })
  await page.getByRole('checkbox', { name: 'Vanilla with Raspberry' }).check()
  await expect(page.getByRole('checkbox', { name: 'Lemon', exact: true })).toBeDisabled()
  await page.getByLabel('Text to appear').fill('Ada is 7')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expectTotal(page, (37_500 + 12_000) * 2)
  await expect(page.getByRole('img', { name: /6 inch.*message: Ada is 7/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)

  await page.getByRole('link', { name: 'Edit Custom Cake - 6 inch' }).click()
  await expect(page.getByText('You are changing the custom cake in your cart.')).toBeVisible()
  await expect(page.getByLabel('Text to appear')).toHaveValue('Ada is 7')
  await page.getByRole('radio', { name: '8 inch' }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  const cart = await storedCart(page)
  expect(cart).toHaveLength(1)
  expect(cart[0]).toMatchObject({
    title: 'Custom Cake - 8 inch',
    price: '₦62,000',
    quantity: 2,
    textToAppear: 'Ada is 7',
  })
})

test('the home page reopens at the step of the builder after a reload and after Back @phone', async ({ page }) => {
  await openHomeCustomiser(page)
  await expectBuilderInView(page)
  const flavours = step(page, '3. Flavours')
  const readTop = async () => (await flavours.boundingBox())?.y ?? Number.NaN
  await flavours.evaluate((element) => element.scrollIntoView())
  // Stored when the page has stopped scrolling.
  await expect.poll(() => page.evaluate(() => history.state.builderStep?.step)).toBe(2)
  const top = await readTop()
  // Browsers scroll by whole pixels.
  const readDistance = async () => Math.abs((await readTop()) - top)
  // The builder comes late, after sections that have become shorter.
  await page.route(/\/assets\/customiser-/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    await route.continue()
  })
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.head.append(
        Object.assign(document.createElement('style'), { textContent: '#orders { display: none }' }),
      ),
    )
  })
  await page.reload()
  await expect.poll(readDistance).toBeLessThanOrEqual(1)

  // A click of the pointer may scroll the page first, to which Back would then lead.
  await page.getByRole('link', { name: 'Cart', exact: true }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/cart$/)
  await page.goBack()
  await expect.poll(readDistance).toBeLessThanOrEqual(1)
})

test('a wedding cake survives a reload, is added under the id of the server, edited and replaced @phone', async ({
  page,
}) => {
  await page.goto('/orderform')
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByRole('button', { name: 'Increase tiers' }).click()
  await page.getByLabel('Tier 3 flavour').selectOption('Raspberry')
  await page.getByLabel('Message on cake').fill('Ada & Tobi')
  await page.reload()
  await expect(page.getByText('Continue your wedding cake')).toBeVisible()
  await expect(page.getByLabel('Message on cake')).toHaveValue('Ada & Tobi')
  // Tiers of 12, 8 and 6 inch, and the raspberry flavour.
  const total = 198_000 + 126_000 + 90_000 + 8_000
  await expectTotal(page, total)

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
})

test('a shared link opens the cake in another browser and leaves its draft until the first change', async ({
  page,
  anotherContext,
}) => {
  await page.goto('/orderform')
  await page.getByRole('radio', { name: 'Floral' }).check()
  await page.getByLabel('Message on cake').fill('Ọmọ wa & Tobi 💍')
  await page.getByRole('button', { name: 'Share' }).click()
  const link = await page.getByLabel('Link to this cake').inputValue()

  const friend = await (await anotherContext()).newPage()
  await friend.goto('/orderform')
  await friend.getByRole('button', { name: 'Increase tiers' }).click()
  await friend.goto(link)
  await expect(friend.getByText(/^This cake was shared with you/)).toBeVisible()
  await expect(friend.getByRole('radio', { name: 'Floral' })).toBeChecked()
  await expect(friend.getByLabel('Message on cake')).toHaveValue('Ọmọ wa & Tobi 💍')
  await friend.goto('/orderform')
  await expect(step(friend, '3. Tiers').getByLabel('Tier 3 size')).toBeVisible()
  await friend.goto(link)
  await friend.getByRole('radio', { name: 'Modern' }).check()
  await expect(friend).toHaveURL(/\/orderform$/)
  await friend.reload()
  await expect(friend.getByRole('radio', { name: 'Modern' })).toBeChecked()
})
