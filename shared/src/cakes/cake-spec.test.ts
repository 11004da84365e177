import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCake, arbitraryMessage } from '../testing/arbitrary-cake.ts'
import { countGraphemes } from '../text.ts'
import { readCakeSpec } from './cake-spec.ts'

describe('readCakeSpec', () => {
  it('returns a plain cake for empty input', () => {
    for (const empty of [undefined, null, 7, 'cake', [], {}, { tiers: [] }]) {
      expect(readCakeSpec(empty)).toMatchObject({
        theme: 'custom',
        tiers: [{ size: 8, layers: 3, flavours: [], finish: 'buttercream' }],
        decorations: [],
        message: '',
      })
    }
  })

  it('never throws and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), arbitraryCake), (value) => {
        const once = readCakeSpec(value)
        expect(readCakeSpec(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })

  it('clamps sizes, layers and tiers', () => {
    const tiers = [{ size: 2, layers: 99 }, { size: '14', layers: 0 }, { size: Number.NaN }]
    expect(readCakeSpec({ tiers }).tiers.map(({ size, layers }) => [size, layers])).toEqual([
      [4, 7],
      [14, 1],
      [8, 3],
    ])
    expect(readCakeSpec({ tiers: Array.from({ length: 9 }, () => ({})) }).tiers.map(({ size }) => size)).toEqual([
      16, 14, 12, 10, 8, 6,
    ])
  })

  it('ignores names of inherited properties', () => {
    const tiers = [{ flavours: ['toString', 'carrot'], colour: '__proto__' }]
    expect(readCakeSpec({ theme: 'constructor', tiers })).toMatchObject({
      theme: 'custom',
      tiers: [{ flavours: ['carrot'], colour: null }],
    })
  })

  it('accepts the decoration ids of every builder, without duplicates', () => {
    const names = ['gold-accents', 'cascading-design', 'pearl-details', 'gold-leaf', 'custom-figurines', 'glitter']
    expect(readCakeSpec({ decorations: names }).decorations).toEqual(['figurines', 'pearls', 'gold-leaf', 'cascade'])
  })

  it('reads the line below of some keyboards as the dot below', () => {
    expect(readCakeSpec({ message: 'S\u0329o\u0329la\u0301' }).message).toBe('Ṣọlá')
  })

  it('truncates a message to 60 graphemes', () => {
    expect(readCakeSpec({ message: 'a'.repeat(80) }).message).toHaveLength(60)
    expect(readCakeSpec({ message: 'ọ́'.repeat(80) }).message).toBe('ọ́'.repeat(60).normalize('NFC'))
    expect(readCakeSpec({ message: '👩🏾‍🍳'.repeat(80) }).message).toBe('👩🏾‍🍳'.repeat(60))
    expect(readCakeSpec({ message: ' two\n lines\t\u0000\ud800\u202e ' }).message).toBe('two lines')
    expect(readCakeSpec({ message: 'two\t\u0000\tlines' }).message).toBe('two lines')
    fc.assert(
      fc.property(arbitraryMessage, (message) => {
        const read = readCakeSpec({ message }).message
        expect(countGraphemes(read)).toBeLessThanOrEqual(60)
        expect(read).toBe(read.trim())
      }),
    )
  })
})
