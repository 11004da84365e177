import { defineConfig } from 'vitest/config'

// A console.error in a test fails it: see fail-on-console-error.ts.
const setupFiles = [`${import.meta.dirname}/tests/support/fail-on-console-error.ts`]
// Rooms that talk to PostgreSQL share one embedded server for the whole run.
const globalSetup = [`${import.meta.dirname}/tests/support/postgres-for-tests.ts`]

const include = ['src/**/*.test.ts', 'src/**/*.test.tsx']

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'shared', root: 'shared', include, setupFiles, environment: 'node' } },
      { test: { name: 'db', root: 'db', include, setupFiles, globalSetup, environment: 'node', testTimeout: 20_000 } },
      { test: { name: 'server', root: 'server', include, setupFiles, globalSetup, environment: 'node' } },
      { test: { name: 'storefront', root: 'storefront', include, setupFiles, environment: 'happy-dom' } },
      { test: { name: 'console', root: 'console', include, setupFiles, environment: 'happy-dom' } },
      { test: { name: 'support', root: 'tests', include: ['support/**/*.test.ts'], setupFiles, environment: 'node' } },
    ],
  },
})
