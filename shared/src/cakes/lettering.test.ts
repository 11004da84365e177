import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryMessage } from '../testing/arbitrary-cake.ts'
import { readLine } from './cake-spec.ts'
import { contrast } from './colour.ts'
import { emWidth, fitLettering, leading, pickReadable } from './lettering.ts'
import { icingColourValues, themePalettes } from './theme-palettes.ts'

const area = { width: 300, height: 120, largest: 80 }

it('writes every theme legibly on every icing colour', () => {
  for (const colour of Object.values(icingColourValues)) {
    for (const { ink } of Object.values(themePalettes)) {
      expect(contrast(pickReadable(ink, colour), colour)).toBeGreaterThanOrEqual(3)
    }
  }
})

describe('fitLettering', () => {
  it('fits any text into any area without losing characters', () => {
    const size = fc.integer({ min: 20, max: 700 })
    fc.assert(
      fc.property(arbitraryMessage, size, size, size, (message, width, height, largest) => {
        const text = readLine(message, 60)
        fc.pre(text !== '')
        const fitted = fitLettering(text, { width, height, largest })
        expect(fitted.size).toBeLessThanOrEqual(largest)
        expect(fitted.lines.length * fitted.size * leading).toBeLessThanOrEqual(height + 1e-9)
        for (const line of fitted.lines) expect(emWidth(line) * fitted.size).toBeLessThanOrEqual(width + 1e-9)
        expect(fitted.lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
      }),
    )
  })

  it('breaks a long message where that makes it larger and keeps a short one on one line', () => {
    expect(fitLettering('Ada', area).lines).toEqual(['Ada'])
    const length = fitLettering('Happy birthday to the best grandmother in all of Lagos, Mama', area)
    expect(length.lines.length).toBeGreaterThan(1)
    expect(length.size).toBeGreaterThan(area.width / emWidth(length.lines.join(' ')))
  })

  it('breaks between graphemes where there are no spaces', () => {
    expect(fitLettering('祝奶奶六十岁生日快乐身体健康', area).lines).toHaveLength(2)
    expect(fitLettering('W'.repeat(60), area).lines).toHaveLength(3)
    expect(fitLettering('Congratulations', area).lines).toHaveLength(1)
  })

  it('measures accented characters like plain ones and estimates other scripts', () => {
    expect(emWidth('ọjọ́')).toBe(emWidth('ojo'))
    expect(emWidth('生日快乐')).toBeGreaterThanOrEqual(4)
    expect(emWidth('🎂')).toBeGreaterThanOrEqual(1)
    expect(emWidth('👩🏾‍🍳')).toBe(emWidth('🎂'))
    expect(emWidth('مبروك')).toBeGreaterThan(2)
  })
})
