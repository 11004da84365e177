import type { Page } from '@playwright/test'
import { findViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/browser-test.ts'
import { openQueue, placeOrder, rowOf, signIn } from '../support/console-page.ts'

test('pays for, confirms, cancels and brings back an order on its page', async ({ page, request }) => {
  const orderId = await placeOrder(request, { name: 'Page Person', isExpress: true })
  await signIn(page, 'staff', `/console/orders/${orderId}`)
  await expect(page.getByRole('heading', { level: 1, name: orderId })).toBeVisible()
  const cake = page.getByRole('region', { name: 'Express Cake - 8 inch' })
  await expect(cake.locator('svg[aria-label*="8 inch red velvet" i]')).toBeVisible()
  expect(await cake.textContent()).toContain('Happy  Birthday, Bọ́lá')
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('Total₦113,500')
  await page.getByRole('button', { name: 'Take payment…' }).click()
  await page.getByRole('radio', { name: 'Cash' }).check()
  await page.getByRole('button', { name: 'Take payment', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Payments' })).toContainText('Paid ₦113,500 Cash')
  const notes = page.getByRole('region', { name: 'Staff notes' })
  await notes.getByLabel('Add a note').fill('Ring the bell twice')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(history).toContainText('moved it from new to confirmed')

  await page.getByRole('button', { name: 'Cancel order…' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancel ${orderId}?` })
  await dialog.getByRole('radio', { name: 'Not paid' }).check()
  await dialog.getByRole('radio', { name: 'Refund all ₦113,500' }).check()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await expect(history).toContainText('moved it from confirmed to cancelled')
  await expect(history).toContainText('Not paid')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(history).toContainText('moved it from cancelled to confirmed')

  await page.reload()
  await expect(notes.getByRole('listitem')).toContainText('Ring the bell twice')
  await expect(page.getByRole('button', { name: 'Start baking' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('prints the selected tickets in the order of the screen, on A5 and 80 mm, and marks reprints', async ({
  page,
  request,
}) => {
  const name = `Ticket Person ${Date.now()}`
  const later = await placeOrder(request, { name, dueIn: 60 })
  const sooner = await placeOrder(request, { name, dueIn: 50, isLarge: true })
  await openQueue(page, 'staff', `/console/?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Print tickets (2)' }).click()
  await expect(page).toHaveURL(new RegExp(`/console/tickets\\?ids=${sooner},${later}$`))
  const tickets = page.getByRole('article')
  await expect(tickets).toHaveCount(2)
  await expect(tickets.first()).toContainText('EXPRESS')
  await expect(tickets.first()).toContainText('COLLECT ₦180,000')
  await expect(page.getByText(/REPRINT/)).toHaveCount(0)

  const pageRules = () =>
    page.evaluate(() => [...document.querySelectorAll('style')].map((style) => style.textContent).join())
  /** Prints with the browser's own command and returns the width of each page in millimetres. */
  const printToPdf = async (): Promise<number[]> => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) [\d.]+\]/g)].map((box) => (Number(box[1]) * 25.4) / 72)
  }
  const expectOnePageEach = async (width: number): Promise<void> => {
    const widths = await printToPdf()
    expect(widths).toHaveLength(2)
    for (const found of widths) expect(found).toBeCloseTo(width, -0.5)
  }

  await page.getByRole('radio', { name: 'A5' }).check()
  await expect.poll(pageRules).toContain('size: A5')
  await expectOnePageEach(148)
  await expect(page.getByText(/REPRINT/), 'nothing is counted before somebody says so').toHaveCount(0)
  await page.getByRole('button', { name: 'Yes, printed' }).click()
  await expect(page.getByText('REPRINT · copy 2')).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  const margins = await tickets.evaluateAll((all) => all.map((one) => document.body.clientWidth - one.clientWidth))
  expect(margins, 'each ticket is as wide as its paper').toEqual([0, 0])
  const label = tickets.first().getByText('Decorations', { exact: true })
  const lines = await label.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(lines, 'a label is not broken within a word').toBeLessThan(1.5)
  await page.emulateMedia({ media: null })
  await page.getByLabel('80 mm').check()
  await expect.poll(pageRules).toContain('page: roll1')
  // The mark of a reprint requires longer paper.
  await expectOnePageEach(80)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print 2 tickets' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})

test('shows whole orders of at most 150 pixels on a phone, and status, next step and payment without scrolling', {
  tag: '@phone',
}, async ({ page, request }) => {
  const orderId = await placeOrder(request, { name: 'Phone Person', isLarge: true, dueIn: 2.9 })
  await openQueue(page, 'staff')
  const rows = page.locator('tr[data-order-id]')
  expect((await rows.first().boundingBox())?.y).toBeLessThan(200)
  await page.getByLabel('Search').fill(orderId)
  await expect(rows).toHaveCount(1)
  expect((await rows.first().boundingBox())?.height).toBeLessThanOrEqual(150)
  await rowLink(page, orderId).click()
  const bottomBar = page.getByRole('navigation', { name: 'Console' })
  const visibleUntil = (await bottomBar.boundingBox())?.y ?? 0
  for (const shown of [
    page.getByText('New, delivery to Lekki'),
    page.getByRole('button', { name: 'Confirm' }),
    page.getByText('Unpaid', { exact: true }),
    page.getByRole('button', { name: 'Take payment…' }),
  ]) {
    const box = await shown.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? visibleUntil)).toBeLessThan(visibleUntil)
  }
})

const rowLink = (page: Page, orderId: string) => page.getByRole('link', { name: orderId, exact: true })

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('says that an order cannot be loaded, and loads it with the network', async ({ page, context, request }) => {
    const name = `Late Network ${Date.now()}`
    const [first, second] = [await placeOrder(request, { name }), await placeOrder(request, { name })]
    await openQueue(page, 'staff', `/console/?q=${encodeURIComponent(name)}`)
    // The code of the page is there.
    await rowOf(page, first).getByRole('link', { name: first }).click()
    await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
    await page.goBack()
    await expect(rowOf(page, second)).toBeVisible()
    await context.setOffline(true)
    await rowOf(page, second).getByRole('link', { name: second }).click()
    await expect(page.getByText("We can't reach the server.")).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  })
})
