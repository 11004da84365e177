import { parseMenuDocument } from '@pj/shared/menu/menu-schema'
import { findProductByTitle } from '@pj/shared/menu/product'
import { findScreenViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { fileOf, turnedRight, twoColourJpeg } from '../support/image-files.ts'
import { test } from '../support/own-server-test.ts'
import { authorizationOf } from '../support/sessions.ts'
import {
  createUniqueEmail,
  fillContact,
  openCheckout,
  placeOrderButton,
  readPlacedOrderId,
} from '../support/shop-page.ts'
import { viewports } from '../support/viewports.ts'

test('lets the owner add a product with a photo by keyboard, and move and copy others, for a shopper to see @phone', async ({
  page,
  anotherContext,
}) => {
  test.slow()
  await signIn(page, 'owner', '/console/shop/products')
  const rows = page.getByRole('table', { name: 'Products' }).getByRole('row')
  const titleOf = (index: number) => rows.nth(index).getByRole('rowheader').getByRole('link')
  await expect(titleOf(3)).toBeVisible()
  expect(await findScreenViolations(page, 'main')).toEqual([])
  await page.getByRole('link', { name: 'Add a product' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Add a product' })).toBeFocused()

  // Red on the left; the camera's note turns it, so that red is at the top.
  const photo = turnedRight(await twoColourJpeg(page, 1800, 1200))
  await page.getByLabel('Photo file').setInputFiles(fileOf('photo.jpg', 'image/jpeg', photo))
  const crop = page.getByRole('dialog', { name: 'Crop photo' })
  await expect(crop.getByRole('img')).toBeVisible()
  expect(await findScreenViolations(page, 'dialog')).toEqual([])
  for (const [width, height] of [[1440, 900] as const, [1366, 768] as const, [360, 640] as const]) {
    await page.setViewportSize({ width, height })
    await expect(crop.getByRole('button', { name: 'Use the photo' })).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize(viewports.phone)
  await crop.getByLabel('Up and down').press('Home')
  await crop.getByRole('button', { name: 'Use the photo' }).press('Enter')

  await page.getByLabel('What the photo shows').fill('A red and blue cake on a plate.')
  await page.getByLabel('Title').fill('Chin Chin')
  await page.getByLabel('Description').fill('Small, crunchy and sweet.')
  await page.getByLabel('Category').selectOption('Treats')
  await page.getByLabel('Option 1', { exact: true }).fill('Jar')
  await page.getByLabel('Price of option 1').fill('4,500')
  expect(await findScreenViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Save in the draft' }).press('Enter')
  await expect(page.getByRole('row', { name: /Chin Chin/ })).toContainText('New')

  await page.setViewportSize(viewports.desktop)
  await page.evaluate(() => scrollTo(0, 0))
  const titles = await Promise.all([1, 2, 3].map((index) => titleOf(index).textContent()))
  const from = await rows.nth(1).locator('[data-grip]').boundingBox()
  const to = await rows.nth(3).boundingBox()
  if (!from || !to) throw new Error('The rows are not visible')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + to.height * 0.8, { steps: 5 })
  await page.mouse.up()
  const moved = [1, 2, 0].map((index) => titles[index] ?? '')
  for (const [index, title] of moved.entries()) await expect(titleOf(index + 1)).toHaveText(title)

  await page.getByRole('link', { name: 'Duplicate: Brownies' }).click()
  await page.getByRole('button', { name: 'Use the photo of Brownies' }).click()
  await page.getByRole('button', { name: 'Use the photo', exact: true }).click()
  await expect(page.getByLabel('What the photo shows')).toHaveValue(/^Kraft box of six chocolate brownies/)
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByRole('row', { name: /Brownies \(copy\)/ })).toContainText('New')
  await expect(page.getByText(/^Photo: /)).toHaveCount(0, { timeout: 30_000 })
  const published = await page.request.post('/api/menu/publish', {
    headers: authorizationOf('owner'),
    data: { note: 'Chin Chin' },
  })
  expect(published.status(), await published.text()).toBe(201)
  const { products } = parseMenuDocument(await (await page.request.get('/api/menu')).json())
  expect(products.map(({ title }) => title).filter((title) => moved.includes(title))).toEqual(moved)

  const shopper = await (await anotherContext()).newPage()
  await shopper.goto('/gallery')
  const card = shopper.getByRole('button', { name: /^Chin Chin/ })
  const image = card.locator('img')
  // Scrolled again on each try, because rows above may still grow and push the lazy image out of view.
  await expect(async () => {
    await card.scrollIntoViewIfNeeded()
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  }).toPass({ timeout: 30_000 })
  const src = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
  expect(src).toMatch(/\/images\/\w{64}-\d+\.avif$/)
  await card.click()
  const dialog = shopper.getByRole('dialog', { name: 'Chin Chin' })
  await expect(dialog.getByRole('img', { name: 'A red and blue cake on a plate.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /Jar/ })).toContainText('4,500')

  const ownPage = await (await shopper.request.get('/products/chin-chin')).text()
  const preview = /<meta property="og:image" content="([^"]+)"/.exec(ownPage)?.[1] ?? ''
  expect((await shopper.request.get(preview)).headers()['content-type']).toBe('image/jpeg')
  // The upper half of the turned photo was kept: red with a band of blue below.
  const colours = await shopper.evaluate(
    async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const red = (x: number, y: number) => (context?.getImageData(x, y, 1, 1).data[0] ?? 0) > 127
      const [right, bottom] = [bitmap.width - 5, bitmap.height - 5]
      return {
        size: [bitmap.width, bitmap.height],
        red: [red(5, 5), red(right, 5), red(5, bottom), red(right, bottom)],
      }
    },
    src.replace(/\d+\.avif$/, '1200.webp'),
  )
  expect(colours).toEqual({ size: [1200, 1200], red: [true, true, false, false] })
})

test('lets the owner add the category Breads with a product, which shop, menu, order and sales know @ci', async ({
  page,
  anotherContext,
}) => {
  test.slow()
  await signIn(page, 'owner', '/console/shop/products')
  const add = page.getByRole('form', { name: 'Add: category' })
  await add.getByLabel('Another category').fill('Breads')
  await add.getByRole('button', { name: 'Add' }).click()
  await page.getByLabel('Note of Breads').fill('Baked twice a day.')
  await page.getByLabel('Notice of Breads').selectOption('3 opening hours')
  await page.getByRole('button', { name: 'Move up: Breads' }).click()
  await expect(page.getByRole('button', { name: 'Remove: Breads' })).toBeVisible()
  expect(await findScreenViolations(page, '#categories')).toEqual([])

  await page.getByRole('link', { name: 'Add a product' }).click()
  await page
    .getByLabel('Photo file')
    .setInputFiles(fileOf('loaf.jpg', 'image/jpeg', await twoColourJpeg(page, 900, 900)))
  await page.getByRole('dialog').getByRole('button', { name: 'Use the photo' }).click()
  await page.getByLabel('What the photo shows').fill('A loaf.')
  await page.getByLabel('Title').fill('Agege Loaf')
  await page.getByLabel('Description').fill('Soft, white and sweet.')
  await page.getByLabel('Category').selectOption('Breads')
  await page.getByLabel('Option 1', { exact: true }).fill('Large loaf')
  await page.getByLabel('Price of option 1').fill('2,500')
  await page.getByRole('button', { name: 'Save in the draft' }).click()
  await expect(page.getByRole('row', { name: /Agege Loaf/ })).toContainText('Breads')
  await expect(page.getByRole('button', { name: 'Remove: Breads' })).toHaveCount(0)
  await page.getByRole('link', { name: /^Review/ }).click()
  await expect(page.getByText('New category: Breads')).toBeVisible()
  await page.getByLabel('Note', { exact: true }).fill('Breads')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText(/^Version \d+ is published\.$/)).toBeVisible()

  const shopper = await (await anotherContext()).newPage()
  await shopper.goto('/home')
  const filter = shopper.getByRole('group', { name: 'Shop by category' })
  await expect(filter.getByRole('button')).toHaveText(['All P&J', 'Cake', 'Pastries', 'Treats', 'Breads', 'Custom'])
  await filter.getByRole('button', { name: 'Breads' }).click()
  await expect(shopper.locator('#gallery').getByRole('button', { name: /^Agege Loaf/ })).toBeVisible()
  expect(await (await shopper.request.get('/gallery?show=breads')).text()).toContain('1<!-- --> to choose from')
  await shopper.goto('/menu')
  await expect(shopper.getByRole('region', { name: 'Breads' })).toContainText('Baked twice a day.')
  const { products } = parseMenuDocument(await (await shopper.request.get('/api/menu')).json())
  await openCheckout(shopper, {
    id: findProductByTitle({ products }, 'Agege Loaf')?.id,
    title: 'Agege Loaf',
    category: 'breads',
    selectedTag: 'Large loaf',
    price: '₦2,500',
    quantity: 2,
  })
  await fillContact(shopper, createUniqueEmail())
  await placeOrderButton(shopper).click()
  const orderId = await readPlacedOrderId(shopper)

  await page.goto('/console/sales?range=today')
  await page.getByRole('heading', { name: 'Revenue by category' }).click()
  await page
    .getByRole('figure', { name: 'Revenue by category' })
    .getByRole('link', { name: /^Breads: ₦5,000/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Orders with Breads' })).toContainText(orderId)
})
