import { expect, type Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const header = (page: Page) => page.getByRole('banner')
const mainNavigation = (page: Page) => header(page).getByRole('navigation', { name: 'Main' })

const galleries = [
  ['All', '/gallery', 'Our Delicious Gallery'],
  ['Single Tier Cakes', '/gallery/singlelayer', 'Single Tier Cakes'],
  ['2-Tiered Cakes', '/gallery/2tieredcakes', '2-Tiered Cakes'],
  ['Themed Cakes', '/gallery/themed-cakes', 'Themed Cakes'],
  ['Pastries', '/gallery/pastries', 'Pastries'],
] as const

test('the header shows its entries in order, and no signed-in state', async ({ page }) => {
  await page.goto('/home')
  await page.evaluate(() => localStorage.setItem('authToken', 'a-token'))
  await page.reload()
  const entries = mainNavigation(page).locator('> ul > li > a')
  await expect(entries).toHaveText(['Home', 'Build Your Cake', 'Gallery', 'Special Orders Form'])
  await expect(header(page).getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart')
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toBeVisible()
  await expect(header(page).getByText(/log ?out|sign out/i)).toHaveCount(0)
})

test('each entry of the header leads to its screen', async ({ page }) => {
  for (const [name, path] of [
    ['Home', '/home'],
    ['Build Your Cake', '/customize'],
    ['Gallery', '/gallery'],
    ['Special Orders Form', '/orderform'],
    ['Login', '/login'],
    ['Sign Up', '/signup'],
  ] as const) {
    await page.goto('/contact')
    await header(page).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('the gallery dropdown opens on hover and its entries lead to the galleries', async ({ page }) => {
  for (const [name, path, heading] of galleries) {
    await page.goto('/contact')
    await mainNavigation(page).getByRole('link', { name: 'Gallery', exact: true }).hover()
    const dropdown = mainNavigation(page).locator('ul ul')
    await expect(dropdown.getByRole('link')).toHaveText(galleries.map(([label]) => label))
    await dropdown.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.mouse.move(0, 600)
    await expect(dropdown).toBeHidden()
  }
})

test('the gallery dropdown opens on focus, closes on Escape, and gives the focus back', async ({ page }) => {
  await page.goto('/contact')
  const entry = mainNavigation(page).getByRole('link', { name: 'Gallery', exact: true })
  const dropdown = mainNavigation(page).locator('ul ul')
  await expect(dropdown).toBeHidden()
  await entry.focus()
  await expect(dropdown).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(dropdown.getByRole('link', { name: 'All' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dropdown).toBeHidden()
  await expect(entry).toBeFocused()
})

test('the header is on every screen but the landing', async ({ page }) => {
  for (const path of ['/home', '/gallery', '/customize', '/orderform', '/cart', '/login', '/signup', '/checkout']) {
    await page.goto(path)
    await expect(mainNavigation(page)).toBeVisible()
  }
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
})

test('the mobile menu keeps its own gallery paths, and each shows its gallery @phone', async ({ page }) => {
  const entries = [
    ['All', '/gallery/all', 'Our Delicious Gallery'],
    ['2-Tiered Cakes', '/gallery/two-tiered', '2-Tiered Cakes'],
    ['Themed Cakes', '/gallery/themed', 'Themed Cakes'],
    ['Single Tier Cakes', '/gallery/singlelayer', 'Single Tier Cakes'],
    ['Pastries', '/gallery/pastries', 'Pastries'],
  ] as const
  for (const [name, path, heading] of entries) {
    await page.goto('/home')
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('the menu path without a leading slash leads to the themed gallery from every screen @phone', async ({ page }) => {
  for (const path of ['/home', '/gallery/singlelayer', '/gallery/pastries', '/customize']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Themed Cakes' }).click()
    await expect(page).toHaveURL('/gallery/themed')
    await expect(page.getByRole('heading', { level: 1, name: 'Themed Cakes' })).toBeVisible()
  }
})

test('the mobile menu closes on Escape and gives the focus back @phone', async ({ page }) => {
  await page.goto('/home')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('letter case of a path does not matter', async ({ page }) => {
  await page.goto('/Gallery')
  await expect(page.getByRole('heading', { level: 1, name: 'Our Delicious Gallery' })).toBeVisible()
})

test('the cart link shows the number of items, also after another tab has added one', async ({ page, context }) => {
  await page.goto('/home')
  await expect(header(page).getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/contact')
  const brownies = {
    id: 1,
    title: 'Brownies',
    category: 'pastries',
    selectedTag: 'Box of 6',
    price: '₦16,500',
    quantity: 2,
  }
  await other.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), brownies)
  await expect(header(page).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
  await other.reload()
  await expect(header(other).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('the footer links to the menu, its PDF in a new tab, the gallery and the contact page', async ({ page }) => {
  await page.goto('/home')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Menu', exact: true })).toHaveAttribute('href', '/menu')
  await expect(footer.getByRole('link', { name: 'Menu (PDF)' })).toHaveAttribute('href', '/menu.pdf')
  await expect(footer.getByRole('link', { name: 'Menu (PDF)' })).toHaveAttribute('target', '_blank')
  await expect(footer.getByRole('link', { name: 'Our gallery' })).toHaveAttribute('href', '/Gallery')
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
})

test.describe('an unknown path', () => {
  // The server answers with status 404, which the browser logs.
  test.use({ expectedErrors: [/status of 404/] })

  test('shows the not-found screen and is logged', async ({ page }) => {
    for (const path of ['/no-such-page', '/gallery/no-such-gallery']) {
      const logged = page.waitForEvent('console', (message) => message.text().includes(path))
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
      await expect(page.getByText('Oops! Page not found')).toBeVisible()
      await logged
    }
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Shop Now' })).toBeVisible()
  })
})

test('the skip link is the first stop of the keyboard and leads past the header', async ({ page }) => {
  await page.goto('/gallery')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

test('a visit starts at the top with the focus in the screen; Back returns to the place', async ({ page }) => {
  await page.goto('/gallery/singlelayer')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('main')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Single Tier Cakes' })).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

for (const [anchor, heading] of [
  ['gallery', 'Shop'],
  ['orders', 'Express Cakes'],
  ['customize', 'Build Your Perfect Cake'],
] as const) {
  test(`a link to /home#${anchor} from another page lands on ${heading}, though the page grows @both`, async ({
    page,
  }) => {
    await page.goto(`/home#${anchor}`)
    const title = page.getByRole('heading', { level: 2, name: heading })
    await expect(title).toBeInViewport()
    // The pictures and the builder have come by then.
    await page.waitForLoadState('networkidle')
    await expect(title).toBeInViewport()
    const top = await page.locator(`#${anchor}`).evaluate((section) => section.getBoundingClientRect().top)
    expect(Math.abs(top)).toBeLessThan(200)
  })
}

test('an anchor that no page has, and that cannot even be decoded, harms nothing', async ({ page }) => {
  for (const anchor of ['nowhere', '50%off', '%E0%A4%A']) {
    await page.goto('about:blank')
    await page.goto(`/contact#${anchor}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  }
})
