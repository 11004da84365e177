import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  type BrowserContext,
  chromium,
  type Page,
  request,
} from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { hoursUntilAfternoon, placeReadyOrder, signIn } from '../support/console-page.ts'
import { startServer } from '../support/server.ts'
import { authorizationOf, startSessions } from '../support/sessions.ts'
import { consoleScreens, type Screen, type Subjects, shopScreens } from './screens.ts'

/**
 * Takes contact sheets of the screens for people to look at: a PNG file for each screen and state, with all widths in light
 * and dark. `npm run sheets -- cart queue` takes only screens with "cart" or "queue" in their names.
 */
const outDir = 'test-results/sheets'

const widths = [360, 390, 768, 1366, 1440]
const schemes = ['light', 'dark'] as const

/** In pixels, as on a low phone, a tablet and a laptop. */
const heightOf = (width: number): number => (width < 700 ? 740 : width < 1000 ? 1024 : 768)

/** Live connections stay open, so waiting for an idle network would never end. */
const settledAfterMs = 1200

const words = process.argv.slice(2)
const isWanted = ({ name }: Screen): boolean => words.length === 0 || words.some((word) => name.includes(word))

type State = 'usual' | 'offline' | 'paused'

async function main(): Promise<void> {
  await mkdir(outDir, { recursive: true })
  const server = await startServer({ env: { DEMO: 'true' } })
  const browser = await launch()
  try {
    await startSessions(server.url)
    const api = await request.newContext({ baseURL: server.url, extraHTTPHeaders: authorizationOf('owner') })
    const subjects = await findSubjects(api)
    const shop = { browser, baseURL: server.url, subjects }
    await takeSheets(shop, 'usual')
    await takeSheets(shop, 'offline')
    await pauseOrders(api)
    await takeSheets(shop, 'paused')
  } finally {
    await browser.close()
    await server.stop()
  }
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
}

interface Shop {
  readonly browser: Browser
  readonly baseURL: string
  readonly subjects: Subjects
}

/** Skips screens that look the same in this state. */
async function takeSheets({ browser, baseURL, subjects }: Shop, state: State): Promise<void> {
  for (const screen of [...shopScreens, ...consoleScreens].filter(isWanted)) {
    if (state !== 'usual' && !screen.states?.includes(state)) continue
    const pictures = []
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' })
      for (const width of widths) pictures.push(await takePicture(context, { screen, subjects, state, width }))
      await context.close()
    }
    const file = join(outDir, `${screen.name}-${state}.png`)
    await writeFile(file, await joinPictures(browser, pictures))
    process.stdout.write(`${file}\n`)
  }
}

interface View {
  readonly screen: Screen
  readonly subjects: Subjects
  readonly state: State
  readonly width: number
}

async function takePicture(context: BrowserContext, { screen, subjects, state, width }: View): Promise<Buffer> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: heightOf(width) })
  await open(page, screen, subjects)
  await page.waitForTimeout(settledAfterMs)
  await context.setOffline(state === 'offline')
  if (state === 'offline') await page.waitForTimeout(settledAfterMs)
  const picture = await page.screenshot()
  await context.setOffline(false)
  await page.close()
  return picture
}

async function open(page: Page, { path: pathOf, person, storage = {} }: Screen, subjects: Subjects): Promise<void> {
  const path = typeof pathOf === 'string' ? pathOf : pathOf(subjects)
  if (person) return signIn(page, person, path)
  // The smallest document of the same origin, to which the storage belongs.
  await page.goto('/healthz')
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, storage)
  await page.goto(path)
}

/** Puts the light pictures in one row and the dark ones below them. */
async function joinPictures(browser: Browser, pictures: readonly Buffer[]): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2200, height: 400 } })
  const images = pictures.map((picture) => `<img src="data:image/png;base64,${picture.toString('base64')}">`)
  const rows = [images.slice(0, widths.length), images.slice(widths.length)]
  await page.setContent(`
    <style>body { margin: 8px; background: #777 } div { display: flex; gap: 8px; margin-bottom: 8px; align-items: start } img { zoom: 0.48 }</style>
    ${rows.map((row) => `<div>${row.join('')}</div>`).join('')}`)
  const sheet = await page.screenshot({ fullPage: true })
  await page.close()
  return sheet
}

async function pauseOrders(api: APIRequestContext): Promise<void> {
  const { revision } = await answerOf(api.get('/api/availability'))
  const pause = { until: null, message: 'The oven is being repaired.' }
  await answerOf(api.put('/api/availability', { data: { revision, pause } }))
}

/** Orders two deliveries for the run of a rider. The first of them is the order with a page. */
async function findSubjects(api: APIRequestContext): Promise<Subjects> {
  const day = addDays(lagosDay(new Date()), 2)
  const dueIn = hoursUntilAfternoon(day)
  const orderId = await placeReadyOrder(api, { name: 'Ngozi Okafor', dueIn, isLarge: true })
  const order_ids = [orderId, await placeReadyOrder(api, { name: 'Tunde Bello', dueIn: dueIn + 1 })]
  const { customer_key } = await answerOf(api.get(`/api/orders/${orderId}`))
  const { quotes } = await answerOf(api.get('/api/quotes?state=open&limit=1'))
  const run = { day, rider_name: 'Musa', order_ids }
  const { token } = await answerOf(api.post('/api/deliveries/runs', { data: run }))
  return { orderId, customerKey: customer_key, publicId: quotes[0].public_id, riderToken: token }
}

async function answerOf(sent: Promise<APIResponse>) {
  const response = await sent
  if (!response.ok()) throw new Error(`${response.url()}: ${await response.text()}`)
  return response.json()
}

await main()
