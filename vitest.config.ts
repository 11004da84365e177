import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { isCiRun } from './tests/support/long-run.ts'

const fromRoot = (path: string): string => join(import.meta.dirname, path)

// A test that needs a document is a .tsx or a .dom.test.ts file; starting a document takes time.
const documentTests = ['*/src/**/*.test.tsx', '*/src/**/*.dom.test.ts']
// They start whole programs, print, or mostly wait.
const ciTests = isCiRun ? [] : ['**/*.ci.test.ts']

const common = {
  // The files of one worker share their imports.
  isolate: false,
  // A console.error in a test fails it.
  setupFiles: [fromRoot('tests/support/fail-on-console-error.ts')],
  // Generous, so that a busy machine fails no test.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // A second try in CI separates a slow moment of a shared machine from a fault; the end of the log names such a test.
  retry: process.env.CI ? 1 : 0,
  // No test looks more often than a person does.
  expect: { poll: { timeout: 30_000, interval: 50 } },
}

const withoutDocument = { ...common, exclude: [...documentTests, ...ciTests] }

const waits = ({ moduleId }: TestSpecification): boolean =>
  /(hung-database|load-guard|mail-outage)\.ci\.test/.test(moduleId)

/** Files that mostly wait begin first, because at the end nothing else would use the processor meanwhile. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))]
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: WaitingFirst },
    // More than cores, because many tests of the server wait, for PostgreSQL or until a time.
    maxWorkers: 2 * availableParallelism(),
    // Few, because each starts workers of its own, which import everything again. They run in the order of their names.
    projects: [
      {
        test: {
          ...withoutDocument,
          name: 'database',
          include: ['{db,server}/src/**/*.test.ts'],
          // One PostgreSQL for the whole run.
          globalSetup: [fromRoot('tests/support/test-postgres.setup.ts')],
        },
      },
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
          ],
        },
      },
      {
        test: {
          ...withoutDocument,
          name: 'node',
          include: ['{shared,ui,builders,storefront,console}/src/**/*.test.ts'],
        },
      },
      { test: { ...withoutDocument, name: 'support', include: ['tests/support/**/*.test.ts'] } },
    ],
  },
})
