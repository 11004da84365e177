import { readdirSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBrowser, findEngines, findWholeBrowser, readVersion, which } from './browser.mjs'
import { installMissing } from './install.mjs'
import { addCounts, concludeRun, countPlaywright, countVitest, readReport, requireResult } from './test-reports.mjs'
import { bin, packages, root, run } from './workspace.mjs'

// npm test                              everything but the long tests
// npm run test:all                      everything
// npm test -- lint types                some kinds of checks: lint, types, unused, unit, browser, moments, engines
// npm test -- shared/src/pricing        the tests in matching files, whichever runner they need
// npm test -- "rejects an order"        the tests whose title matches
// CLOCK='200 days ahead' npm test -- unit   what follows, with the clock at one of the moments below
// BROWSERS=both npm test                the browser tests in a headless shell and a whole Chromium, and the engines

/** @typedef {import('./test-reports.mjs').Count} Count */
/** @typedef {{ files: string[], titles: string[] }} Selection */

/** @type {Record<string, (selection: Selection) => Promise<Count>>} */
const kinds = {
  lint: () => runCheck('biome', ['check', '--error-on-warnings', '.']),
  types: () => runCheck('tsc', ['-b']),
  unused: () => runCheck('knip', ['--no-progress']),
  unit: runVitest,
  browser: runBrowsers,
  moments: runAtOtherMoments,
  engines: runEngines,
}
const results = join(root, 'test-results')
const shiftClock = pathToFileURL(join(root, 'tests/support/shift-clock.mjs'))

/**
 * Where a run's clock can be, in Lagos: days ahead, or the next such day and time.
 * @type {Record<string, number | { day: string, time: string }>}
 */
const moments = {
  '1 day ahead': 1,
  '45 days ahead': 45,
  '200 days ahead': 200,
  '400 days ahead': 400,
  '29 February': { day: '29 Feb', time: '12:00' },
  '31 December at 11:30 pm': { day: '31 Dec', time: '23:30' },
  'Sunday at 6 am': { day: 'Sun', time: '06:00' },
  'a minute before midnight': { day: '', time: '23:59' },
}
/** Browser tests take longer, and the other moments would find nothing else in them. */
const browserMoments = ['400 days ahead', '29 February', '31 December at 11:30 pm', 'Sunday at 6 am']

const isAll = process.argv.includes('--all')
const args = process.argv.slice(2).filter((arg) => arg !== '--all')
const unknownOption = args.find((arg) => arg.startsWith('-'))
if (unknownOption) {
  console.error(
    `Unknown option ${unknownOption}. Name kinds of checks (${Object.keys(kinds).join(', ')}), files or titles.`,
  )
  process.exit(1)
}
if (process.env.CLOCK && !(process.env.CLOCK in moments)) {
  console.error(`Unknown CLOCK "${process.env.CLOCK}". It can be one of: ${Object.keys(moments).join(', ')}.`)
  process.exit(1)
}
const chosenKinds = args.filter((arg) => arg in kinds)
const filters = args.filter((arg) => !(arg in kinds))
// A test that is named runs in its whole length. The configurations of both runners read this.
if (isAll || filters.length > 0) process.env.LONG_TESTS = 'true'

const needsAllBrowsers = process.env.BROWSERS === 'both'

/** @type {Count[]} */
const counts = []
if (await count('install', prepare)) {
  for (const group of planRun()) await Promise.all(group.map(({ kind, selection }) => countKind(kind, selection)))
}
const { lines, exitCode } = concludeRun(addCounts(counts), args)
console.log(`\n${lines.join('\n')}`)
process.exitCode = exitCode

/** @typedef {{ kind: string, selection: Selection }} PlannedRun */

