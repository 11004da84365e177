import { findAccessibilityViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { openQueue, placeOrder, signIn } from '../support/console-page.ts'

test('the order page has the cake, its message letter for letter, the customer and the sums', async ({
  page,
  request,
}) => {
  const orderId = await placeOrder(request, { name: 'Page Person', isExpress: true })
  await signIn(page, 'staff', `/console/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  const cake = page.getByRole('region', { name: 'Express Cake - 8 inch' })
  await expect(cake.getByRole('img', { name: /8 inch red velvet/i })).toBeVisible()
  expect(await cake.locator('.letters').textContent()).toBe('Happy  Birthday, Bọ́lá')
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:08031234567')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/2348031234567\?/,
  )
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Total₦113,500')
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByRole('button', { name: 'Mark as not paid' })).toBeVisible()
  await page.getByLabel('Staff notes').fill('Ring the bell twice')
  await page.getByRole('button', { name: 'Save notes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('moved it from new to confirmed')
  await page.reload()
  await expect(page.getByLabel('Staff notes')).toHaveValue('Ring the bell twice')
  expect(await findAccessibilityViolations(page)).toEqual([])
})

test.describe('at an address of no order', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('the page says so', async ({ page }) => {
    await signIn(page, 'staff', '/console/orders/PJ-00000000')
    await expect(page.getByRole('heading', { name: 'There is no order of this number' })).toBeVisible()
  })
})

test('the tickets come in the order of the screen, without prices, and a reprint says so', async ({
  page,
  request,
}) => {
  const name = `Ticket Person ${Date.now()}`
  const later = await placeOrder(request, { name, dueIn: 60 })
  const sooner = await placeOrder(request, { name, dueIn: 50, isExpress: true })
  await openQueue(page, 'staff', `/console/?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Print tickets (2)' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/tickets\\?ids=${sooner},${later}$`))
  const tickets = page.getByRole('article')
  await expect(tickets).toHaveCount(2)
  await expect(tickets.first()).toContainText('EXPRESS')
  await expect(tickets.first()).toContainText('COLLECT ₦113,500')
  await expect(tickets.first().locator('.ticket-slip')).toContainText('1 × Express Cake - 8 inch')
  await expect(page.getByText(/REPRINT/)).toHaveCount(0)

  const kitchenPart = tickets.first().locator('.ticket-head, .ticket-item, .ticket-strip')
  expect((await kitchenPart.allTextContents()).join(' ')).not.toContain('₦')
  await expect(tickets.first().locator('.ticket-strip')).toHaveCount(1)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  const print = page.getByRole('button', { name: 'Print 2 tickets' })
  await print.click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await expect(page.getByText(/REPRINT/)).toHaveCount(0)
  await print.click()
  await expect(page.getByText('REPRINT · copy 2')).toHaveCount(2)
})

for (const [paper, width] of [
  ['A5', 148],
  ['80 mm', 80],
] as const) {
  test(`a ticket fits its paper: ${paper}`, async ({ page, request }) => {
    const orderId = await placeOrder(request, { isExpress: true })
    await signIn(page, 'staff', `/console/tickets?ids=${orderId}`)
    await page.getByLabel(paper).check()
    await expect(page.getByRole('article')).toBeVisible()
    const rules = () =>
      page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join())
    await expect.poll(rules).toContain(paper === 'A5' ? 'size: A5' : 'page: roll1')
    // The second time with the mark of a reprint, for which the paper must be longer.
    for (const isReprint of [false, true]) {
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
      expect(boxes).toHaveLength(1)
      expect((Number(boxes[0]?.[1]) * 25.4) / 72).toBeCloseTo(width, -0.5)
      await expect(page.getByText(/^REPRINT/)).toHaveCount(isReprint ? 1 : 0)
    }
  })
}
