import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

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

// Packages for the browser. A test that needs a document is a .tsx or a .dom.test.ts file; starting a document takes time.
const documentTests = ['src/**/*.test.tsx', 'src/**/*.dom.test.ts']
const withDocument = {
  ...onNode,
  environment: 'happy-dom',
  setupFiles: [...common.setupFiles, join(import.meta.dirname, 'ui', 'src', 'testing', 'reset-document.setup.ts')],
}
const forBrowser = (name: string, ...setup: readonly string[]): TestProjectInlineConfiguration[] => [
  { test: { ...onNode, name, root: name, include: ['src/**/*.test.ts'], exclude: documentTests } },
  {
    test: {
      ...withDocument,
      name: `${name}-document`,
      root: name,
      include: documentTests,
      setupFiles: [...withDocument.setupFiles, ...setup],
    },
  },
]

// Packages that talk to PostgreSQL share one embedded server for the whole run.
const withPostgres = { ...onNode, globalSetup: [join(support, 'test-postgres.setup.ts')] }

export default defineConfig({
  test: {
    // By default one core stays idle.
    maxWorkers: '100%',
    // Starts faster than processes.
    pool: 'threads',
    projects: [
      { test: { ...onNode, name: 'shared', root: 'shared' } },
      { test: { ...withPostgres, name: 'db', root: 'db' } },
      { test: { ...withPostgres, name: 'server', root: 'server' } },
      ...forBrowser('ui'),
      ...forBrowser('storefront', join(import.meta.dirname, 'storefront', 'src', 'testing', 'menu.setup.ts')),
      ...forBrowser('console', join(import.meta.dirname, 'console', 'src', 'testing', 'order-cache.setup.ts')),
      { test: { ...onNode, name: 'support', root: 'tests', include: ['support/**/*.test.ts'] } },
    ],
  },
})
