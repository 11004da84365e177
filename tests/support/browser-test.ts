import { type BrowserContext, type BrowserContextOptions, test as base, devices, expect } from '@playwright/test'
import { clockOffset, shiftClock } from './shift-clock.mjs'
import { viewports } from './viewports.ts'

export { expect }

export interface TestOptions {
  /** Whether a test tagged @phone or @phone-first has a phone. */
  hasPhones: boolean
  /** Console errors that a test provokes on purpose, such as /422/ for "the server responded with a status of 422". */
  expectedErrors: RegExp[]
}

interface Fixtures {
  /** Opens a second browser context with its own cookies and storage; its errors fail the test too. */
  anotherContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/**
 * Playwright's `test`, which also fails on every console.error, every uncaught error, everything that the content security
 * policy blocks and every request to another host, in any context it creates. A test tagged @phone or @phone-first has the window, the touch screen and the user agent of one.
 */
export const test = base.extend<TestOptions & Fixtures>({
  hasPhones: [true, { option: true }],
  viewport: ({ viewport, hasPhones }, use, { tags }) => use(hasPhones && isForPhone(tags) ? viewports.phone : viewport),
  hasTouch: ({ hasTouch, hasPhones }, use, { tags }) => use(hasTouch || (hasPhones && isForPhone(tags))),
  isMobile: ({ isMobile, hasPhones }, use, { tags }) => use(isMobile || (hasPhones && isForPhone(tags))),
  userAgent: ({ userAgent, hasPhones }, use, { tags }) =>
    use(hasPhones && isForPhone(tags) ? devices['Pixel 7'].userAgent : userAgent),
  expectedErrors: [[], { option: true }],
  context: async ({ context, baseURL, expectedErrors }, use) => {
    const errors = await collectErrors(context, baseURL)
    await use(context)
    expectNoErrors(errors, expectedErrors)
  },
  // An answer that a test still changes when it ends would be an error of no test.
  page: async ({ page }, use) => {
    await use(page)
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
  anotherContext: async ({ browser, baseURL, viewport, expectedErrors }, use) => {
    const opened: { context: BrowserContext; errors: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport, ...options })
      opened.push({ context, errors: await collectErrors(context, baseURL) })
      return context
    })
    for (const { context, errors } of opened) {
      await context.close()
      expectNoErrors(errors, expectedErrors)
    }
  },
})

const isForPhone = (tags: readonly string[]): boolean => tags.some((tag) => /^@phone(-first)?$/.test(tag))

async function collectErrors(context: BrowserContext, baseURL: string | undefined): Promise<string[]> {
  const errors: string[] = []
  await context.addInitScript({ content: reportViolations })
  await context.addInitScript(shiftClock, clockOffset)
  context.on('serviceworker', (worker) => worker.evaluate(reportViolations).catch(() => undefined))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && baseURL && host !== new URL(baseURL).host) {
      errors.push(`request to another host: ${request.url()}`)
    }
  })
  return errors
}

/** Runs in every page, frame and service worker. Nothing else tells of a blocked `eval` whose error is caught. */
const reportViolations = `addEventListener('securitypolicyviolation', (violation) =>
  console.error(violation.effectiveDirective, 'blocked', violation.blockedURI, 'in', violation.sourceFile))`

function expectNoErrors(errors: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = errors.filter((line) => !expected.some((pattern) => pattern.test(line)))
  expect(unexpected, 'errors in the browser').toEqual([])
}
