import { readdirSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { installMissing } from './install.mjs'
import { bin, packages, root, run } from './workspace.mjs'

// npm test                              everything but the long tests
// npm run test:all                      everything
// npm test -- lint types                some kinds of checks: lint, types, unused, unit, browser
// npm test -- shared/src/pricing        the tests in matching files, whichever runner they need
// npm test -- "rejects an order"        the tests whose title matches

/**
 * `remarks` name tests that failed or passed only at a second try.
 * @typedef {{ passed: number, failed: number, remarks?: string[] }} Count
 */
/** @typedef {{ files: string[], titles: string[] }} Selection */

/** @type {Record<string, (selection: Selection) => Promise<Count>>} */
const kinds = {
  lint: () => runCheck('biome', ['check', '--error-on-warnings', '.']),
  types: () => runCheck('tsc', ['-b']),
  unused: () => runCheck('knip', ['--no-progress']),
  unit: runVitest,
  browser: runPlaywright,
}
const results = join(root, 'test-results')

const isAll = process.argv.includes('--all')
const args = process.argv.slice(2).filter((arg) => arg !== '--all')
const unknownOption = args.find((arg) => arg.startsWith('-'))
if (unknownOption) {
  console.error(
    `Unknown option ${unknownOption}. Name kinds of checks (${Object.keys(kinds).join(', ')}), files or titles.`,
  )
  process.exit(1)
}
const chosenKinds = args.filter((arg) => arg in kinds)
const filters = args.filter((arg) => !(arg in kinds))
// A test that is named runs in its whole length. The configurations of both runners read this.
if (isAll || filters.length > 0) process.env.LONG_TESTS = 'true'

const total = { passed: 0, failed: 0 }
/** @type {string[]} */
const remarks = []
if (await count('install', prepare)) {
  for (const group of planRun()) await Promise.all(group.map(({ kind, selection }) => countKind(kind, selection)))
}
process.exitCode = total.failed === 0 ? 0 : 1
// At the end, because that is all that is left of a long log.
if (remarks.length > 0) console.log(`\n${remarks.join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)

/** @typedef {{ kind: string, selection: Selection }} PlannedRun */

/** Returns groups of runs: the runs of one group are concurrent, the groups sequential. @returns {PlannedRun[][]} */
function planRun() {
  if (filters.length > 0) return planFiltered()
  const selection = { files: [], titles: [] }
  const names = chosenKinds.length > 0 ? chosenKinds : Object.keys(kinds)
  const planned = names.map((kind) => ({ kind, selection }))
  // Many tests of the server wait, and the static checks use that time. The browser needs the processor for itself.
  const needsBrowser = (/** @type {PlannedRun} */ { kind }) => kind === 'browser'
  return [planned.filter((run) => !needsBrowser(run)), planned.filter(needsBrowser)]
}

/**
 * A filter that no test file's path contains is the title of a test.
 * @returns {PlannedRun[][]}
 */
function planFiltered() {
  const testFiles = listTestFiles()
  const titles = filters.filter((filter) => !testFiles.some((file) => file.includes(filter)))
  return ['unit', 'browser']
    .filter((kind) => chosenKinds.length === 0 || chosenKinds.includes(kind))
    .map((kind) => ({
      kind,
      files: filters.filter((filter) => testFiles.some((f) => kindOf(f) === kind && f.includes(filter))),
    }))
    .filter(({ files }) => files.length > 0 || titles.length > 0)
    .map(({ kind, files }) => [{ kind, selection: { files, titles } }])
}

/** @param {string} file */
function kindOf(file) {
  return file.endsWith('.spec.ts') ? 'browser' : 'unit'
}

function listTestFiles() {
  const directories = [...packages.map((name) => join(name, 'src')), 'tests']
  return directories.flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file))
      .map((file) => join(directory, file)),
  )
}

/**
 * @param {string} kind
 * @param {Selection} selection
 */
function countKind(kind, selection) {
  return count(kind, () => kinds[kind]?.(selection) ?? Promise.reject(new Error(kind)))
}

/**
 * Runs one kind of tests and adds its result to the total. A kind that cannot run counts as one failure.
 * @param {string} name
 * @param {() => Promise<Count>} runTests
 */
async function count(name, runTests) {
  const started = performance.now()
  console.log(`\n── ${name}`)
  const result = await runTests().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, remarks: [] }
  })
  const { passed, failed } = result
  total.passed += passed
  total.failed += failed
  const named = result.remarks ?? []
  remarks.push(...(failed > 0 && named.length === 0 ? [`Failed: ${name}`] : named))
  console.log(`── ${name}: ${passed} passed, ${failed} failed (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  return failed === 0
}

/** @returns {Promise<Count>} */
async function prepare() {
  await installMissing()
  await rm(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  return { passed: 0, failed: 0 }
}

/**
 * @param {string} program
 * @param {string[]} programArgs
 * @returns {Promise<Count>}
 */
async function runCheck(program, programArgs) {
  return (await run(bin(program), programArgs)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * @param {Selection} selection
 * @returns {Promise<Count>}
 */
async function runVitest({ files, titles }) {
  const output = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const titleFilter = titles.length > 0 ? ['-t', titles.join('|'), '--passWithNoTests'] : []
  const code = await run(bin('vitest'), ['run', ...reporters, ...titleFilter, ...files])
  const report = await readReport(output)
  // A file that fails to load has no test that could fail.
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const remarks = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) =>
        remark(test.status === 'failed', `${relative(root, name)}: ${test.fullName}`, test.failureMessages),
      ),
  )
  const counted = {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0),
    remarks: [...remarks, ...(unloaded ?? []).map((file) => remark(true, relative(root, file.name), [file.message]))],
  }
  return requireResult(counted, { code, mayBeEmpty: titles.length > 0 })
}

/**
 * @param {Selection} selection
 * @returns {Promise<Count>}
 */
async function runPlaywright({ files, titles }) {
  const browser = await ensureBrowser()
  if (!browser) throw new Error('No browser was found and none could be installed: set CHROMIUM_PATH to a Chromium.')
  const output = join(results, 'playwright.json')
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  const titleFilter = titles.length > 0 ? ['--grep', titles.join('|'), '--pass-with-no-tests'] : []
  const code = await run(bin('playwright'), ['test', '--reporter=list,json', ...titleFilter, ...files], { env })
  const { stats, suites = [] } = (await readReport(output)) ?? {}
  const counted = {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    remarks: suites.flatMap(remarkSpecs),
  }
  return requireResult(counted, { code, mayBeEmpty: titles.length > 0 })
}

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
function remarkSpecs({ specs = [], suites = [] }) {
  const ofTests = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ status }) => remark(status === 'unexpected', `${file}: ${title}`)),
  )
  return [...ofTests, ...suites.flatMap(remarkSpecs)]
}

