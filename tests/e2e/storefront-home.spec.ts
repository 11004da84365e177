import { shopProducts } from '@pj/shared/catalogue/products'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name })

test('the home page stacks five sections, in order', async ({ page }) => {
  await page.goto('/home')
  await expect(page.getByRole('heading', { level: 1, name: 'P&J Bakery' })).toBeVisible()
  const names = ['P&J Bakery', 'Shop', 'Express Cakes', 'Build Your Perfect Cake', 'Our Delicious Gallery']
  await expect(page.locator('main > section')).toHaveCount(5)
  for (const [index, name] of names.entries()) {
    await expect(page.locator('main > section').nth(index)).toHaveAttribute('aria-label', name)
  }
})

test('the hero has the brand title, the tagline and a Shop Now link to #orders', async ({ page }) => {
  await page.goto('/home')
  const hero = section(page, 'P&J Bakery')
  await expect(hero.getByText('Cakes, pastries and treats, baked in Lagos every morning')).toBeVisible()
  const shopNow = hero.getByRole('link', { name: 'Shop Now' })
  await expect(shopNow).toHaveAttribute('href', /#orders$/)
  await shopNow.click()
  await expect(page.getByRole('heading', { level: 2, name: 'Express Cakes' })).toBeInViewport()
})

test('sections fade in over 0.8 seconds when they are scrolled to', async ({ page }) => {
  await page.goto('/home')
  const express = page.locator('#orders')
  await expect(express).toHaveCSS('opacity', '0')
  await express.scrollIntoViewIfNeeded()
  await expect(express).toHaveCSS('transition-duration', '0.8s')
  await expect(express).toHaveCSS('opacity', '1')
})

test('sections are there at once for people who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/home')
  await expect(page.locator('#orders')).toHaveCSS('opacity', '1')
})

test('the Shop section shows all 21 products with price, stars, description and options', async ({ page }) => {
  await page.goto('/home')
  const shop = section(page, 'Shop')
  await expect(shop.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
  await expect(shop.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cart')
  await expect(shop.getByRole('button')).toHaveCount(21)
  for (const [index, product] of shopProducts.entries()) {
    const card = shop.getByRole('button').nth(index)
    await expect(card).toHaveAccessibleName(new RegExp(`^${product.title}`))
    await expect(card).toContainText(product.description)
    await expect(card.locator('img')).toHaveAttribute('src', `/pictures/${product.slug}-400.webp`)
    await expect(card.getByLabel('Rated 5 out of 5')).toBeVisible()
    await expect(card.getByText(/^(Ready (today|tomorrow) by|From) /)).toBeVisible()
  }
})

test('the price stays on the picture that grows under the mouse', async ({ page }) => {
  await page.goto('/home')
  const card = page.locator('#gallery').getByRole('button', { name: /^Brownies/ })
  await card.hover()
  await page.waitForTimeout(400)
  const onTop = await card.getByText('₦16,500').evaluate((price) => {
    const { left, top, width, height } = price.getBoundingClientRect()
    return price.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(onTop).toBe(true)
})

test('a card shows up to 3 options and how many more there are', async ({ page }) => {
  await page.goto('/home')
  const doughnut = section(page, 'Shop').getByRole('button', { name: /^Doughnut/ })
  await expect(doughnut).toContainText('Box of 12 MidiMidi with FillingsMaxi+1 more')
  await expect(doughnut).toContainText('from ₦12,000')
})

test('the Express section has its copy and two cards that lead to the express builder', async ({ page }) => {
  await page.goto('/home#orders')
  const express = section(page, 'Express Cakes')
  await expect(express.getByText(/Ready in 3 hours\. 6, 8 or 10 inch, with one or two flavours/)).toBeVisible()
  await expect(express.getByText(/Swiss Meringue buttercream\.$/).first()).toBeVisible()
  await expect(express.getByText('from ₦37,500 for 1 flavour')).toBeVisible()
  await expect(express.getByText('from ₦75,000 for 2 flavours')).toBeVisible()
  await expect(express.getByRole('link', { name: 'Quick Order' })).toHaveCount(2)
  await express.getByRole('link', { name: 'Quick Order' }).last().click()
  await expect(page).toHaveURL('/ExpressDashboard')
})

test('the customiser comes when the shopper comes near, and not before', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  expect(fetched.filter((url) => url.includes('customiser-screens'))).toEqual([])
  await page.locator('#customize').scrollIntoViewIfNeeded()
  const builder = section(page, 'Build Your Perfect Cake')
  await expect(builder.getByRole('group', { name: /^\d+\. / })).toHaveCount(12)
  await expect(builder.getByText(/Images are guidance only/)).toBeVisible()
})

test('Our Delicious Gallery filters by category and leads to the whole gallery', async ({ page }) => {
  await page.goto('/home#our-gallery')
  const gallery = section(page, 'Our Delicious Gallery')
  await expect(
    gallery.getByText('Explore our collection of Treats and beautiful custom cakes created for our amazing customers!'),
  ).toBeVisible()
  const filters = gallery.getByRole('group', { name: 'Show' }).getByRole('button')
  await expect(filters).toHaveText(['All P&J', 'Cake', 'Pastries', 'Treats', 'Custom'])
  await expect(filters.first()).toHaveAttribute('aria-pressed', 'true')
  await filters.getByText('Treats').click()
  await expect(gallery.getByRole('listitem')).toHaveText([/^Macroons/, /^Chocolate Covered Oreos/])
  await filters.getByText('Pastries').click()
  await expect(gallery.getByRole('listitem')).toHaveText([
    /^Brownies/,
    /^Cinnamon Rolls/,
    /^Doughnut/,
    /^Meat Pie/,
    /^Chicken Pie/,
  ])
  await gallery.getByRole('link', { name: 'More Deliciousness' }).click()
  await expect(page).toHaveURL('/Gallery')
})

test.describe('when a section fails', () => {
  test.use({ expectedErrors: [/.*/] })

  test('only that section says so, and the others stay', async ({ page }) => {
    await page.route(/customiser-screens/, (route) => route.abort())
    await page.goto('/home')
    await page.locator('#customize').scrollIntoViewIfNeeded()
    const failed = section(page, 'Build Your Perfect Cake')
    await expect(failed.getByText('Error loading this section')).toBeVisible()
    await expect(failed.getByText('Check console for details.')).toBeVisible()
    await expect(section(page, 'Our Delicious Gallery').getByRole('button').first()).toBeVisible()
    await expect(page.getByText('Error loading this section')).toHaveCount(1)
  })
})
