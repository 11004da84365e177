import type { Locator, Page } from '@playwright/test'

interface Point {
  readonly x: number
  readonly y: number
}

export async function centreOf(locator: Locator): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** A finger that slides to a place in small steps. */
export async function slideFinger(page: Page, from: Locator, to: Point): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const start = await centreOf(from)
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] })
  for (let step = 1; step <= 12; step += 1) {
    const point = { x: start.x + ((to.x - start.x) * step) / 12, y: start.y + ((to.y - start.y) * step) / 12 }
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
    await page.waitForTimeout(30)
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await client.detach()
}
