import { defineConfig } from 'vitest/config'

// Property tests and real databases on a busy machine of two cores: a hang still fails, slowness does not.
const testTimeout = 60_000
const hookTimeout = 120_000

// A console.error in a test fails it: see fail-on-console-error.ts.
const setupFiles = [`${import.meta.dirname}/tests/support/fail-on-console-error.ts`]
// Rooms that talk to PostgreSQL share one embedded server for the whole run.
const globalSetup = [`${import.meta.dirname}/tests/support/postgres-for-tests.ts`]

const include = ['src/**/*.test.ts', 'src/**/*.test.tsx']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'shared', include, setupFiles, environment: 'node', testTimeout, hookTimeout } },
      {
        test: {
          name: 'db',
          root: 'db',
          include,
          setupFiles,
          globalSetup,
          environment: 'node',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include,
          setupFiles,
          globalSetup,
          environment: 'node',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'storefront',
          root: 'storefront',
          include,
          setupFiles,
          environment: 'happy-dom',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'console',
          root: 'console',
          include,
          setupFiles,
          environment: 'happy-dom',
          testTimeout,
          hookTimeout,
        },
      },
      {
        test: {
          name: 'support',
          root: 'tests',
          include: ['support/**/*.test.ts'],
          setupFiles,
          environment: 'node',
          testTimeout,
          hookTimeout,
        },
      },
    ],
  },
})