/** Returns groups of runs: the runs of one group are concurrent, the groups sequential. @returns {PlannedRun[][]} */
function planRun() {
  if (filters.length > 0) return planFiltered()
  const selection = { files: [], titles: [] }
  const usual = Object.keys(kinds).filter(
    (kind) => (kind !== 'engines' || needsAllBrowsers) && (kind !== 'moments' || isAll || needsAllBrowsers),
  )
  const planned = (chosenKinds.length > 0 ? chosenKinds : usual).map((kind) => ({ kind, selection }))
  // Many tests of the server wait, and the static checks use that time. A browser needs the processor for itself.
  const needsBrowser = (/** @type {PlannedRun} */ { kind }) => ['browser', 'moments', 'engines'].includes(kind)
  return [planned.filter((run) => !needsBrowser(run)), ...planned.filter(needsBrowser).map((run) => [run])]
}

/**
 * A filter that no test file's path contains is the title of a test.
 * @returns {PlannedRun[][]}
 */
function planFiltered() {
  const testFiles = listTestFiles()
  const titles = filters.filter((filter) => !testFiles.some((file) => file.includes(filter)))
  return (
    ['unit', 'browser', 'engines']
      .filter((kind) => chosenKinds.length === 0 || chosenKinds.includes(kind))
      .map((kind) => ({
        kind,
        files: filters.filter((filter) => testFiles.some((f) => kindOf(f) === kind && f.includes(filter))),
      }))
      // A title alone starts no further engine, unless those are asked for.
      .filter(
        ({ kind, files }) => files.length > 0 || (titles.length > 0 && (kind !== 'engines' || chosenKinds.length > 0)),
      )
      .map(({ kind, files }) => [{ kind, selection: { files, titles } }])
  )
}

/** @param {string} file */
function kindOf(file) {
  if (!file.endsWith('.spec.ts')) return 'unit'
  return file.startsWith(join('tests', 'engines')) ? 'engines' : 'browser'
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
  const {
    passed,
    failed,
    remarks = [],
  } = await runTests().catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1, remarks: [] }
  })
  counts.push({ passed, failed, remarks: failed > 0 && remarks.length === 0 ? [`Failed: ${name}`] : remarks })
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
 * With a CLOCK, faketime shifts that of every process, PostgreSQL included.
 * @param {Selection} selection
 * @param {Record<string, string>} [variables]
 * @returns {Promise<Count>}
 */
