import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryCake } from '../testing/arbitrary-cake.ts'
import { cakeDecorations } from './cake-spec.ts'
import { cakeCallouts, describeCake } from './describe-cake.ts'

describe('describeCake', () => {
  it('names every flavour once, each icing where tiers differ, and the theme', () => {
    const tiers = [
      { size: 12, flavours: ['lemon', 'lotus-biscoff', 'lemon'] },
      { size: 8, flavours: ['coconut'], finish: 'fondant', colour: 'chocolate' },
    ]
    expect(describeCake({ tiers, theme: 'baby-shower', decorations: ['acrylic-topper'] })).toBe(
      'Two tiers: 12 inch lemon and Lotus Biscoff in buttercream, 8 inch coconut in chocolate fondant; baby shower theme; with an acrylic topper',
    )
  })

  it('omits attributes that no form asks for', () => {
    const tiers = [{ size: 12, flavours: ['coconut'] }, { size: 8 }]
    const spec = { tiers, theme: 'floral', unspecified: ['layers', 'finish'] as const }
    expect(describeCake(spec)).toBe('Two tiers: 12 inch coconut, 8 inch; floral theme')
    expect(cakeCallouts(spec)).toEqual(['Tier 1 (bottom): 12 inch, coconut', 'Tier 2 (top): 8 inch'])
    const unspecified = { tiers: [{}], unspecified: ['size', 'layers', 'finish'] as const }
    expect(describeCake(unspecified)).toBe('One tier')
    expect(cakeCallouts(unspecified)).toEqual(['Tier 1: not chosen'])
  })

  it('is well formed for any cake', () => {
    fc.assert(
      fc.property(arbitraryCake, (spec) => {
        const text = describeCake({ ...spec, message: '' })
        expect(text).toMatch(/^(One tier|(Two|Three|Four|Five|Six) tiers): \d+ inch/)
        expect(text).not.toMatch(/undefined|null|\s{2}|;\s*;|,\s*,|\s[;,]/)
      }),
    )
    for (const decoration of cakeDecorations) expect(describeCake({ decorations: [decoration] })).toMatch(/; with \w+/)
  })

  it('lists one callout per tier', () => {
    const tiers = [
      { size: 12, flavours: ['carrot'], finish: 'fondant', colour: 'white' },
      { size: 8, flavours: ['vanilla', 'lemon'], layers: 4 },
      { size: 6 },
    ]
    expect(cakeCallouts({ theme: 'floral', tiers })).toEqual([
      'Tier 1 (bottom): 12 inch, carrot, 3 layers, white fondant',
      'Tier 2 (middle): 8 inch, vanilla and lemon, 4 layers, buttercream',
      'Tier 3 (top): 6 inch, 3 layers, buttercream',
    ])
    expect(cakeCallouts({ tiers: [{ size: 8, flavours: ['carrot'] }] })).toEqual([
      'Tier 1: 8 inch, carrot, 3 layers, buttercream',
    ])
  })
})
