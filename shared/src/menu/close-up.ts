import { placeholderColours } from './placeholder-colours.ts'
import type { Product, ProductImage } from './product.ts'

interface CloseUp {
  /** The name of its files in the build when there is no uploaded image. */
  readonly slug: string
  readonly image: ProductImage | null
  /** Of another cake, as an example of what is inside. */
  readonly isExample: boolean
}

/** A product's second image: the owner's, else one of the build. See docs/business-rules.md#product-images. */
export function closeUpOf({ slug, image, close_up, tiers }: Product): CloseUp | undefined {
  if (close_up) return { slug, image: close_up, isExample: false }
  // Beside the owner's photo, a drawing would show something else.
  if (image || !placeholderColours[slug]) return undefined
  const isExample = tiers !== null
  const file = closeUpFile(isExample ? 'vanilla' : slug)
  return placeholderColours[file] === undefined ? undefined : { slug: file, image: null, isExample }
}

export const closeUpFile = (slug: string): string => `inside-${slug}`
