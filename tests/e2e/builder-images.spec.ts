import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'
import { storedCart } from '../support/builder-page.ts'
import { fileOf, type ImageFile, noisyPng, turnedRight, twoColourJpeg } from '../support/image-files.ts'

test.beforeEach(async ({ page }) => {
  await page.goto('/customize')
})

const choose = (page: Page, file: ImageFile) => page.getByLabel('Inspiration image').setInputFiles(file)
const picture = (page: Page) => page.getByRole('img', { name: 'Your inspiration' })
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

const sizeOf = (page: Page): Promise<[number, number]> =>
  picture(page).evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [0, 0],
  )

test('a photo is shown, replaced, removed, kept in the draft and stored with the cake', async ({ page }) => {
  const jpeg = await twoColourJpeg(page, 400, 300)
  await choose(page, fileOf('cake.jpg', 'image/jpeg', jpeg))
  await expect(picture(page)).toBeVisible()
  expect(await sizeOf(page)).toEqual([400, 300])
  await choose(page, fileOf('other.png', 'image/png', noisyPng(30, 20)))
  await expect.poll(() => sizeOf(page)).toEqual([30, 20])
  await page.reload()
  await expect(picture(page)).toBeVisible()
  await page.getByRole('button', { name: 'Remove image' }).click()
  await expect(picture(page)).toHaveCount(0)
  await choose(page, fileOf('cake.jpg', 'image/jpeg', jpeg))
  await expect(picture(page)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await page.getByRole('button', { name: 'Add to Cart', exact: true }).click()
  await expect(page).toHaveURL(/\/cart$/)
  expect((await storedCart(page))[0]?.uploadedImage).toMatch(/^data:image\/jpeg;base64,/)
})

test('a large photo is shrunk to at most 1600 pixels and about 300 KB', async ({ page }) => {
  await choose(page, fileOf('large.jpg', 'image/jpeg', await twoColourJpeg(page, 4000, 2000)))
  await expect(picture(page)).toBeVisible()
  expect(await sizeOf(page)).toEqual([1600, 800])
  await choose(page, fileOf('noise.png', 'image/png', noisyPng(1500, 1100)))
  await expect.poll(async () => (await sizeOf(page))[0]).not.toBe(1600)
  const letters = await picture(page).evaluate((image) => image.getAttribute('src')?.length ?? 0)
  expect(letters).toBeLessThan(420_000)
})

test('a photo is turned by its EXIF angle', async ({ page }) => {
  const jpeg = turnedRight(await twoColourJpeg(page, 600, 400))
  await choose(page, fileOf('turned.jpg', 'image/jpeg', jpeg))
  await expect(picture(page)).toBeVisible()
  expect(await sizeOf(page)).toEqual([400, 600])
})

test('what is no JPEG or PNG is refused by its content, whatever it is called', async ({ page }) => {
  const heic = Buffer.from('0000001c66747970686569630000000068656963', 'hex')
  const corrupt = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 7)])
  const cutOff = noisyPng(200, 200).subarray(0, 60)
  const refused: ImageFile[] = [
    fileOf('photo.heic', 'image/heic', heic),
    fileOf('photo.jpg', 'image/jpeg', heic),
    fileOf('movie.gif', 'image/gif', Buffer.from('GIF89a')),
    fileOf('empty.png', 'image/png', Buffer.alloc(0)),
    fileOf('corrupt.jpg', 'image/jpeg', corrupt),
    fileOf('cut-off.png', 'image/png', cutOff),
  ]
  for (const file of refused) {
    await choose(page, file)
    await expect(alert(page, 'Only JPEG or PNG images are allowed'), file.name).toBeVisible()
    await expect(picture(page), file.name).toHaveCount(0)
    await choose(page, fileOf('good.png', 'image/png', noisyPng(8, 8)))
    await expect(page.getByText('Only JPEG or PNG images are allowed')).toHaveCount(0)
    await page.getByRole('button', { name: 'Remove image' }).click()
  }
})

test('5 MB and more is refused, a little less is taken', async ({ page }) => {
  const png = noisyPng(300, 200)
  const heavy = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  await choose(page, fileOf('heavy.png', 'image/png', heavy(5 * 1024 * 1024)))
  await expect(alert(page, 'Image size must be less than 5MB')).toBeVisible()
  await choose(page, fileOf('lighter.png', 'image/png', heavy(5 * 1024 * 1024 - 1)))
  await expect(picture(page)).toBeVisible()
  await expect(page.getByText('Image size must be less than 5MB')).toHaveCount(0)
})

test('a tiny file that claims a billion pixels is not opened', async ({ page }) => {
  const bomb = Buffer.from(noisyPng(8, 8))
  bomb.writeUInt32BE(40_000, 16)
  bomb.writeUInt32BE(40_000, 20)
  await choose(page, fileOf('bomb.png', 'image/png', bomb))
  await expect(alert(page, 'This image has too many pixels')).toBeVisible()
})

test('choices made while a photo is read are kept', async ({ page }) => {
  await page.evaluate(() => {
    const open = window.createImageBitmap
    const slow = async (...parts: Parameters<typeof open>) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return open(...parts)
    }
    Object.assign(window, { createImageBitmap: slow })
  })
  await choose(page, fileOf('slow.png', 'image/png', noisyPng(40, 40)))
  await page.getByRole('checkbox', { name: 'Lemon', exact: true }).check()
  await expect(picture(page)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Lemon', exact: true })).toBeChecked()
})
