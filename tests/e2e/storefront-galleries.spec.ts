import { galleries } from '@pj/shared/catalogue/catalogue'
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const whole = [
  ['/gallery/singlelayer', 'Single Tier Cakes', galleries['single-tier']],
  ['/gallery/2tieredcakes', '2-Tiered Cakes', galleries['two-tier']],
  ['/gallery/themed-cakes', 'Themed Cakes', galleries.themed],
] as const

for (const [path, heading, products] of whole) {
  test(`${path} shows its cakes, each with its own picture, price and words`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const cards = page.getByRole('main').getByRole('button')
    await expect(cards).toHaveCount(products.length)
    for (const [index, product] of products.entries()) {
      const card = cards.nth(index)
      await expect(card).toHaveAccessibleName(new RegExp(`^${product.title}`))
      await expect(card).toContainText(product.description)
      await expect(card).toContainText('ORDER')
      await expect(card.locator('img')).toHaveAttribute('src', `/pictures/${product.slug}-400.webp`)
    }
    await expect(page.getByText('Images are guidance only.').first()).toBeVisible()
  })
}

test('the two-tier gallery also has cakes of three tiers', async ({ page }) => {
  await page.goto('/gallery/2tieredcakes')
  await expect(page.getByRole('button', { name: /^Ivory Promise/ })).toBeVisible()
})

test('a gallery marks itself among its neighbours, under every path of it', async ({ page }) => {
  for (const [path, tab] of [
    ['/gallery/all', 'All'],
    ['/gallery/two-tiered', '2-Tiered Cakes'],
    ['/gallery/themed', 'Themed Cakes'],
  ] as const) {
    await page.goto(path)
    const tabs = page.getByRole('navigation', { name: 'Galleries' })
    await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
})

test('Our Delicious Gallery keeps its filter in the address', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(57)
  await page.getByRole('button', { name: 'Custom', exact: true }).click()
  await expect(page).toHaveURL('/gallery?show=custom')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(46)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Custom', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/gallery?show=nonsense')
  await expect(page.getByRole('button', { name: 'All P&J' })).toHaveAttribute('aria-pressed', 'true')
})

test('the empty galleries say what is coming and where to go instead @both', async ({ page }) => {
  await page.goto('/gallery/pastries')
  await expect(page.getByRole('heading', { name: 'Our pastry gallery is still rising' })).toBeVisible()
  await page.getByRole('link', { name: 'See our pastries' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^Brownies/,
    /^Cinnamon Rolls/,
    /^Doughnut/,
    /^Meat Pie/,
    /^Chicken Pie/,
  ])
  await page.goto('/gallery/3tieredcakes')
  await expect(page.getByRole('heading', { name: 'Our three-tier gallery is in the oven' })).toBeVisible()
  await page.getByRole('link', { name: 'See our three-tier cakes' }).click()
  await expect(page).toHaveURL('/gallery/2tieredcakes')
})

test('every picture of the catalogue is there, in both formats and widths', async ({ request }) => {
  const missing: string[] = []
  for (const { slug } of Object.values(galleries).flat()) {
    for (const file of [`${slug}-400.avif`, `${slug}-800.avif`, `${slug}-400.webp`, `${slug}-800.webp`]) {
      const answer = await request.head(`/pictures/${file}`)
      if (!answer.ok() || !answer.headers()['content-type']?.startsWith('image/')) missing.push(file)
    }
  }
  expect(missing).toEqual([])
})
