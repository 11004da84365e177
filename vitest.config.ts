import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const fromRoot = (path: string): string => join(import.meta.dirname, path)

// A test that needs a document is a .tsx or a .dom.test.ts file; starting a document takes time.
const documentTests = ['*/src/**/*.test.tsx', '*/src/**/*.dom.test.ts']

const common = {
  // The files of one worker share their imports.
  isolate: false,
  // A console.error in a test fails it.
  setupFiles: [fromRoot('tests/support/fail-on-console-error.ts')],
  // Generous, so that a busy machine fails no test.
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

const withoutDocument = { ...common, exclude: documentTests }

export default defineConfig({
  test: {
    // By default one core stays idle.
    maxWorkers: '100%',
    // Few, because each starts workers of its own, which import everything again.
    projects: [
      {
        test: {
          ...common,
          name: 'document',
          include: documentTests,
          environment: 'happy-dom',
          // Start faster than processes.
          pool: 'threads',
          setupFiles: [
            ...common.setupFiles,
            fromRoot('ui/src/testing/reset-document.setup.ts'),
            fromRoot('storefront/src/testing/menu.setup.ts'),
            fromRoot('console/src/testing/order-cache.setup.ts'),
          ],
        },
      },
      {
        test: {
          ...withoutDocument,
          name: 'postgres',
          include: ['{db,server}/src/**/*.test.ts'],
          // Many of these tests wait, for PostgreSQL or until a time. Another number of workers needs a turn of its own.
          maxWorkers: '150%',
          sequence: { groupOrder: 1 },
          // One PostgreSQL for the whole run.
          globalSetup: [fromRoot('tests/support/test-postgres.setup.ts')],
        },
      },
      { test: { ...withoutDocument, name: 'node', include: ['{shared,ui,storefront,console}/src/**/*.test.ts'] } },
      { test: { ...common, name: 'support', include: ['tests/support/**/*.test.ts'] } },
    ],
  },
})
