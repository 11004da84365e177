import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { requireBrowser } from './browser.mjs'
import { installWhatIsMissing } from './install.mjs'
import { bin, root, run } from './workspace.mjs'

// npm test                                  everything
// npm test -- --only unit shared/src/cart   one kind; what follows goes to its runner (vitest, playwright)

/** @typedef {{ passed: number, failed: number }} Count */

/** @type {Map<string, (args: string[]) => Promise<Count>>} */
const kinds = new Map([
  ['lint', () => oneTest('biome', ['check', '--error-on-warnings', '.'])],
  ['types', () => oneTest('tsc', ['-b'])],
  ['unused', () => oneTest('knip', ['--no-progress'])],
  ['unit', runVitest],
  ['browser', runPlaywright],
])

const results = join(root, 'test-results')

const [flag, only, ...forRunner] = process.argv.slice(2)
const chosen = flag === '--only' && only ? only.split(',') : [...kinds.keys()]

/** @type {Count} */
const total = { passed: 0, failed: 0 }
if (await counted('install', prepare)) {
  for (const name of chosen) await counted(name, kinds.get(name) ?? noSuchKind)
}
process.exitCode = total.failed === 0 ? 0 : 1
console.log(`\n${total.passed} passed, ${total.failed} failed`)

/**
 * Runs one kind of tests and adds its result to the total. What cannot even run has failed.
 * @param {string} name
 * @param {(args: string[]) => Promise<Count>} runTests
 */
async function counted(name, runTests) {
  const started = Date.now()
  console.log(`\n── ${name}`)
  const { passed, failed } = await runTests(forRunner).catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  total.passed += passed
  total.failed += failed
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return failed === 0
}

/** @returns {Promise<Count>} */
async function prepare() {
  await installWhatIsMissing()
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  return { passed: 0, failed: 0 }
}

/** @returns {Promise<Count>} */
async function noSuchKind() {
  throw new Error(`There is no such kind of tests: choose from ${[...kinds.keys()].join(', ')}.`)
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function oneTest(program, args) {
  return (await run(bin(program), args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function runVitest(args) {
  const output = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const code = await run(bin('vitest'), ['run', ...reporters, ...args])
  const report = await readReport(output)
  // A file that could not even be loaded has no test of its own to fail.
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return checked(code, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0),
  })
}

/**
 * @param {string[]} args
 * @returns {Promise<Count>}
 */
async function runPlaywright(args) {
  const browser = await requireBrowser()
  if (!browser) throw new Error('No browser was found and none could be installed: set CHROMIUM_PATH to a Chromium.')
  const output = join(results, 'playwright.json')
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const code = await run(bin('playwright'), ['test', '--reporter=list,json', ...args], { env })
  const { stats } = (await readReport(output)) ?? {}
  return checked(code, { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 })
}

/**
 * A runner that ran nothing, or that ended badly without naming a failed test, has failed.
 * @param {number} code
 * @param {Count} count
 * @returns {Count}
 */
function checked(code, { passed, failed }) {
  const silent = failed === 0 && (code !== 0 || passed === 0)
  return silent ? { passed, failed: 1 } : { passed, failed }
}

/**
 * What the JSON reporters of vitest (the first three) and Playwright write.
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {{ status: string, assertionResults: unknown[] }[]} testResults
 * @property {{ expected: number, unexpected: number, flaky: number }} [stats]
 */

/**
 * @param {string} file
 * @returns {Promise<Report | undefined>}
 */
function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}
