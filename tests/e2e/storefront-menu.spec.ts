import { shopProducts } from '@pj/shared/catalogue/products'
import { formatNaira } from '@pj/shared/money'
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

test('/menu lists every option of the shop with its price, the cakes, extras and delivery fees', async ({ page }) => {
  await page.goto('/menu')
  await expect(page.getByRole('heading', { level: 1, name: 'Menu' })).toBeVisible()
  for (const product of shopProducts.filter(({ category }) => category !== 'custom')) {
    const entry = page.getByRole('heading', { name: product.title, exact: true }).locator('..')
    const lines = product.tags.map((tag) => new RegExp(`^\\s*${escaped(tag.name)}\\s+${formatNaira(tag.price)}$`))
    await expect(entry.getByRole('listitem')).toHaveText(lines)
  }
  for (const line of ['Lagoon Drip', 'Strawberry Drip, 8 inch', 'Ikorodu', 'Gold Leaf', 'Cascading Design']) {
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Menu (PDF)' }).first()).toHaveAttribute('target', '_blank')
})

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

test('/menu prints without header, footer and buttons', async ({ page }) => {
  await page.goto('/menu')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('₦16,500').first()).toBeVisible()
})

test('/menu.pdf is a PDF with the fonts of the house inside', async ({ request }) => {
  const answer = await request.get('/menu.pdf')
  expect(answer.headers()['content-type']).toBe('application/pdf')
  const text = (await answer.body()).toString('latin1')
  expect(text.startsWith('%PDF-')).toBe(true)
  expect(text).toContain('FontFile2')
  expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
})

test('/contact has address, hours, phone, WhatsApp and e-mail @both', async ({ page }) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  await expect(main.getByText('14 Adeola Odeku Street, Victoria Island, Lagos')).toBeVisible()
  await expect(main.getByRole('row', { name: 'Sunday 12:00–18:00' })).toBeVisible()
  await expect(main.getByRole('link', { name: '+234 800 555 0142' })).toHaveAttribute('href', 'tel:+2348005550142')
  await expect(main.getByRole('link', { name: 'Chat on WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/2348005550142',
  )
  await expect(main.getByRole('link', { name: 'hello@pj.example.com' })).toHaveAttribute(
    'href',
    'mailto:hello@pj.example.com',
  )
})

for (const [time, words] of [
  ['2026-11-21T10:00:00Z', /Open now.*until 7:00 pm, Lagos time/],
  ['2026-11-21T19:30:00Z', /Closed now/],
  ['2026-11-22T08:00:00Z', /Closed now.*opens at 12:00 pm, Lagos time/],
] as const) {
  test(`/contact knows by the Lagos clock whether the bakery is open: ${time}`, async ({ anotherContext }) => {
    const context = await anotherContext({ timezoneId: 'America/New_York' })
    const page = await context.newPage()
    await page.clock.setFixedTime(new Date(time))
    await page.goto('/contact')
    await expect(page.getByText(words)).toBeVisible()
  })
}

test('every screen has a title and a description of its own', async ({ page }) => {
  const seen = new Map<string, string>()
  const paths = ['/', '/gallery', '/gallery/singlelayer', '/gallery/2tieredcakes', '/gallery/themed-cakes', '/menu']
  for (const path of [
    ...paths,
    '/gallery/pastries',
    '/contact',
    '/cart',
    '/login',
    '/signup',
    '/customize',
    '/orderform',
  ]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    const title = await page.title()
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length, path).toBeGreaterThan(20)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', title)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http/)
    expect(seen.get(title), `${path} has a title of its own`).toBeUndefined()
    seen.set(title, path)
  }
})

test('the home page describes the bakery, a gallery its products, to search engines', async ({ page }) => {
  await page.goto('/home')
  const bakery = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(bakery).toMatchObject({ '@type': 'Bakery', name: 'P&J Bakery', telephone: '+234 800 555 0142' })
  expect(bakery.openingHoursSpecification).toHaveLength(7)
  await page.goto('/gallery')
  const list = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(list.itemListElement).toHaveLength(57)
  expect(list.itemListElement[0].item).toMatchObject({
    '@type': 'Product',
    name: 'Brownies',
    offers: [
      { price: 16_500, priceCurrency: 'NGN' },
      { price: 30_000, priceCurrency: 'NGN' },
    ],
  })
})

test('sitemap.xml and robots.txt are served', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  for (const path of ['/home', '/gallery', '/menu', '/contact', '/customize'])
    expect(sitemap).toContain(`${path}</loc>`)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /checkout')
  expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml/)
})
