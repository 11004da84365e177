import { describe, expect, it } from 'vitest'
import { readListParams } from '../lib/list-params.ts'
import { drillDownFilter, formatQueueUrl, salesParams, toSalesView } from './sales-search-params.ts'

const today = '2026-11-21'
const read = (search: string) => toSalesView(readListParams(salesParams, new URLSearchParams(search)), today)

describe('the range of the report', () => {
  it('defaults to the last 30 days by day placed, compared with the days before', () =>
    expect(read('')).toEqual({
      range: '30d',
      query: { from: '2026-10-23', to: today, by: 'placed' },
      compare: 'previous',
      drillDown: undefined,
    }))
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['7d', '2026-11-15', '2026-11-21'],
    ['90d', '2026-08-24', '2026-11-21'],
    ['month', '2026-11-01', '2026-11-21'],
    ['year', '2026-01-01', '2026-11-21'],
    ['ahead', '2026-11-22', '2026-11-28'],
  ])('counts %s from today', (range, from, to) => expect(read(`range=${range}`).query).toMatchObject({ from, to }))
  it('reads calendar days in any order', () => {
    expect(read('from=2026-03-01&to=2026-03-31').query).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
    expect(read('from=2026-03-31&to=2026-03-01').query).toMatchObject({ from: '2026-03-01', to: '2026-03-31' })
    expect(read('from=2026-11-02').query).toMatchObject({ from: '2026-11-02', to: today })
    expect(read('to=2026-11-02').query).toMatchObject({ from: '2026-11-02', to: '2026-11-02' })
  })
  it('ignores unknown values', () =>
    expect(read('range=unknown&by=unknown&compare=unknown&from=2026-02-30&of=colour:red')).toEqual(read('')))
  it('keeps colons in the key of a row', () =>
    expect(read('of=product:Box: 6').drillDown).toEqual({ kind: 'product', key: 'Box: 6' }))
})

describe('the links from a bar to its orders', () => {
  it('include all orders of the day and type except cancelled ones and those with a price to check', () => {
    const query = new URLSearchParams(
      formatQueueUrl({ from: today, to: today, by: 'placed' }, { type: 'express' }).slice(2),
    )
    expect(query.getAll('status')).toEqual(['new', 'confirmed', 'baking', 'ready', 'out_for_delivery', 'completed'])
    expect(query.get('placed_from')).toBe(today)
    expect(query.get('placed_to')).toBe(today)
    expect(query.get('type')).toBe('express')
    expect(query.get('price_to_check')).toBe('false')
  })
  it('filter by delivery day when the report counts by delivery day', () => {
    const days = { from: today, to: today, by: 'delivery' } as const
    expect(formatQueueUrl(days)).toContain(`delivery_from=${today}`)
    expect(drillDownFilter(days, { kind: 'hour', key: '09' })).toMatchObject({
      delivery_hour: '09',
      delivery_to: today,
      price_to_check: 'false',
    })
  })
})
