import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { median, ms, type Row, ratioRow } from './figures.ts'
import { withBrowser } from './screens.ts'

/** A slow phone: 400 kbit/s, 400 ms of latency, and a processor four times slower than this one. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 }
const slower = 4
const phone = { viewport: { width: 390, height: 844 } }

const visitsPerPage = 3
/** Milliseconds after which nothing is painted any more. */
const restTime = 4000

const pages = ['/', '/home', '/gallery', '/cart', '/orderform'] as const

/** First visits of pages: what the scripts of a page cost until its largest content is painted. */
export const timePaints = (url: string): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const path of pages) {
      const visits: { scripts: Paints[]; none: Paints[] } = { scripts: [], none: [] }
      for (let count = 0; count < visitsPerPage; count += 1) {
        visits.scripts.push(await visit(browser, url + path, true))
        visits.none.push(await visit(browser, url + path, false))
      }
      const largest = median(visits.scripts.map((paints) => paints.largest))
      const without = median(visits.none.map((paints) => paints.largest))
      const shift = Math.max(...visits.scripts.map((paints) => paints.shift))
      rows.push({
        what: path,
        figures: [ms(largest), ms(without), (largest / without).toFixed(2), shift.toFixed(2)],
        promise: '<= 1.15, 0.00',
        kept: largest / without <= 1.15 && shift < 0.005,
        isRatio: true,
      })
    }
    return rows
  })

const builderPaths = ['/customize', '/ExpressDashboard', '/orderform']

/** From the first byte that is asked for to the first option of a builder that can be chosen. */
export const timeFirstOptions = (url: string): Promise<Row[]> =>
  withBrowser(async (browser) => {
    const rows: Row[] = []
    for (const path of builderPaths) {
      const times: number[] = []
      const ratios: number[] = []
      for (let count = 0; count < visitsPerPage; count += 1) {
        const { context, page, session } = await openSlowPhone(browser)
        const readBytes = countBytes(session)
        await page.goto(url + path, { waitUntil: 'commit' })
        await page.waitForFunction(() =>
          // React marks the elements that it has hydrated.
          Object.keys(document.querySelector('fieldset input') ?? {}).some((key) => key.startsWith('__react')),
        )
        const time = await page.evaluate(() => performance.now())
        times.push(time)
        ratios.push(time / ((readBytes() / line.downloadThroughput) * 1000))
        await context.close()
      }
      rows.push(ratioRow(path, [ms(median(times))], median(ratios), 1.5))
    }
    return rows
  })

interface Paints {
  /** Milliseconds. */
  readonly largest: number
  readonly shift: number
}

async function visit(browser: Browser, url: string, hasScripts: boolean): Promise<Paints> {
  const { context, page, session } = await openSlowPhone(browser)
  // The page is not changed, because a response from Playwright has no latency.
  if (!hasScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] })
  await page.addInitScript(observePaints)
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForTimeout(restTime)
  const paints = await page.evaluate(() => ({ largest: window.largestPaint, shift: window.layoutShift }))
  await context.close()
  return paints
}

declare global {
  interface Window {
    largestPaint: number
    layoutShift: number
  }
}

function observePaints(): void {
  window.largestPaint = 0
  window.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if ('value' in entry) window.layoutShift += Number(entry.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

interface SlowPhone {
  readonly context: BrowserContext
  readonly page: Page
  readonly session: CDPSession
}

async function openSlowPhone(browser: Browser): Promise<SlowPhone> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { context, page, session }
}

function countBytes(session: CDPSession): () => number {
  let bytes = 0
  session.on('Network.dataReceived', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  session.on('Network.responseReceived', ({ response }) => {
    bytes += response.encodedDataLength
  })
  return () => bytes
}
