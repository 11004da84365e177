import { expect, it } from 'vitest'
import { describeStrongest, describeToCome, describeToday } from './sentences.ts'

const sold = (revenue: number) => ({ orders: revenue === 0 ? 0 : 2, revenue })

it.each([
  [sold(412_000), sold(367_500), false, 'Today ₦412,000, 12% more than last Saturday by this time.'],
  [sold(412_000), sold(412_100), true, 'Today ₦412,000, slightly less than last Saturday by this time.'],
  [sold(412_000), sold(412_000), false, 'Today ₦412,000, the same as last Saturday by this time.'],
  [sold(412_000), sold(0), false, 'Today ₦412,000; ₦0 last Saturday by this time.'],
  [sold(0), sold(367_500), false, 'Nothing sold today yet; ₦367,500 last Saturday by this time.'],
  [sold(0), sold(0), false, 'Nothing sold today yet, nor last Saturday by this time.'],
  [sold(0), sold(367_500), true, 'Closed today.'],
])('compares %j with %j, closed: %s', (today, last_week, closed, text) =>
  expect(describeToday({ day: '2026-11-21', closed, sold: today, last_week })).toBe(text),
)

it.each([
  [0, 'No orders to come.'],
  [1, '1 order to come, worth ₦210,000.'],
  [7, '7 orders to come, worth ₦210,000.'],
])('counts %d orders to come', (count, text) => expect(describeToCome({ count, amount: 210_000 })).toBe(text))

const days = ['Friday', 'Saturday', 'Sunday', 'Monday']

it.each([
  [[10, 20, 30], undefined, 'The strongest day is Sunday, with half of the revenue.'],
  [[10, 20, 30], 240, 'The strongest day is Sunday, with 13% of the revenue.'],
  [[1000, 2, 0], undefined, 'The strongest day is Friday, with nearly all of the revenue.'],
  [[10, 0, 0], undefined, 'The strongest day is Friday, with all of the revenue.'],
  [[30, 30, 10], undefined, 'Friday and Saturday lead, with 43% of the revenue each.'],
  [[5, 5, 5, 5], undefined, '4 days lead, with a quarter of the revenue each.'],
  [[0, 0, 0], undefined, 'No revenue to show.'],
])('says what a chart of %j of %s shows', (values, total, text) => {
  const rows = values.map((value, index) => ({ name: days[index] ?? '', value }))
  expect(describeStrongest(rows, 'day', 'revenue', total)).toBe(text)
})
