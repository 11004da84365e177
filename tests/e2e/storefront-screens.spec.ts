import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

test.describe('the home screen with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('fades its sections in, and fetches the customiser when it comes near', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const hasFetchedCustomiser = () => fetched.some((url) => url.includes('customiser-screens'))
    await page.goto('/home')
    await page.waitForLoadState('networkidle')
    expect(hasFetchedCustomiser()).toBe(false)

    const hero = page.getByRole('region', { name: 'P&J Bakery' })
    await expect(hero).toHaveCSS('opacity', '1')
    const shop = page.getByRole('region', { name: 'Shop', exact: true })
    await expect(shop).toHaveCSS('opacity', '0')
    await hero.getByRole('link', { name: 'Shop Now' }).click()
    await expect(page.getByRole('heading', { name: 'Express Cakes' })).toBeInViewport()
    await shop.scrollIntoViewIfNeeded()
    await expect(shop).toHaveCSS('transition-duration', '0.8s')
    await expect(shop).toHaveCSS('opacity', '1')

    await page.getByRole('region', { name: 'Build Your Perfect Cake' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('group', { name: '1. Size' })).toBeVisible()
    expect(hasFetchedCustomiser()).toBe(true)
  })
})
