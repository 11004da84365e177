import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportProgress, type StartProgress } from './start-progress.ts'

let lines: string[]
let progress: StartProgress

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  progress = reportProgress((line) => lines.push(line))
})
afterEach(() => {
  progress.end()
  vi.useRealTimers()
})

it('says nothing of a quick start, and each step of a longer one', () => {
  progress.step('Starting PostgreSQL')
  progress.step('Migration 1 of 2')
  vi.advanceTimersByTime(2900)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(500)
  expect(lines).toEqual(['Starting PostgreSQL …', 'Migration 1 of 2 …'])
  progress.step('Migration 2 of 2')
  expect(lines.at(-1)).toBe('Migration 2 of 2 …')
})

it('says once that it has waited three seconds for a connection', () => {
  const pool = { isWaiting: true }
  progress.watch(pool)
  vi.advanceTimersByTime(2000)
  pool.isWaiting = false
  vi.advanceTimersByTime(500)
  pool.isWaiting = true
  vi.advanceTimersByTime(2900)
  expect(lines).toEqual([])
  vi.advanceTimersByTime(30_000)
  expect(lines).toEqual(['Waiting for a connection to the database …'])
})