async function runVitest({ files, titles }, variables) {
  const env = { ...process.env, ...variables }
  const output = join(results, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const titleFilter = titles.length > 0 ? ['-t', titles.join('|'), '--passWithNoTests'] : []
  const shift = env.CLOCK ? ['faketime', '--exclude-monotonic', '-f', `+${Math.round(offsetTo(env.CLOCK) / 1000)}`] : []
  const [program = '', ...args] = [...shift, bin('vitest'), 'run', ...reporters, ...titleFilter, ...files]
  const code = await run(program, args, { env })
  return requireResult(countVitest(await readReport(output)), { code, mayBeEmpty: titles.length > 0 })
}

/**
 * Runs the browser tests in one browser, or in two of different kinds.
 * @param {Selection} selection
 * @returns {Promise<Count>}
 */
async function runBrowsers(selection) {
  const browser = await ensureBrowser()
  if (!browser) throw new Error('No browser was found and none could be installed: set CHROMIUM_PATH to a Chromium.')
  const first = await runPlaywright(selection, { CHROMIUM_PATH: browser })
  if (!needsAllBrowsers) return first
  const whole = findWholeBrowser()
  if (!whole || whole === browser) {
    return addCounts([
      first,
      {
        passed: 0,
        failed: 0,
        remarks: ['Skipped: the browser tests in a second Chromium, of which there is none here.'],
      },
    ])
  }
  return addCounts([first, await runPlaywright(selection, { CHROMIUM_PATH: whole, SECOND_BROWSER: 'true' })])
}

/**
 * Runs the tests at other moments: all of them, or the unit tests 200 days ahead in a run that is not of everything.
 * @param {Selection} selection
 * @returns {Promise<Count>}
 */
async function runAtOtherMoments(selection) {
  const isWhole = isAll || chosenKinds.includes('moments')
  const browser = isWhole ? await ensureBrowser() : undefined
  const canShift = which('faketime') !== undefined
  const skipped = 'Skipped: the unit tests at other moments. They need the package faketime.'
  const counts = [{ passed: 0, failed: 0, remarks: canShift ? [] : [skipped] }]
  for (const CLOCK of isWhole ? Object.keys(moments) : ['200 days ahead']) {
    // The servers' faults and long tests have nothing to do with the clock.
    const variables = { CLOCK, SECOND_BROWSER: 'true', LONG_TESTS: 'false' }
    const { remarks = [], ...ran } = addCounts([
      ...(canShift ? [await runVitest(selection, variables)] : []),
      ...(browser && browserMoments.includes(CLOCK)
        ? [await runPlaywright(selection, { ...variables, CHROMIUM_PATH: browser })]
        : []),
    ])
    counts.push({ ...ran, remarks: remarks.map((remark) => `${CLOCK}: ${remark}`) })
  }
  return addCounts(counts)
}

/**
 * Returns how many milliseconds a moment is ahead of now.
 * @param {string} clock
 */
function offsetTo(clock) {
  console.log(`Clock: ${clock}`)
  const moment = moments[clock] ?? 0
  if (typeof moment === 'number') return moment * 86_400_000
  const now = Date.now()
  // Lagos is an hour ahead of UTC all year.
  const next = new Date(`${new Date(now).toISOString().slice(0, 10)}T${moment.time}+01:00`)
  while (next.getTime() < now || !next.toUTCString().includes(moment.day)) next.setUTCDate(next.getUTCDate() + 1)
  return next.getTime() - now
}

/**
 * Runs journeys in the engines of other browsers, as far as those are installed.
 * @param {Selection} selection
 * @returns {Promise<Count>}
 */
async function runEngines(selection) {
  const { firefox, webKit } = findEngines()
  const remarks = [
    ...(firefox ? [] : ['Skipped: the journeys in Firefox. They need the package firefox-esr.']),
    ...(webKit ? [] : ['Skipped: the journeys in WebKit. They need the packages webkit2gtk-driver and xvfb.']),
  ]
  if (!firefox && !webKit) return { passed: 0, failed: 0, remarks }
  const ran = await runPlaywright(selection, { ENGINES: 'true' }, ['--project=engines'])
  return addCounts([ran, { passed: 0, failed: 0, remarks }])
}

/**
 * @param {Selection} selection
 * @param {Record<string, string>} variables
 * @param {string[]} [options]
 * @returns {Promise<Count>}
 */
async function runPlaywright({ files, titles }, variables, options = []) {
  const { CHROMIUM_PATH: browser } = variables
  if (browser) console.log(`Browser: ${readVersion(browser)} (${browser})`)
  const output = join(results, `${basename(browser ?? 'engines')}.json`)
  const { CLOCK } = { ...process.env, ...variables }
  // Preloaded in the tests and their servers, and run in their pages.
  const shift = CLOCK && { CLOCK_OFFSET_MS: String(offsetTo(CLOCK)), NODE_OPTIONS: `--import=${shiftClock}` }
  const env = { ...process.env, ...variables, ...shift, PLAYWRIGHT_JSON_OUTPUT_FILE: output }
  // A named file may have no test for a second browser.
  const isPartial = files.length > 0 && variables.SECOND_BROWSER === 'true'
  const mayBeEmpty = titles.length > 0 || isPartial
  const titleFilter = [
    ...(titles.length > 0 ? ['--grep', titles.join('|')] : []),
    ...(mayBeEmpty ? ['--pass-with-no-tests'] : []),
  ]
  const args = ['test', '--reporter=list,json', ...options, ...titleFilter, ...files]
  const code = await run(bin('playwright'), args, { env })
  return requireResult(countPlaywright(await readReport(output)), { code, mayBeEmpty })
}
