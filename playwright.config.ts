import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './scripts/browser.mjs'
import { isLongRun } from './tests/support/long-run.ts'

const executablePath = process.env.CHROMIUM_PATH ?? findBrowser()

export default defineConfig({
  testDir: 'tests',
  testIgnore: isLongRun ? [] : ['**/*.long.spec.ts'],
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/e2e/reviewed-screens/{arg}-{projectName}{ext}',
  updateSnapshots: process.env.UPDATE_SCREENS === 'true' ? 'all' : 'none',
  globalSetup: './tests/support/shared-server.setup.ts',
  // One more than the cores of a small machine, because a test often waits for its server or its page.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A second try in CI separates a slow moment of a shared machine from a fault; the report names such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
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
      ],
    },
  },
  projects: [
    // The longest tests, which mostly wait, begin first.
    { name: 'servers', testMatch: 'faults/**/*.spec.ts' },
    // A test runs once, on the desktop; tagged @phone on the phone instead; tagged @both on each. A long run also has
    // those tagged @phone-first on the desktop.
    {
      name: 'desktop',
      testMatch: 'e2e/**/*.spec.ts',
      grepInvert: isLongRun ? /@phone(?!-first)/ : /@phone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testMatch: 'e2e/**/*.spec.ts',
      grep: /@phone|@both/,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
})
