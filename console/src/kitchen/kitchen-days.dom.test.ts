import { describe, expect, it } from 'vitest'
import { readListParams } from '../lib/list-params.ts'
import { formatDayRange, kitchenParams, toKitchenView } from './kitchen-screen.tsx'

const today = '2026-11-21'
const read = (search: string) => toKitchenView(readListParams(kitchenParams, new URLSearchParams(search)), today)

describe('the days of the kitchen', () => {
  it('returns today when the URL has no readable days', () => {
    const view = { days: 'today', range: { from: today, to: today } }
    expect(read('')).toEqual(view)
    expect(read('days=someday&from=2026-02-30')).toEqual(view)
  })
  it('resolves relative ranges from today', () => {
    expect(read('days=tomorrow').range).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(read('days=week').range).toEqual({ from: today, to: '2026-11-27' })
  })
  it('sorts the days and limits the range to a month', () => {
    expect(read('from=2026-11-25&to=2026-11-23').range).toEqual({ from: '2026-11-23', to: '2026-11-25' })
    expect(read('from=2026-11-01&to=2027-11-01').range).toEqual({ from: '2026-11-01', to: '2026-12-01' })
    expect(read('to=2026-11-25').range).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  })
  it('formats a range of days', () => {
    expect(formatDayRange({ from: today, to: today })).toBe('Sat 21 Nov')
    expect(formatDayRange({ from: today, to: '2026-11-27' })).toBe('Sat 21 Nov to Fri 27 Nov')
  })
})
