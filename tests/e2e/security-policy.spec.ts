import type { Page } from '@playwright/test'
import { test } from '../support/browser-test.ts'

/** Playwright runs scripts past the policy, but not what they do later. */
function tryEval(): void {
  setTimeout(() => {
    try {
      Reflect.construct(Function, ['return 1'])
    } catch {
      // As libraries do that only ask whether they may.
    }
  })
}

const waitForReport = (page: Page) =>
  page.context().waitForEvent('console', (message) => /^script-src blocked eval/.test(message.text()))

test.describe('with a blocked eval', () => {
  test.use({ serviceWorkers: 'allow', expectedErrors: [/^console.error: script-src blocked eval/] })

  test('reports what the content security policy blocks in a page, a frame and a service worker', async ({ page }) => {
    await page.goto('/contact')
    const inPage = waitForReport(page)
    await page.evaluate(tryEval)
    await inPage

    const frame = await page.evaluateHandle(() => {
      const element = document.createElement('iframe')
      element.srcdoc = 'A frame'
      return document.body.appendChild(element)
    })
    const inFrame = waitForReport(page)
    await (await frame.contentFrame())?.evaluate(tryEval)
    await inFrame

    const starting = page.context().waitForEvent('serviceworker')
    await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js'))
    const worker = await starting
    const inWorker = waitForReport(page)
    await worker.evaluate(tryEval)
    await inWorker
  })
})
