import { expect, test } from '../support/browser-test.ts'
import { openQueue, placeOrder } from '../support/console-page.ts'

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
  // The mark of a reprint requires longer paper.
  await expectOnePageEach(80)

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Print 2 tickets' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
})
