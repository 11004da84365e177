import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCake, arbitraryMessage } from '../testing/arbitrary-cake.ts'
import { readCakeSpec } from './cake-spec.ts'
import { splitGraphemes } from './read-values.ts'

describe('reading a specification', () => {
  it('gives a plain cake for nothing at all', () => {
    for (const nothing of [undefined, null, 7, 'cake', [], {}, { tiers: [] }]) {
      expect(readCakeSpec(nothing)).toMatchObject({
        theme: 'custom',
        tiers: [{ size: 8, layers: 3, flavours: [], finish: 'buttercream', texture: 'smooth' }],
        decorations: [],
        message: '',
        backdrop: 'theme',
      })
    }
  })

  it('never throws, and reading its own answer changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), arbitraryCake), (value) => {
        const once = readCakeSpec(value)
        expect(readCakeSpec(JSON.parse(JSON.stringify(once)))).toEqual(once)
      }),
    )
  })

  it('keeps numbers within what the bakery bakes', () => {
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

  it('is not fooled by names that every object has', () => {
    const odd = readCakeSpec({
      theme: 'constructor',
      backdrop: '__proto__',
      tiers: [{ flavours: ['toString', 'carrot'] }],
    })
    expect([odd.theme, odd.backdrop, odd.tiers[0]?.flavours]).toEqual(['custom', 'theme', ['carrot']])
  })

  it('knows decorations by the names of every builder, once each', () => {
    const names = ['gold-accents', 'cascading-design', 'pearl-details', 'gold-leaf', 'custom-figurines', 'glitter']
    expect(readCakeSpec({ decorations: names }).decorations).toEqual(['figurines', 'pearls', 'gold-leaf', 'cascade'])
  })

  it('keeps at most 60 letters of a message as a reader counts them, and none by half', () => {
    expect(readCakeSpec({ message: 'a'.repeat(80) }).message).toHaveLength(60)
    expect(readCakeSpec({ message: 'ọ́'.repeat(80) }).message).toBe('ọ́'.repeat(60).normalize('NFC'))
    expect(readCakeSpec({ message: '👩🏾‍🍳'.repeat(80) }).message).toBe('👩🏾‍🍳'.repeat(60))
    expect(readCakeSpec({ message: ' two\n lines\t\u0000\ud800\u202e ' }).message).toBe('two lines')
    fc.assert(
      fc.property(arbitraryMessage, (message) => {
        const read = readCakeSpec({ message }).message
        expect(splitGraphemes(read).length).toBeLessThanOrEqual(60)
        expect(read).toBe(read.trim())
      }),
    )
  })
})