/**
 * @param {boolean} isFailed
 * @param {string} name
 * @param {string[]} [messages]
 */
function remark(isFailed, name, messages = []) {
  // Of a stack, the lines of this project.
  const lines = messages.flatMap((message) => message.split('\n')).filter((line) => !line.includes('node_modules'))
  return [`${isFailed ? 'Failed' : 'Passed at a second try'}: ${name}`, ...lines].join('\n')
}

/**
 * Counts a failure for a runner that ran nothing, or that exited with an error without naming a failed test.
 * @param {Count} counted
 * @param {{ code: number, mayBeEmpty: boolean }} outcome
 * @returns {Count}
 */
function requireResult(counted, { code, mayBeEmpty }) {
  const { passed, failed } = counted
  const isUnexplained = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty))
  return isUnexplained ? { ...counted, failed: 1 } : counted
}

/** @typedef {{ fullName: string, status: string, failureMessages: string[] }} AssertionResult */
/** @typedef {{ name: string, status: string, message: string, assertionResults: AssertionResult[] }} FileResult */
/** @typedef {{ file: string, title: string, tests: { status: string }[] }} Spec */
/** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
/**
 * The fields used of the JSON reports of vitest (the first three) and Playwright (the others).
 * @typedef {object} Report
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {FileResult[]} testResults
 * @property {{ expected: number, unexpected: number, flaky: number }} [stats]
 * @property {Suite[]} [suites]
 */

/**
 * @param {string} file
 * @returns {Promise<Report | undefined>}
 */
function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}
