import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { bin, run } from './workspace.mjs'

// The headless shell has no browser window to draw, so pages load in about two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium that starts on this machine: CHROMIUM_PATH, Playwright's pinned one, the system's, or
 * undefined.
 */
export const findBrowser = () => find([process.env.CHROMIUM_PATH, ...findPinned(), ...names.map(which), ...macApps])

/** Returns the path of a whole Chromium, whose tests may differ from those of a headless shell; undefined where there is none. */
export const findWholeBrowser = () => find([...names.filter((name) => !name.includes('shell')).map(which), ...macApps])

/** Returns what tests/engines starts: other engines than Chromium's, each undefined where it isn't installed. */
export function findEngines() {
  const [firefox, driver, screen] = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].map(which)
  return { firefox, webKit: driver && screen ? { driver, screen } : undefined }
}

/**
 * Returns a browser's version, such as "Chromium 156.0.8078.108".
 * @param {string} path
 */
export const readVersion = (path) =>
  execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * Returns a Chromium's path. Installs Playwright's build where it can be downloaded, and the system's package where there is
 * no other browser.
 */
export async function ensureBrowser() {
  const preferred = find([process.env.CHROMIUM_PATH, ...findPinned()])
  if (preferred) return preferred
  if (await canDownload()) {
    console.log('Installing a browser for the tests …')
    await run(bin('playwright'), ['install', '--only-shell', 'chromium'])
  }
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && which('apt-get')) {
    await run('apt-get', ['update', '-qq'])
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const install = ['install', '-y', '-qq', '--no-install-recommends']
    const failed = await run('apt-get', [...install, 'chromium-headless-shell'], { env })
    // Older distributions have only the whole browser.
    if (failed) await run('apt-get', [...install, 'chromium'], { env })
  }
  return findBrowser()
}

/** @param {(string | undefined)[]} candidates */
const find = (candidates) => candidates.find((path) => path && existsSync(path) && canStart(path))

/** @param {string} name */
export function which(name) {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

/** Returns where Playwright's builds of its own version are, the headless shell first. */
function findPinned() {
  try {
    const chromium = createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
    const [, directory, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(chromium) ?? []
    const shells = join(directory ?? '', `chromium_headless_shell-${revision}`)
    const shell = existsSync(shells)
      ? readdirSync(shells, { recursive: true, encoding: 'utf8' }).find((file) => shellNames.includes(basename(file)))
      : undefined
    return [shell && join(shells, shell), chromium]
  } catch {
    return []
  }
}

const shellNames = ['chrome-headless-shell', 'headless_shell']

/** Playwright tries for minutes where there is no way out. A proxy, which fetch does not use, may be one. */
async function canDownload() {
  if (process.env.PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD) return false
  if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return true
  const host = process.env.PLAYWRIGHT_DOWNLOAD_HOST ?? 'https://cdn.playwright.dev'
  return fetch(host, { method: 'HEAD', signal: AbortSignal.timeout(3000) }).then(
    () => true,
    () => false,
  )
}

/**
 * Returns whether a browser runs: one that is installed may lack system libraries.
 * @param {string} path
 */
function canStart(path) {
  try {
    execFileSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 })
    return true
  } catch {
    return false
  }
}
