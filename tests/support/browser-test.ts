import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'

export { expect }

interface Options {
  /** Console errors that a test provokes on purpose, such as /422/ for "the server responded with a status of 422". */
  expectedErrors: RegExp[]
}

interface Fixtures {
  /** A second browser, with its own cookies and storage, watched like the first. */
  anotherContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/**
 * Playwright's test, which also fails on every console.error, every uncaught error and every request to another host,
 * in any context that comes from here.
 */
export const test = base.extend<Options & Fixtures>({
  expectedErrors: [[], { option: true }],
  context: async ({ context, baseURL, expectedErrors }, use) => {
    const trouble = watch(context, baseURL)
    await use(context)
    expectNone(trouble, expectedErrors)
  },
  anotherContext: async ({ browser, baseURL, viewport, expectedErrors }, use) => {
    const opened: { context: BrowserContext; trouble: string[] }[] = []
    await use(async (options) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport, ...options })
      opened.push({ context, trouble: watch(context, baseURL) })
      return context
    })
    for (const { context, trouble } of opened) {
      await context.close()
      expectNone(trouble, expectedErrors)
    }
  },
})

function watch(context: BrowserContext, baseURL: string | undefined): string[] {
  const trouble: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && baseURL && host !== new URL(baseURL).host) {
      trouble.push(`request to another host: ${request.url()}`)
    }
  })
  return trouble
}

function expectNone(trouble: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = trouble.filter((line) => !expected.some((pattern) => pattern.test(line)))
  expect(unexpected, 'errors in the browser').toEqual([])
}
