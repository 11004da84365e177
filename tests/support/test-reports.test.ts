import { describe, expect, it } from 'vitest'
import { addCounts, concludeRun, requireResult } from '../../scripts/test-reports.mjs'

const count = (passed: number, failed: number, remarks: string[] = []) => ({ passed, failed, remarks })

describe('a whole run', () => {
  it('fails when nothing ran, and names what was asked for', () => {
    const { lines, exitCode } = concludeRun(count(0, 0, ['Skipped: the journeys in Firefox.']), ['unit', 'nosuchfile'])
    expect(exitCode).toBe(1)
    expect(lines).toContain('Nothing ran: no test matches "unit" "nosuchfile".')
    expect(lines).toContain('Skipped: the journeys in Firefox.')
  })

  it('passes when a title matched in one runner only', () => {
    const { lines, exitCode } = concludeRun(addCounts([count(0, 0), count(2, 0)]), ['rejects an order'])
    expect([exitCode, lines.at(-1)]).toEqual([0, '2 passed, 0 failed'])
  })

  it('ends in the sum of both browsers, and fails with either', () => {
    const { lines, exitCode } = concludeRun(addCounts([count(9, 0), count(7, 2, ['Failed: a', 'Failed: b'])]), [])
    expect([exitCode, lines]).toEqual([1, ['Failed: a', 'Failed: b', '', '16 passed, 2 failed']])
  })
})

it('counts a failure for a runner that ran nothing or ended with an error', () => {
  expect(requireResult(count(0, 0), { code: 0, mayBeEmpty: false }).failed).toBe(1)
  expect(requireResult(count(0, 0), { code: 0, mayBeEmpty: true }).failed).toBe(0)
  expect(requireResult(count(3, 0), { code: 1, mayBeEmpty: true }).failed).toBe(1)
})
