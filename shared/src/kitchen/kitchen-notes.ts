import type { CartItem } from '../cart/cart-item.ts'
import { allergens } from '../menu/allergens.ts'
import type { Menu } from '../menu/menu.ts'
import { listBakeComponents } from './bake-list.ts'

type Allergen = (typeof allergens)[number]

/** What people call the allergens of the menu. Whoever says "nuts" may also mean peanuts. */
const allergenWords: Readonly<Record<Allergen, RegExp>> = {
  gluten: /\b(?:gluten|wheat|flour|coeliac|celiac)/i,
  milk: /\b(?:milk|dairy|lactose|butter|cream|cheese|vegan)/i,
  eggs: /\b(?:egg|vegan)/i,
  nuts: /\b(?:nuts?\b|almond|cashew|walnut|hazelnut|pecan|pistachio|macadamia)/i,
  peanuts: /\b(?:nuts?\b|peanut|groundnut)/i,
  soya: /\bsoy/i,
  sesame: /\bsesame/i,
  fish: /\bfish/i,
  crustaceans: /\b(?:crustacean|shellfish|seafood|shrimp|prawn|crab|lobster|crayfish)/i,
  molluscs: /\b(?:mollus|shellfish|seafood|mussel|oyster|squid|snail)/i,
  celery: /\bcelery/i,
  mustard: /\bmustard/i,
  lupin: /\blupin/i,
  sulphites: /\bsul(?:ph|f)ite/i,
}

/** Without one of these, "extra nuts" is a wish. */
const warning =
  /\b(?:allerg|intoleran|anaphyla|coeliac|celiac|vegan|eggless|(?:no|not|non|without|avoid|free|never|cannot|(?:ca|do|does|must|should|wo)n['’]?t)\b)/i

/** Makes the whole note a warning: the allergens are often in the next sentence or line. */
const allergyWord = /\b(?:allerg|intoleran|anaphyla)/i

const splitSentences = (text: string): string[] => text.split(/[.!?;\n]/).filter((sentence) => sentence.trim() !== '')

/** The allergens against which a text warns: "No nuts please" against nuts and peanuts. */
export function listNamedAllergens(text: string): Allergen[] {
  const warnings = allergyWord.test(text) ? [text] : splitSentences(text).filter((sentence) => warning.test(sentence))
  return allergens.filter((allergen) => warnings.some((sentence) => allergenWords[allergen].test(sentence)))
}

interface Allergy {
  readonly allergen: string
  readonly note: string
  readonly pieces: readonly string[]
}

/** The allergies in the notes of an order against what its items contain or may contain. */
export function findAllergies(notes: readonly string[], items: readonly CartItem[], menu: Menu): Allergy[] {
  const named = notes.map((note) => ({ note, allergens: listNamedAllergens(note) }))
  if (named.every(({ allergens }) => allergens.length === 0)) return []
  const components = items.flatMap((item) => listBakeComponents(item, menu))
  return allergens.flatMap((allergen) => {
    const note = named.find(({ allergens }) => allergens.includes(allergen))?.note
    const having = components.filter(({ allergens: { contains, may_contain } }) =>
      [...contains, ...may_contain].includes(allergen),
    )
    const pieces = [...new Set(having.map(({ label }) => label))]
    return note === undefined || pieces.length === 0 ? [] : [{ allergen, note, pieces }]
  })
}

/** Words of baking are left out: "ring-shaped", "flat top", "nearly black". */
const deliveryWords =
  /\b(?:gates?|(?:call|phone|ring) (?:me|us|at|on|when|before|once|twice)|landmark|estate|security|street|road|junction|bus ?stop|opposite|(?:flat|floor|house) (?:no|number|\d+)|doors?|rider|deliver(?:y|ed)?|drop (?:it )?off)\b/i

/** Whether a note is about the way to the customer only: the kitchen need not mind "Call at the gate". */
export function isForRider(text: string): boolean {
  const sentences = splitSentences(text)
  return sentences.length > 0 && sentences.every((sentence) => deliveryWords.test(sentence) && !warning.test(sentence))
}
