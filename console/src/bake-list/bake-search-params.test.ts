import { describe, expect, it } from 'vitest'
import { formatBakeSearch, formatDayRange, parseBakeView } from './bake-search-params.ts'

const today = '2026-11-21'
const read = (address: string) => parseBakeView(new URLSearchParams(address), today)

describe('the days of a bake list', () => {
  it('are today when the address says nothing that can be read', () => {
    const view = { days: 'today', range: { from: today, to: today } }
    expect(read('')).toEqual(view)
    expect(read('days=someday&from=2026-02-30')).toEqual(view)
  })
  it('follow the calendar when told from today', () => {
    expect(read('days=tomorrow').range).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(read('days=week').range).toEqual({ from: today, to: '2026-11-27' })
  })
  it('are put in order and never more than a month', () => {
    expect(read('from=2026-11-25&to=2026-11-23').range).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(read('from=2026-11-01&to=2027-11-01').range).toEqual({ from: '2026-11-01', to: '2026-12-01' })
    expect(read('to=2026-11-25').range).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  })
  it('come back from their own address', () => {
    const range = { from: '2026-11-23', to: '2026-11-25' }
    expect(read(formatBakeSearch(range)).range).toEqual(range)
  })
  it('have words', () => {
    expect(formatDayRange({ from: today, to: today })).toBe('Sat 21 Nov')
    expect(formatDayRange({ from: today, to: '2026-11-27' })).toBe('Sat 21 Nov to Fri 27 Nov')
  })
})
