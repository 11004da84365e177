import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from '../support/browser-test.ts'

const check = join(import.meta.dirname, '../../storefront/build/check-weight.mjs')

test('keeps every screen of the build within its weight budget', async () => {
  const { stderr } = await promisify(execFile)(process.execPath, [check]).catch((failure) => failure)
  expect(stderr).toBe('')
})

test('downloads at most 230 KB beside pictures for a phone at a first visit of /home @phone', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const urls = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  const pictures: string[] = []
  let bytes = 0
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId) ?? ''
    // Which products come first depends on what was ordered, so only the size of their pictures is expected.
    if (url.includes('/pictures/')) pictures.push(url)
    else bytes += encodedDataLength
  })
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
  expect(bytes).toBeGreaterThan(100_000)
  expect(bytes).toBeLessThan(230_000)
  expect(pictures.filter((url) => !/-(400|800)\.avif$/.test(url))).toEqual([])
  expect(pictures.length).toBeGreaterThan(3)
})
