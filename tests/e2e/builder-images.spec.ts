import { expect, type Page } from '@playwright/test'
import { messages as prepareMessages } from '../../builders/src/prepare-image.ts'
import { test } from '../support/browser-test.ts'
import { fileOf, type ImageFile, noisyPng, turnedRight, twoColourJpeg } from '../support/image-files.ts'

const choose = (page: Page, file: ImageFile) => page.getByLabel('Inspiration image').setInputFiles(file)
const image = (page: Page) => page.getByRole('img', { name: 'Your inspiration' })

const sizeOf = (page: Page): Promise<[number, number]> =>
  image(page).evaluate((element) =>
    element instanceof HTMLImageElement ? [element.naturalWidth, element.naturalHeight] : [0, 0],
  )

test('turns images by their EXIF orientation, shrinks and replaces them, and rejects those it cannot decode @ci', async ({
  page,
}) => {
  // Encoding large images takes most of a minute on a busy machine.
  test.slow()
  await page.goto('/customize')
  await choose(page, fileOf('turned.jpg', 'image/jpeg', turnedRight(await twoColourJpeg(page, 600, 400))))
  await expect(image(page)).toBeVisible()
  expect(await sizeOf(page)).toEqual([400, 600])

  await choose(page, fileOf('large.jpg', 'image/jpeg', await twoColourJpeg(page, 2400, 1200)))
  await expect.poll(() => sizeOf(page)).toEqual([1600, 800])
  await choose(page, fileOf('chat.jpg', 'image/jpeg', await twoColourJpeg(page, 1080, 12_100)))
  await expect.poll(() => sizeOf(page)).toEqual([720, 8067])
  const png = noisyPng(1000, 700)
  const largest = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024 - 1 - png.length)])
  await choose(page, fileOf('noise.png', 'image/png', largest))
  await expect.poll(async () => (await sizeOf(page))[0]).not.toBe(1600)
  const length = await image(page).evaluate((element) => element.getAttribute('src')?.length ?? 0)
  expect(length).toBeLessThan(420_000)

  const corrupt = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(4_000, 7)])
  const whole = await twoColourJpeg(page, 600, 400)
  const undecodable = [
    [fileOf('cut-off.jpg', 'image/jpeg', whole.subarray(0, whole.length / 2)), prepareMessages.unreadable],
    [fileOf('corrupt.jpg', 'image/jpeg', corrupt), prepareMessages.unreadable],
    [fileOf('truncated.png', 'image/png', noisyPng(200, 200).subarray(0, 60)), prepareMessages.unreadable],
  ] as const
  for (const [file, message] of undecodable) {
    await page.getByRole('button', { name: 'Remove image' }).click()
    await choose(page, file)
    const alert = page.getByRole('alert').filter({ hasText: message })
    await expect(alert, file.name).toBeVisible()
    await expect(image(page), file.name).toHaveCount(0)
    await choose(page, fileOf('good.png', 'image/png', noisyPng(8, 8)))
    await expect(image(page)).toBeVisible()
    await expect(page.getByText(message)).toHaveCount(0)
  }
})
