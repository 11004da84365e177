import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { bin, run } from './workspace.mjs'

// The headless shell has no browser window to draw, so pages load in about two thirds of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Returns the path of a Chromium that starts on this machine: CHROMIUM_PATH, the system's, or Playwright's; or undefined. */
export function findBrowser() {
  const candidates = [process.env.CHROMIUM_PATH, ...names.map(which), ...macApps, playwrightChromium()]
  return candidates.find((path) => path && existsSync(path) && canStart(path))
}

/** Returns a Chromium's path, installing Playwright's build, or the system's package where that cannot be downloaded. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found) return found
  console.log('Installing a browser for the tests …')
  await run(bin('playwright'), ['install', 'chromium'])
  const downloaded = findBrowser()
  if (downloaded) return downloaded
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

/** @param {string} name */
function which(name) {
  try {
    return execFileSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}

function playwrightChromium() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath()
  } catch {
    return undefined
  }
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
