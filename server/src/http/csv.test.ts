import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  ...['=1+1', '+234', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u200b=1', '\ufeff@A1'],
  ...['＝1+1', '＋234', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '⁼1', '⁺1'],
])('puts an apostrophe before %j', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
})

it.each([
  ...['0012345678', '12E5', '12,000', '50%', '₦500', '(500)', '1/2', '1-2', '2026-11', '10:30', '10.11.2026'],
  ...['MAR12', '12-mar-26', 'May 5, 2026', '１２', '26/11/2026 10:30', '3 pm', 'TRUE'],
])('keeps %j a text', (text) => {
  expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`)
})

it.each(['ABC 12', '0803 123 4567', '2026-11-21', 'March for life', '12 boxes', 'RCT-2026-000001'])(
  'leaves %j as it is',
  (text) => {
    expect(csvLine([text])).toBe(`${text}\r\n`)
  },
)

it('writes a time as a Lagos time that a spreadsheet reads as one', () => {
  expect(csvLine([new Date('2026-11-21T23:30:00Z')])).toBe('2026-11-22 00:30\r\n')
})

it('writes numbers and booleans as they are, and null as an empty cell', () => {
  expect(csvLine([16_500, true, null, 'Ada'])).toBe('16500,true,,Ada\r\n')
})

it('writes any text so that a parser reads it back', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const cell = csvLine([text]).slice(0, -2)
      const content = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(content === text || content === `'${text}`).toBe(true)
      expect(content).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
    }),
  )
})
