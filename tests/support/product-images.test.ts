import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import { expect, it } from 'vitest'

it('has an image of every initial product in both formats and widths, and a link preview', () => {
  const files = readdirSync(join(import.meta.dirname, '../../storefront/public/pictures'))
  const expected = initialMenu.products.flatMap(({ slug }) =>
    ['400.avif', '800.avif', '400.webp', '800.webp', 'preview.jpg'].map((ending) => `${slug}-${ending}`),
  )
  expect(expected.filter((file) => !files.includes(file))).toEqual([])
})
