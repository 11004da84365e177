import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const support = join(import.meta.dirname, 'tests', 'support')

const common = {
  include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
  // A console.error in a test fails it.
  setupFiles: [join(support, 'fail-on-console-error.ts')],
  // Generous, so that a busy machine fails no test.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

// Without a document there is no state to separate, so the files of one worker share their imports.
const onNode = { ...common, isolate: false }

// Packages that talk to PostgreSQL share one embedded server for the whole run.
const withPostgres = { ...onNode, globalSetup: [join(support, 'test-postgres.setup.ts')] }

export default defineConfig({
  test: {
    // By default one core stays idle.
    maxWorkers: '100%',
    projects: [
      { test: { ...onNode, name: 'shared', root: 'shared' } },
      { test: { ...withPostgres, name: 'db', root: 'db' } },
      { test: { ...withPostgres, name: 'server', root: 'server' } },
      { test: { ...common, name: 'ui', root: 'ui', environment: 'happy-dom' } },
      { test: { ...common, name: 'storefront', root: 'storefront', environment: 'happy-dom' } },
      { test: { ...common, name: 'console', root: 'console', environment: 'happy-dom' } },
      { test: { ...onNode, name: 'support', root: 'tests', include: ['support/**/*.test.ts'] } },
    ],
  },
})
