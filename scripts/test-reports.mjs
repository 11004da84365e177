import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { root } from './workspace.mjs'

/**
 * `remarks` name tests that failed or passed only at a second try, and what was skipped.
 * @typedef {{ passed: number, failed: number, remarks?: string[] }} Count
 */

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
export function readReport(file) {
  return readFile(file, 'utf8').then(JSON.parse, () => undefined)
}

/**
 * @param {Report | undefined} report
 * @returns {Count}
 */
export function countVitest(report) {
  // A file that fails to load has no test that could fail.
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const remarks = (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ failureMessages }) => failureMessages.length > 0)
      .map((test) =>
        remark(test.status === 'failed', `${relative(root, name)}: ${test.fullName}`, test.failureMessages),
      ),
  )
  return {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0),
    remarks: [...remarks, ...(unloaded ?? []).map((file) => remark(true, relative(root, file.name), [file.message]))],
  }
}

/**
 * @param {Report | undefined} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  const { stats, suites = [] } = report ?? {}
  return {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    remarks: suites.flatMap(remarkSpecs),
  }
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
export function requireResult(counted, { code, mayBeEmpty }) {
  const { passed, failed } = counted
  const isUnexplained = failed === 0 && (code !== 0 || (passed === 0 && !mayBeEmpty))
  return isUnexplained ? { ...counted, failed: 1 } : counted
}

/**
 * Returns the counts of several runs as one.
 * @param {Count[]} counts
 * @returns {Count}
 */
export const addCounts = (counts) => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  remarks: counts.flatMap(({ remarks = [] }) => remarks),
})

/**
 * Returns the last lines of a whole run, and the exit code. A run that ran nothing has failed: its filter is misspelt.
 * @param {Count} total
 * @param {string[]} args
 */
export function concludeRun({ passed, failed, remarks = [] }, args) {
  const nothing =
    passed + failed === 0 ? [`Nothing ran: no test matches ${args.map((arg) => `"${arg}"`).join(' ')}.`] : []
  // At the end, because that is all that is left of a long log.
  const lines = [...remarks, ...nothing, '', `${passed} passed, ${failed} failed`]
  return { lines, exitCode: failed > 0 || nothing.length > 0 ? 1 : 0 }
}
