import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { apiOf, signIn } from '../support/console-page.ts'

const later = '/console/orders/new?for=later'

/** As the date field takes it. */
const typedDay = (days: number): string => addDays(lagosDay(new Date()), days).split('-').reverse().join('/')

const total = (page: Page) => page.getByRole('form', { name: 'Order' }).getByRole('status', { name: 'Total' })

/** Saves the changes of the open form, whose review names what is expected, and comes back to the order. */
async function saveChanges(page: Page, expected: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Review changes' }).click()
  const review = page.getByRole('dialog', { name: 'Review changes' })
  for (const text of expected) await expect(review).toContainText(text)
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(/\/console\/orders\/PJ-[0-9A-Z]{8}(\?print=1)?$/)
}

test('takes a wedding cake by phone with a deposit, and changes it', { tag: '@phone-first' }, async ({
  page,
  request,
}) => {
  const name = `Mrs Bello ${Date.now()}`
  await signIn(page, 'staff', later)
  await page.getByRole('button', { name: 'Build a cake' }).click()
  const cakes = page.getByRole('dialog', { name: 'Build a cake' })
  await cakes.getByRole('button', { name: 'Special Orders Form' }).click()
  await cakes.getByRole('radio', { name: 'Wedding' }).check()
  await cakes.getByLabel('Tier 1 flavour').selectOption({ label: 'Vanilla' })
  await cakes.getByLabel('Message on cake').fill('Tola & Kunle')
  // axe finds no name for what is further down in a dialog than the page is long.
  await cakes.getByRole('group', { name: '5. Premium decorations' }).scrollIntoViewIfNeeded()
  expect(await findViolations(page, 'dialog[open]')).toEqual([])
  await cakes.getByRole('button', { name: 'Add to order' }).click()
  await expect(cakes).toBeHidden()

  // Without a name it is not taken.
  const customer = page.getByLabel('Name', { exact: true })
  await page.getByRole('button', { name: 'Take the order' }).click()
  await expect(customer).toBeFocused()
  await expect(customer).toBeInViewport({ ratio: 1 })

  await page.getByRole('radio', { name: 'Delivery' }).check()
  await customer.fill(name)
  await page.getByLabel('Phone number').fill('0803 555 0142')
  await page.getByLabel('Address').fill('5 Admiralty Way')
  await page.getByLabel('City').fill('Lagos')
  await page.getByLabel('Delivery location').selectOption('Lekki')
  await page.getByLabel('Delivery date and time').fill(`${typedDay(20)} 14:00`)
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in naira').fill('50,000')
  await page.getByRole('radio', { name: 'Cash' }).check()
  expect(await findViolations(page, 'main')).toEqual([])
  const placed = Number(await total(page).getAttribute('data-naira'))
  await page.getByRole('button', { name: 'Take ₦50,000 and the order' }).click()

  await expect(page).toHaveURL(/\/console\/orders\/PJ-[0-9A-Z]{8}\?print=1$/)
  await expect(page.getByText(`Part paid ₦50,000 of ₦${placed.toLocaleString('en-NG')}`)).toBeVisible()
  const orderId = /PJ-[0-9A-Z]{8}/.exec(page.url())?.[0] ?? ''

  await page.getByRole('link', { name: 'Edit order' }).click()
  await page.getByRole('button', { name: /^Change / }).click()
  await cakes.getByLabel('Message on cake').fill('Tola and Kunle')
  await cakes.getByRole('button', { name: 'Increase tiers' }).click()
  await cakes.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: /^Change / })).toBeFocused()
  await page.getByLabel('Delivery date and time').fill(`${typedDay(21)} 15:00`)
  await saveChanges(page, ['Tola and Kunle', '3:00 pm', 'Still due'])

  const order = await apiOf(request, 'staff').order(orderId)
  expect(order).toMatchObject({
    name,
    status: 'confirmed',
    paid_amount: 50_000,
    items: [{ choice: { message: 'Tola and Kunle', tiers: { length: 3 } } }],
  })
})
