import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { signIn } from '../support/console-page.ts'

test('quotes a sculpted cake by phone, and places the order that the customer accepts @phone', async ({
  page,
  anotherContext,
}) => {
  const customer = `Mrs Bello ${Date.now()}`
  const desk = await (await anotherContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(desk, 'owner', '/console/orders/new?for=later')
  await desk.getByRole('button', { name: 'Custom line' }).click()
  const line = desk.getByRole('dialog', { name: 'Custom line' })
  await line.getByLabel('What it is').fill('Sculpted handbag')
  await line.getByLabel('Price of one in naira').fill('200,000')
  await line.getByLabel('Description').fill('Red, with a gold chain')
  await line.getByRole('button', { name: 'Add to order' }).click()
  await desk.getByLabel('Name', { exact: true }).fill(customer)
  await desk.getByLabel('Delivery date and time').fill(`${addDays(lagosDay(new Date()), 40)}T12:00`)
  await desk.getByRole('button', { name: 'Save as quote' }).click()
  const terms = desk.getByRole('dialog', { name: 'Save as quote' })
  await terms.getByLabel('Message').fill('Sugar chain included.')
  await terms.getByLabel('Deposit in percent').fill('50')
  expect(await findViolations(desk, 'dialog[open]')).toEqual([])
  await terms.getByRole('button', { name: 'Save quote' }).click()
  await expect(desk.getByRole('heading', { level: 1, name: /^PQ-/ })).toBeVisible()
  expect(await findViolations(desk, 'main')).toEqual([])
  const pdf = (await desk.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? ''
  const publicId = /public\/([^/]+)/.exec(pdf)?.[1] ?? ''

  const answer = await page.goto(`/quotes/${publicId}`)
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">')
  const total = page.getByRole('status', { name: 'Total' })
  await expect(total).toHaveAttribute('data-naira', '200000')
  await expect(page.getByText('Red, with a gold chain')).toBeVisible()
  expect(await findViolations(page, 'main')).toEqual([])
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page).toHaveURL(/\/orders\/PJ-/)
  await expect(page.getByRole('region', { name: 'How to pay' })).toContainText('₦100,000')
  const orderId = /PJ-[0-9A-Z]{8}/.exec(page.url())?.[0] ?? ''
  await page.goto(`/quotes/${publicId}`)
  await expect(page.getByRole('link', { name: 'Follow your order' })).toBeVisible()

  await desk.getByRole('link', { name: `Open ${orderId}` }).click()
  await expect(desk.getByText('Confirmed', { exact: true }).first()).toBeVisible()
  await expect(desk.getByRole('heading', { name: customer })).toBeVisible()
})
