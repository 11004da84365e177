import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'

/** Counts the presses of a person from now on; those that follow a link of the page count too. */
async function countTaps(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    Object.assign(window, { taps: 0 })
    const count = (event: Event): void => {
      if (event.isTrusted) Object.assign(window, { taps: Number(Reflect.get(window, 'taps')) + 1 })
    }
    document.addEventListener('pointerdown', count, { capture: true })
  })
  return () => page.evaluate('window.taps')
}

test('sells brownies for cash in six taps and counts them in the cash-up', { tag: '@phone-first' }, async ({
  page,
}) => {
  await signIn(page, 'owner', '/console/account')
  await page.getByRole('link', { name: 'New order' }).click()
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }))
  const taps = await countTaps(page)

  await page.getByRole('button', { name: 'Brownies Box of 6 ₦16,500' }).click()
  const total = page.getByRole('status', { name: 'Total', exact: true })
  await expect(total).toHaveAttribute('data-naira', '16500')
  const toOrder = page.getByRole('link', { name: 'To the order' })
  if (await toOrder.isVisible()) await toOrder.click()
  await page.getByRole('button', { name: '₦20,000', exact: true }).click()
  await expect(total).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('status', { name: 'Change to give' })).toBeInViewport({ ratio: 1 })
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Take ₦16,500 and complete' }).click()
  await expect(page.getByRole('heading', { name: 'Sold. Change ₦3,500' })).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  const orderId = (await page.getByRole('link', { name: /^PJ-/ }).textContent()) ?? ''
  await page.getByRole('button', { name: 'Print receipt' }).click()
  expect(await page.evaluate('window.isPrinted')).toBe(true)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Count \d+/g), 'one page of a roll').toEqual(['/Count 1'])
  await page.getByRole('button', { name: 'New sale' }).click()
  await expect(total).toHaveAttribute('data-naira', '0')
  expect(await taps()).toBeLessThanOrEqual(6)

  await page.goto(`/console/orders/${orderId}`)
  await expect(page.getByRole('heading', { name: 'Counter' })).toBeVisible()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await page.goto('/console/cash-up')
  await expect(page.getByRole('row', { name: new RegExp(`${orderId}.*₦16,500`) })).toBeVisible()
})
