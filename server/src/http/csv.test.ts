import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each([
  ...['=1+1', '+234', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', ' =1', '\u200b=1', '\ufeff@A1'],
  ...['＝1+1', '＋234', '－1', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫A1', '⁼1', '⁺1'],
])('puts an apostrophe before %j', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
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
