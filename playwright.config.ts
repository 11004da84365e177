import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import type { TestOptions } from './tests/support/browser-test.ts'
import { isCiRun, isLongRun } from './tests/support/long-run.ts'
import { viewports } from './tests/support/viewports.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()

/** Tests that import own-server-test.ts. In one worker they need one server. */
const testsOfSecondServer = /e2e\/(console-products|console-shop|menu-journeys)\.spec\.ts$/
/** They need no browser, or any. */
const isSecondBrowser = process.env.SECOND_BROWSER === 'true'
const longTests = isLongRun ? [] : ['**/*.long.spec.ts']

export default defineConfig<TestOptions>({
  testDir: 'tests',
  testIgnore: longTests,
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/e2e/reviewed-screens/{arg}{ext}',
  updateSnapshots: process.env.UPDATE_SCREENS === 'true' ? 'all' : 'none',
  globalSetup: './tests/support/shared-server.setup.ts',
  // One more than the cores of a small machine, because a test often waits for its server or its page.
  workers: 3,
  // Journeys that take longest, each through screens that other tests open too.
  ...(!isCiRun && { grepInvert: /@ci\b/ }),
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try in CI separates a slow moment of a shared machine from a fault; the report names such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  // Generous, so that a busy machine fails no test.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  use: {
    viewport: viewports.desktop,
    baseURL: process.env.BASE_URL,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // Tests of the network and of loading count on requests of the page itself; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // Animations make a test slower and prove nothing where motion is not its subject.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process for each page: no page of ours contains another site.
        '--disable-site-isolation-trials',
      ],
    },
  },
  projects: [
    // The longest tests, which mostly wait, begin first.
    ...(isSecondBrowser ? [] : [{ name: 'servers', testMatch: 'faults/**/*.spec.ts' }]),
    { name: 'second-server', testMatch: testsOfSecondServer, workers: 1 },
    // A project's testIgnore replaces the one above.
    { name: 'browser', testMatch: 'e2e/**/*.spec.ts', testIgnore: [testsOfSecondServer, ...longTests] },
    // A test runs once. A long run also has those tagged @phone-first on the desktop.
    ...(isLongRun
      ? [{ name: 'desktop', testMatch: 'e2e/**/*.spec.ts', grep: /@phone-first/, use: { hasPhones: false } }]
      : []),
    // They start Firefox and WebKit themselves.
    ...(process.env.ENGINES === 'true' ? [{ name: 'engines', testMatch: /tests\/engines\/.*\.spec\.ts$/ }] : []),
  ],
})
