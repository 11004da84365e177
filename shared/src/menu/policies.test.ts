import { describe, expect, it } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { checkMenuDocument } from './menu-schema.ts'
import { findPolicy, parsePolicy, policySlugs, publishedPolicies, withoutTexts } from './policies.ts'
import { samplePolicy } from './policy-samples.ts'

const policies = {
  privacy: { text: '# What we keep\n\nYour name.', published: true },
  refunds: { text: 'Later', published: false },
}

describe('the pages with the rules', () => {
  it('are those that the owner has published', () => {
    expect(publishedPolicies(menuA)).toEqual([])
    expect(publishedPolicies({ policies })).toEqual(['privacy'])
    expect(findPolicy('Privacy', { policies })).toBe('privacy')
    expect(findPolicy('refunds', { policies })).toBeUndefined()
    expect(publishedPolicies({ policies: withoutTexts(policies) })).toEqual(['privacy'])
  })

  it('consist of headings and paragraphs', () => {
    expect(parsePolicy('First\nline\n# Heading\nSecond\n\n\nThird\n')).toEqual([
      { isHeading: false, text: 'First\nline' },
      { isHeading: true, text: 'Heading' },
      { isHeading: false, text: 'Second' },
      { isHeading: false, text: 'Third' },
    ])
  })

  it('need a text before they are published', () => {
    const { version: _, price_reading: __, availability: ___, ...document } = menuA
    const samples = policySlugs.map((slug) => [slug, { text: samplePolicy(slug, menuA), published: true }])
    expect(checkMenuDocument({ ...document, policies: Object.fromEntries(samples) })).toMatchObject({ ok: true })
    expect(checkMenuDocument({ ...document, policies: { refunds: { text: ' ', published: true } } })).toEqual({
      ok: false,
      errors: [{ path: 'policies.refunds.text', message: 'Write the text before you publish this page' }],
    })
  })

  it('keep their texts in a menu that comes back as the shop downloads it, and lose those that are emptied', () => {
    const { version: _, price_reading: __, availability: ___, ...document } = menuA
    const published = { refunds: { text: 'Call us', published: true } }
    const read = { ...document, policies: withoutTexts(published) }
    expect(checkMenuDocument(read, { policies: published })).toMatchObject({ document: { policies: published } })
    const emptied = { refunds: { text: '', published: false } }
    expect(checkMenuDocument({ ...document, policies: emptied }, { policies: published })).toMatchObject({
      document: { policies: emptied },
    })
  })
})
