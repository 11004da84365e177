import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCake } from '../testing/arbitrary-cake.ts'
import { cakeSamples } from '../testing/cake-samples.ts'
import { findAllMatches, isWellFormed } from '../testing/svg-assertions.ts'
import { countGraphemes } from '../text.ts'
import { cakeDrawing } from './cake-drawing.ts'
import type { CakeSpecInput } from './cake-spec.ts'
import { cakeCallouts, describeCake } from './describe-cake.ts'

describe('cakeDrawing', () => {
  it('matches the reviewed drawings', () => {
    const drawings = cakeSamples.map(({ spec, mono = false }) => cakeDrawing(spec, { uid: 'sample', mono }))
    expect(fingerprint(drawings.join())).toBe('17801908')
  })

  it('is well formed for any cake in both styles, without broken numbers or references', () => {
    fc.assert(
      fc.property(arbitraryCake, fc.boolean(), (spec, mono) => {
        const svg = cakeDrawing(spec, { mono })
        expect(isWellFormed(svg)).toBe(true)
        expect(/NaN|undefined|Infinity|\de-\d/.test(svg)).toBe(false)
        const ids = new Set(findAllMatches(svg, / id="([^"]*)"/g))
        for (const id of findAllMatches(svg, /(?:url\(|href=")#([\w-]+)/g)) expect(ids).toContain(id)
      }),
      { numRuns: 60 },
    )
  })

  it('contains only #rrggbb colours for any input', () => {
    const invalid = 'red;background:url(//evil)'
    for (const spec of [...cakeSamples.map((sample) => sample.spec), { tiers: [{ colour: invalid }], message: 'x' }]) {
      const colours = findAllMatches(cakeDrawing(spec), /(?:fill|stroke|stop-color)="([^"]*)"/g)
      for (const colour of colours) expect(colour).toMatch(/^(#[0-9a-f]{6}|none|url\(#[\w-]+\))$/i)
    }
  })

  it('shares no id with another drawing on the page', () => {
    const ids = (uid: string) => findAllMatches(cakeDrawing(cakeSamples[0]?.spec ?? {}, { uid }), / id="([^"]*)"/g)
    expect(ids('line-1').every((id) => id.startsWith('line-1-'))).toBe(true)
    expect(ids('line-1').filter((id) => ids('line-11').includes(id))).toEqual([])
    expect(ids('"><script>')[0]).toMatch(/^cake-/)
  })

  it.each([[[]], [['acrylic-topper']]])('escapes markup in a message, with %o', (decorations) => {
    const svg = cakeDrawing({ message: '<script>alert("1")</script> </svg>', decorations })
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
    expect(findAllMatches(svg, /(<\/svg>)/g)).toHaveLength(1)
  })

  const tiersOf = (count: number) => Array.from({ length: count }, (_, index) => ({ size: 16 - 2 * index }))
  const longMessage = 'Congratulations Adérónkẹ́ and Olúwaṣeun, 25 years of love!!!!'

  it.each([1, 2, 3, 4, 5, 6])('writes 60 letters on %d tiers, or on their topper, large enough to be read', (count) => {
    expect(countGraphemes(longMessage)).toBe(60)
    for (const decorations of [[], ['cascade', 'ribbon-draping'], ['acrylic-topper']]) {
      for (const tiers of [tiersOf(count), tiersOf(count).map(() => ({ size: 6 }))]) {
        const svg = cakeDrawing({ tiers, decorations, message: longMessage, cutaway: true })
        const sizes = findAllMatches(svg, /<text [^>]*font-size="([\d.]+)"/g).map(Number)
        expect(sizes.length).toBeGreaterThan(0)
        // In units of 800, this is 11 px on the smallest phone.
        expect(Math.min(...sizes)).toBeGreaterThan(30)
      }
    }
  })

  it('writes the message on the topper, if there is one, and leaves both blank before', () => {
    const lines = (input: CakeSpecInput) =>
      new Set(findAllMatches(cakeDrawing(input), /<text[^>]*>(?:<textPath[^>]*>)?([^<]*)/g))
    const withTopper = { decorations: ['acrylic-topper'] }
    expect(lines({ ...withTopper, message: 'Ṣọlá' })).toEqual(new Set(['Ṣọlá']))
    expect(cakeDrawing({ ...withTopper, message: 'Ṣọlá' }).includes('<textPath')).toBe(false)
    expect(cakeDrawing({ message: 'Ṣọlá' }).includes('<textPath')).toBe(true)
    expect(lines(withTopper)).toEqual(new Set(['']))
  })

  it('shows the cake whole or cut, with the message in the same place', () => {
    const layers = { tiers: [{ size: 8, flavours: ['red-velvet'] }], cutaway: true }
    const whole = cakeDrawing(layers, { whole: true })
    expect(cakeDrawing({ ...layers, cutaway: false }) === whole).toBe(true)
    expect(cakeDrawing(layers) === whole).toBe(false)
    // Readable on the whole cake, but not beside the missing slice.
    for (const whole of [true, false]) {
      expect(cakeDrawing({ ...layers, message: longMessage }, { whole }).includes('<textPath')).toBe(false)
    }
    expect(cakeDrawing({ ...layers, cutaway: false, message: longMessage }).includes('<textPath')).toBe(true)
  })

  it('keeps toppers inside the frame', () => {
    fc.assert(
      fc.property(arbitraryCake, (spec) => {
        const svg = cakeDrawing({ ...spec, decorations: ['acrylic-topper', ...(spec.decorations ?? [])] })
        const plates = [...svg.matchAll(/<ellipse cx="400" cy="([\d.-]+)" rx="([\d.]+)" ry="([\d.]+)" stroke-width/g)]
        for (const [, y, rx, ry] of plates) {
          expect(Number(y) - Number(ry)).toBeGreaterThan(4)
          expect(Number(rx)).toBeLessThan(396)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, other) => {
        // Anything that storage or a URL can contain.
        const spec = JSON.parse(
          JSON.stringify({ tiers: [one, other], decorations: one, message: other, theme: one }) ?? '{}',
        )
        expect(isWellFormed(cakeDrawing(spec))).toBe(true)
        expect(describeCake(spec)).toMatch(/tier/)
        expect(cakeCallouts(spec).length).toBeGreaterThan(0)
      }),
    )
  })

  it('uses neither gradients nor filters nor a backdrop in mono', () => {
    for (const { spec } of cakeSamples) {
      const svg = cakeDrawing(spec, { mono: true })
      expect(svg).not.toMatch(/<rect|filter=|fill="url/)
      expect(new Set(findAllMatches(svg, /(?:fill|stroke)="([^"]*)"/g))).toEqual(
        new Set(['none', '#ffffff', '#222222', '#111111'].filter((c) => svg.includes(`"${c}"`))),
      )
    }
  })
})

/** A hash of a text (FNV-1a). */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}
