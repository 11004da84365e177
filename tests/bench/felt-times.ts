import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { demoPassword } from '@pj/db/demo-data/accounts'
import { cakeDrawing } from '@pj/shared/cakes/cake-drawing'
import { cakeSamples } from '@pj/shared/testing/cake-samples'
import type { Browser, Page } from '@playwright/test'
import { type Block, measureSlowness } from '../../server/src/testing/event-loop.ts'
import { storedItems } from '../../storefront/src/testing/stored-items.ts'
import { median, ms, type Row, ratioRow } from './figures.ts'
import { expectOk, openClient } from './http.ts'
import { withBrowser } from './screens.ts'
import { checkoutBody } from './shoppers.ts'

const orders = 7

/**
 * From the answer to an order until the second of two screens shows it, beside what it would take that screen to load its
 * list again.
 */
export const timeSecondScreen = (url: string): Promise<Row> =>
  withBrowser(async (browser) => {
    const screens = [await openQueue(browser, url, 'owner'), await openQueue(browser, url, 'staff')]
    const client = openClient(url, 1)
    const shown: number[] = []
    const loaded: number[] = []
    for (let turn = 0; turn < orders; turn += 1) {
      const placed = await expectOk(
        '/api/checkout',
        client.call('/api/checkout', { method: 'POST', body: checkoutBody(turn) }),
      )
      const { order_id }: { order_id: string } = JSON.parse(placed.body)
      const since = performance.now()
      await Promise.all(screens.map((screen) => screen.locator(`[data-order-id="${order_id}"]`).waitFor()))
      shown.push(performance.now() - since)
    }
    for (const screen of screens) {
      for (let turn = 0; turn < orders; turn += 1) {
        const since = performance.now()
        await screen.reload()
        await screen.locator('[data-order-id]').first().waitFor()
        loaded.push(performance.now() - since)
      }
    }
    client.close()
    const [time, reload] = [median(shown), median(loaded)]
    return ratioRow('an order on two screens, beside a reload', [ms(time), ms(reload)], time / reload, 1)
  })

async function openQueue(browser: Browser, url: string, person: 'owner' | 'staff'): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.goto(`${url}/console/?sort=-placed_at`)
  await page.getByLabel('Email').fill(`${person}@pj.test`)
  await page.getByLabel('Password').fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('live', { exact: true }).waitFor()
  await page.locator('[data-order-id]').first().waitFor()
  return page
}

/** Milliseconds for which a toast is promised. */
const toastMs = 3000

/** From the frame with the toast to the first one without it. */
export const timeToast = (url: string): Promise<Row> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage()
    await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify([storedItems.brownies]))
    await page.goto(`${url}/cart`, { waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Increase quantity of Brownies' }).click()
    const time = await page.evaluate(async (toast) => {
      while (!document.querySelector(toast)) await new Promise(requestAnimationFrame)
      const since = performance.now()
      while (document.querySelector(toast)) await new Promise(requestAnimationFrame)
      return performance.now() - since
    }, '[data-sonner-toast]')
    return ratioRow(`a toast, beside its ${ms(toastMs)}`, [ms(time), ms(toastMs)], time / toastMs, 1.2)
  })

/** Milliseconds of processor time that a drawing may take on an idle core of the reference machine. */
const drawingMs = 16

export function timeDrawing(): Row {
  const limit = drawingMs * measureSlowness()
  const times = cakeSamples.map(({ spec }) => {
    let best = Number.POSITIVE_INFINITY
    // The first rounds run before the code is compiled; garbage collection and other threads fall into some later ones.
    for (let round = 0; round < 50; round += 1) {
      const start = process.cpuUsage()
      cakeDrawing(spec, { simple: true })
      best = Math.min(best, process.cpuUsage(start).user / 1000)
    }
    return best
  })
  const slowest = Math.max(...times)
  return ratioRow('the slowest drawing of a cake', [ms(slowest), ms(limit)], slowest / limit, 1)
}

/** The server's package measures itself, in a process of its own. */
export async function measureBlocks(): Promise<Row[]> {
  const script = join(import.meta.dirname, '../../server/src/testing/measure-blocks.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  const blocks: Block[] = JSON.parse(await text(child.stdout))
  await exited
  return blocks.map(({ what, milliseconds, ratio }) => ratioRow(what, [ms(milliseconds)], ratio, 1))
}
