import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepQueries } from './kept-queries.ts'
import { endSession, startSession } from './session.ts'

const list = ['list']
const today = [...list, 'today']
const hour = 3_600_000

beforeEach(() => startSession({ token: 'token', user: { name: 'Kemi', email: 'kemi@pj.test', role: 'kitchen' } }))
afterEach(endSession)

/** A page of the console, which has just been opened. */
function openPage({ version = 'a.js', now = Date.now() } = {}): QueryClient {
  const queries = new QueryClient()
  keepQueries(queries, () => [list], { version, now })
  return queries
}

it('shows what the last page has seen, with its time, and nothing of other queries', () => {
  const before = openPage()
  before.setQueryData(today, { rows: 3 })
  before.setQueryData(['customers'], { phone: '0801' })
  const after = openPage()
  expect(after.getQueryData(today)).toEqual({ rows: 3 })
  expect(after.getQueryState(today)?.dataUpdatedAt).toBe(before.getQueryState(today)?.dataUpdatedAt)
  expect(JSON.stringify(localStorage)).not.toContain('0801')
})

it('deletes it with the session, and keeps nothing after it', () => {
  const page = openPage()
  page.setQueryData(today, { rows: 3 })
  endSession()
  page.setQueryData(today, { rows: 4 })
  expect(Object.keys(localStorage)).toEqual([])
})

it('deletes it after a day', () => {
  openPage().setQueryData(today, { rows: 3 })
  expect(openPage({ now: Date.now() + 23 * hour }).getQueryData(today)).toEqual({ rows: 3 })
  expect(openPage({ now: Date.now() + 25 * hour }).getQueryData(today)).toBeUndefined()
  expect(openPage().getQueryData(today)).toBeUndefined()
})

it('deletes what another version of the console has kept', () => {
  openPage().setQueryData(today, { rows: 3 })
  expect(openPage({ version: 'b.js' }).getQueryData(today)).toBeUndefined()
})
