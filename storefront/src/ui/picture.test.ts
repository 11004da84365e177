import { allProducts } from '@pj/shared/catalogue/catalogue'
import { pictureWords } from '@pj/shared/catalogue/pictures'
import { placeholders } from '@pj/shared/catalogue/placeholders'
import { describe, expect, it } from 'vitest'
import { slides } from '../landing/slides.ts'

describe('the pictures', () => {
  it('have words and a placeholder colour for every product and slide', () => {
    const slugs = [...allProducts, ...slides].map(({ slug }) => slug)
    for (const slug of slugs) {
      expect(pictureWords[slug], slug).toMatch(/\.$/)
      expect(placeholders[slug], slug).toMatch(/^#[0-9a-f]{6}$/)
    }
  })

  it('each show something different', () => {
    expect(new Set(Object.values(pictureWords)).size).toBe(Object.keys(pictureWords).length)
    expect(Object.keys(placeholders)).toEqual(Object.keys(pictureWords))
  })
})
