export const allergens = [
  ...['gluten', 'milk', 'eggs', 'nuts', 'peanuts', 'soya', 'sesame'],
  ...['fish', 'crustaceans', 'molluscs', 'celery', 'mustard', 'lupin', 'sulphites'],
] as const

/** What the owner has said of a product or a flavour. */
export interface Allergens {
  readonly contains: readonly string[]
  readonly may_contain: readonly string[]
}

export const noAllergens: Allergens = { contains: [], may_contain: [] }

type Known = Allergens | undefined

const isKnown = (said: Known): said is Allergens =>
  said !== undefined && said.contains.length + said.may_contain.length > 0

export const askAboutAllergensText = 'Ask us about allergens.'

/** "Contains gluten, milk, eggs. May contain nuts." Says nothing about what the owner has not said. */
export function formatAllergens(parts: readonly Known[]): string {
  const known = parts.filter(isKnown)
  if (known.length === 0) return askAboutAllergensText
  const contained = allergens.filter((allergen) => known.some(({ contains }) => contains.includes(allergen)))
  const possible = allergens.filter(
    (allergen) => !contained.includes(allergen) && known.some(({ may_contain }) => may_contain.includes(allergen)),
  )
  return [
    contained.length > 0 && `Contains ${contained.join(', ')}.`,
    possible.length > 0 && `May contain ${possible.join(', ')}.`,
    known.length < parts.length && 'Ask us about other allergens.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}
