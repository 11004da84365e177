import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { closeUpFile, closeUpOf } from '@pj/shared/menu/close-up'
import { imageAltTexts } from '@pj/shared/menu/image-alt-texts'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { placeholderColours } from '@pj/shared/menu/placeholder-colours'
import { expect, it } from 'vitest'

const files = readdirSync(join(import.meta.dirname, '../../storefront/public/pictures'))
const sizes = ['400.avif', '800.avif', '400.webp', '800.webp']

it('has an image of every initial product in both formats and widths, and a link preview', () => {
  const expected = initialMenu.products.flatMap(({ slug }) =>
    [...sizes, 'preview.jpg'].map((ending) => `${slug}-${ending}`),
  )
  expect(expected.filter((file) => !files.includes(file))).toEqual([])
})

it('has a close-up of every initial product but the add-ons', () => {
  const products = initialMenu.products.filter(({ gallery }) => gallery !== 'add-ons')
  expect(products.filter((product) => !closeUpOf(product)).map(({ slug }) => slug)).toEqual([])
})

it('has the files of every close-up', () => {
  const slugs = Object.keys(placeholderColours).filter((slug) => slug.startsWith(closeUpFile('')))
  expect(slugs.length).toBeGreaterThan(5)
  const expected = slugs.flatMap((slug) => sizes.map((ending) => `${slug}-${ending}`))
  expect(expected.filter((file) => !files.includes(file))).toEqual([])
})

it('has an alternative text of its own and a colour of every picture', () => {
  const slugs = files.flatMap((file) => /^(.+)-400\.avif$/.exec(file)?.[1] ?? [])
  expect(slugs.length).toBeGreaterThan(50)
  for (const slug of slugs) {
    expect(imageAltTexts[slug], slug).toMatch(/\.$/)
    expect(placeholderColours[slug], slug).toMatch(/^#[0-9a-f]{3}$/)
  }
  expect(new Set(Object.values(imageAltTexts)).size).toBe(Object.keys(imageAltTexts).length)
})
