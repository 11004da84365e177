import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { signIn } from '../support/console-page.ts'
import { startServer } from '../support/server.ts'
import { authorizationOf, startSessions } from '../support/sessions.ts'
import { consoleScreens, type Screen, shopScreens } from './screens.ts'

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
    await takeSheets(browser, server.url, 'usual')
    await takeSheets(browser, server.url, 'offline')
    await pauseOrders(server.url)
    await takeSheets(browser, server.url, 'paused')
  } finally {
    await browser.close()
    await server.stop()
  }
}

function launch(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
}

/** Skips screens that look the same in this state. */
async function takeSheets(browser: Browser, baseURL: string, state: State): Promise<void> {
  for (const screen of [...shopScreens, ...consoleScreens].filter(isWanted)) {
    if (state !== 'usual' && !screen.states?.includes(state)) continue
    const pictures = []
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ baseURL, colorScheme, reducedMotion: 'reduce', locale: 'en-GB' })
      for (const width of widths) pictures.push(await takePicture(context, { screen, state, width }))
      await context.close()
    }
    const file = join(outDir, `${screen.name}-${state}.png`)
    await writeFile(file, await joinPictures(browser, pictures))
    process.stdout.write(`${file}\n`)
  }
}

interface View {
  readonly screen: Screen
  readonly state: State
  readonly width: number
}

async function takePicture(context: BrowserContext, { screen, state, width }: View): Promise<Buffer> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: heightOf(width) })
  await open(page, screen)
  await page.waitForTimeout(settledAfterMs)
  await context.setOffline(state === 'offline')
  if (state === 'offline') await page.waitForTimeout(settledAfterMs)
  const picture = await page.screenshot()
  await context.setOffline(false)
  await page.close()
  return picture
}

async function open(page: Page, { path, person, storage = {} }: Screen): Promise<void> {
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

async function pauseOrders(url: string): Promise<void> {
  const headers = { ...authorizationOf('owner'), 'content-type': 'application/json' }
  const { revision } = await (await fetch(`${url}/api/availability`)).json()
  const body = JSON.stringify({ revision, pause: { until: null, message: 'The oven is being repaired.' } })
  const response = await fetch(`${url}/api/availability`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`Orders could not be paused: ${await response.text()}`)
}

await main()
