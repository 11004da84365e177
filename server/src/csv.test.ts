import { assert, property, string } from 'fast-check'
import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it.each(['=1+1', '+234', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is defused', (text) => {
  expect(csvLine([text])).toMatch(/^"?'/)
})

it('numbers, truth and nothing stay what they are', () => {
  expect(csvLine([16_500, true, null, 'Ada'])).toBe('16500,true,,Ada\r\n')
})

it('any text comes back out of its cell', () => {
  assert(
    property(string({ unit: 'binary' }), (text) => {
      const cell = csvLine([text]).slice(0, -2)
      const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(inside === text || inside === `'${text}`).toBe(true)
      expect(inside).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})
