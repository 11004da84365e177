import { findScreenViolations } from '../support/accessibility.ts'
import { expect } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'
import { fileOf, turnedRight, twoColourJpeg } from '../support/image-files.ts'
import { test } from '../support/own-server-test.ts'
import { authorizationOf } from '../support/sessions.ts'
import { viewports } from '../support/viewports.ts'

test('lets the owner add a product with a photo by keyboard, for a shopper to see @phone', async ({
  page,
  anotherContext,
}) => {
  test.slow()
  await signIn(page, 'owner', '/console/shop/products')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
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
  await expect(page.getByText(/^Photo: /)).toHaveCount(0)
  const published = await page.request.post('/api/menu/publish', {
    headers: authorizationOf('owner'),
    data: { note: 'Chin Chin' },
  })
  expect(published.status(), await published.text()).toBe(201)

  const shopper = await (await anotherContext()).newPage()
  await shopper.goto('/gallery')
  const card = shopper.getByRole('button', { name: /^Chin Chin/ })
  const image = card.locator('img')
  // Scrolled again on each try, because rows above may still grow and push the lazy image out of view.
  await expect(async () => {
    await card.scrollIntoViewIfNeeded()
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
  }).toPass()
  const src = await image.evaluate((element: HTMLImageElement) => element.currentSrc)
  expect(src).toMatch(/\/images\/\w{64}-\d+\.avif$/)
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
