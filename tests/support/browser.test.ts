import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../../scripts/workspace.mjs'

let directory: string
/** The directory name of Playwright's headless shell, whose revision is that of its Chromium. */
const pinned = `chromium_headless_shell-${/chromium-(\d+)/.exec(chromium.executablePath())?.[1]}`

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pj-browser-'))
  await mkdir(join(directory, 'bin'))
  // `command` and `sh` are there, and no browser of this machine.
  await symlink(process.execPath, join(directory, 'bin', 'node'))
})
afterEach(() => rm(directory, { recursive: true }))

async function installBrowser(path: string, exitCode = 0): Promise<string> {
  const file = join(directory, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `#!/bin/sh\nexit ${exitCode}\n`)
  await chmod(file, 0o755)
  return file
}

/** Returns what a function of scripts/browser.mjs returns on a machine with these browsers only. */
async function run(
  name: 'findBrowser' | 'ensureBrowser' | 'findWholeBrowser',
  env: Record<string, string> = {},
): Promise<string> {
  const code = `import('./scripts/browser.mjs').then(async (browser) => console.log(await browser.${name}()))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', code], {
    cwd: root,
    env: { PATH: join(directory, 'bin'), PLAYWRIGHT_BROWSERS_PATH: join(directory, 'pinned'), ...env },
  })
  return stdout.trim()
}

describe('the browser of the tests', () => {
  it('is the pinned one, unless CHROMIUM_PATH names another one', async () => {
    await installBrowser('bin/chromium-headless-shell')
    const shell = await installBrowser(`pinned/${pinned}/chrome-linux/headless_shell`)
    const own = await installBrowser('own/chrome')
    expect(await run('findBrowser')).toBe(shell)
    expect(await run('findBrowser', { CHROMIUM_PATH: own })).toBe(own)
  })

  it('is one that can start', async () => {
    await installBrowser(`pinned/${pinned}/chrome-linux/headless_shell`, 1)
    await installBrowser('bin/chromium', 127)
    const chrome = await installBrowser('bin/google-chrome')
    expect(await run('findBrowser')).toBe(chrome)
  })

  it('is that of the machine at once where the pinned one cannot be downloaded', async () => {
    const installed = await installBrowser('bin/chromium')
    expect(await run('ensureBrowser', { PLAYWRIGHT_DOWNLOAD_HOST: 'http://127.0.0.1:1' })).toBe(installed)
  })
})
