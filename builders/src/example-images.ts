import type { CakeTypeId, CustomiserSize, RecipientId } from '@pj/shared/menu/options'

const previewImages: Readonly<Record<RecipientId, Readonly<Record<CustomiserSize, string>>>> = {
  male: {
    4: 'single-tier-9',
    6: 'single-tier-2',
    8: 'single-tier-4',
    10: 'custom-9',
    12: 'custom-5',
    14: 'single-tier-11',
  },
  female: {
    4: 'single-tier-12',
    6: 'single-tier-1',
    8: 'single-tier-10',
    10: 'custom-8',
    12: 'single-tier-5',
    14: 'single-tier-6',
  },
  girl: {
    4: 'custom-3',
    6: 'themed-unicorn',
    8: 'themed-birthday',
    10: 'themed-floral',
    12: 'themed-vintage',
    14: 'single-tier-6',
  },
  boy: {
    4: 'custom-7',
    6: 'themed-sports',
    8: 'single-tier-7',
    10: 'themed-baby-shower',
    12: 'custom-6',
    14: 'themed-modern',
  },
}

export const previewImage = (size: CustomiserSize, recipient: RecipientId): string => previewImages[recipient][size]

const themedImages = [
  'themed-birthday',
  'themed-princess',
  'themed-superhero',
  'themed-unicorn',
  'themed-sports',
  'themed-baby-shower',
  'themed-graduation',
  'themed-anniversary',
  'themed-floral',
  'themed-vintage',
  'themed-modern',
]
const weddingImages = ['three-tier-1', 'three-tier-2', 'three-tier-3', 'three-tier-4', 'two-tier-1', 'two-tier-7']

/** The image of the selected theme comes first. */
export function orderFormImages(cakeType: CakeTypeId, theme: string | undefined): readonly string[] {
  const all = cakeType === 'wedding' ? weddingImages : themedImages
  const first = themedImages.filter((slug) => slug === `themed-${theme}`)
  return [...first, ...all.filter((slug) => !first.includes(slug))]
}
