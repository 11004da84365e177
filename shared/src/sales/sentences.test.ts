import { describe, expect, it } from 'vitest'
import { describeStrongest, describeToCome, describeToday } from './sentences.ts'

const sold = (revenue: number) => ({ orders: revenue === 0 ? 0 : 2, revenue })

it.each([
  [sold(412_000), sold(367_500), 'Today ₦412,000, 12% more than last Saturday by this time.'],
  [sold(412_000), sold(412_100), 'Today ₦412,000, slightly less than last Saturday by this time.'],
  [sold(412_000), sold(412_000), 'Today ₦412,000, the same as last Saturday by this time.'],
  [sold(412_000), sold(0), 'Today ₦412,000; nothing last Saturday by this time.'],
  [sold(412_000), null, 'Today ₦412,000; no sales last Saturday to compare with.'],
  [sold(0), sold(367_500), 'Nothing sold today yet; ₦367,500 last Saturday by this time.'],
  [sold(0), sold(0), 'Nothing sold today yet.'],
  [sold(0), null, 'Nothing sold today yet.'],
])('compares %j with %j', (today, last_week, text) =>
  expect(describeToday({ day: '2026-11-21', closed: false, sold: today, last_week })).toBe(text),
)

it('says that the shop is closed', () => {
  const sunday = { day: '2026-11-22', closed: true, last_week: sold(50_000) }
  expect(describeToday({ ...sunday, sold: sold(0) })).toBe('Closed today.')
  expect(describeToday({ ...sunday, sold: sold(25_000) })).toBe(
    'Closed today, but sold ₦25,000, 50% less than last Sunday by this time.',
  )
})

it.each([
  [0, 'No orders to come.'],
  [1, '1 order to come, worth ₦210,000.'],
  [7, '7 orders to come, worth ₦210,000.'],
])('counts %d orders to come', (count, text) => expect(describeToCome({ count, amount: 210_000 })).toBe(text))

describe('the sentence of a chart', () => {
  const describeDays = (...values: number[]): string =>
    describeStrongest(
      values.map((value, index) => ({ name: ['Friday', 'Saturday', 'Sunday', 'Monday'][index] ?? '', value })),
      'weekday',
      'revenue',
    )

  it.each([
    [[10, 20, 30], 'The strongest weekday is Sunday, with half of the revenue.'],
    [[1000, 2, 0], 'The strongest weekday is Friday, with nearly all of the revenue.'],
    [[10, 0, 0], 'The only weekday with revenue is Friday.'],
    [[30, 30, 10], 'Friday and Saturday lead, with 43% of the revenue each.'],
    [[5, 5, 5, 5], '4 lead, with a quarter of the revenue each.'],
    [[0, 0, 0], 'No revenue to show.'],
    [[], 'No revenue to show.'],
  ])('for %j', (values, text) => expect(describeDays(...values)).toBe(text))

  it('counts a share of more than the bars that it names', () => {
    const rows = [
      { name: 'Carrot', value: 20 },
      { name: 'Lemon', value: 10 },
    ]
    expect(describeStrongest(rows, 'flavour', 'revenue', 100)).toBe(
      'The strongest flavour is Carrot, with a fifth of the revenue.',
    )
  })
})
