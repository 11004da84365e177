import { imageAltTexts } from '@pj/shared/menu/image-alt-texts'
import { placeholderColours } from '@pj/shared/menu/placeholder-colours'
import { menuA } from '@pj/shared/testing/menus'
import { describe, expect, it } from 'vitest'
import { slides } from '../home/landing-screen.tsx'

describe('product and slide images', () => {
  it('gives them an alternative text and a placeholder colour', () => {
    const slugs = [...menuA.products, ...slides].map(({ slug }) => slug)
    for (const slug of slugs) {
      expect(imageAltTexts[slug], slug).toMatch(/\.$/)
      expect(placeholderColours[slug], slug).toMatch(/^#[0-9a-f]{3}$/)
    }
  })

  it('gives them different alternative texts', () => {
    expect(new Set(Object.values(imageAltTexts)).size).toBe(Object.keys(imageAltTexts).length)
    expect(Object.keys(placeholderColours)).toEqual(Object.keys(imageAltTexts))
  })
})
