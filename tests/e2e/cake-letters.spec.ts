import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser-test.ts'
import { openQueue, placeOrder } from '../support/console-page.ts'

const greeting = 'Ẹ kú ọjọ́ ìbí, S̩ọlá! Ǹjẹ̌ Ɓaƴa'

/** Returns a function for the fonts with which the browser has drawn the text of an element, system fonts included. */
async function createFontReader(page: Page): Promise<(text: Locator) => Promise<string[]>> {
  const session = await page.context().newCDPSession(page)
  // Describes every stylesheet, which takes longer than all else, so it is done once.
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  return async (text) => {
    const mark = `data-measured-${Math.random().toString(36).slice(2)}`
    await text.evaluate((element, name) => element.setAttribute(name, ''), mark)
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: `[${mark}]` })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    return fonts.map(({ familyName }) => familyName)
  }
}

test('writes the cake in one hand', async ({ page }) => {
  await page.goto('/ExpressDashboard')
  await page.getByLabel('Message on cake').fill(greeting)
  await expect(page.getByText('32 letters left')).toBeVisible()
  const written = page.locator('[data-preview] svg :is(text, textPath)').last()
  const readFonts = await createFontReader(page)
  await expect.poll(() => readFonts(written)).toEqual(['Great Vibes'])
})

test('writes the cake on the ticket in the same hand, and names and messages in one typeface', async ({
  page,
  request,
}) => {
  const name = `Ṣẹ̀yẹ Ọ́lá ${Date.now()}`
  await placeOrder(request, { name, isExpress: true })
  await openQueue(page, 'staff', `/console/?q=${encodeURIComponent(name)}`)
  await page.getByLabel('Select all').check()
  await page.getByRole('button', { name: 'Print tickets (1)' }).click()
  const ticket = page.getByRole('article')
  await expect(ticket).toContainText('letter for letter (21 letters with spaces)')
  const readFonts = await createFontReader(page)
  await expect.poll(() => readFonts(ticket.locator('svg textPath').last())).toEqual(['Great Vibes'])
  // Text does not wait for its font on the first visit.
  await page.reload()
  for (const text of [ticket.getByText(name).first(), ticket.getByText('Bọ́lá', { exact: true }).first()]) {
    await expect.poll(() => readFonts(text)).toEqual(['Plus Jakarta Sans'])
  }
})
