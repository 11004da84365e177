import { foldText } from '../fold-text.ts'
import { toWords } from '../menu/synonyms.ts'

export type SearchQuery = ReturnType<typeof readQuery>

/** Returns words, and what is understood beside them: prices in naira, a number of people, inches (docs/business-rules.md#search). */
export function readQuery(typed: string) {
  let text = foldText(typed)
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?:₦|\bngn|\bn) ?(?=\d)/g, ' ')
    .replace(/\b\d{1,3} ?(?:years?|yrs?)\b/g, ' ')
    .replace(/\s+/g, ' ')
  const take = (pattern: RegExp): readonly (string | undefined)[] => {
    const [found = '', ...groups] = pattern.exec(text) ?? []
    text = text.replace(found, ' ').trim()
    return groups
  }
  const [inches] = take(inchesPattern)
  const [guests] = take(guestsPattern)
  const prices = readPrices(take(pricesPattern))
  const [people = guests] = take(forPattern)
  const typedWords = toWords(text).slice(0, maxWords)
  const left = typedWords.filter((word) => !isFiller(word))
  const words = left.length > 0 || (prices ?? people ?? inches) ? left : typedWords.slice(-1)
  return { words, prices, people: people ? Number(people) : undefined, inches: inches ? Number(inches) : undefined }
}

/** "6 inches", "6-inch", "6in" and 6″. */
const inchesPattern = /\b(\d{1,2})(?:[ -]?inch(?:es)?\b|in\b|["”″])/

/** "60 people", "50-60 guests". */
const guestsPattern =
  /(?:\b\d{1,4} ?(?:to|or|-) ?)?\b(\d{1,4}) ?(?:people|persons?|pple|ppl|guests?|pax|heads?|adults|friends|servings?|portions?)\b/

/** "cake for 60", but not "for 60th birthday". */
const forPattern =
  /\b(?:feeds?|feeding|serves?|party of|for(?: about| around)?) (?:\d{1,4} ?(?:to|or|-) ?)?(\d{1,4})(?= kids\b| children\b| pl(?:ea)?se?$|$)/

/** "under 20k", "between 20000 and 50000", "10-20k", "above 100k", "1.5 million". Numbers below 1000 aren't prices. */
const pricesPattern =
  /(?:\b(over|above|from|more than|at least|between|under|below|less than|within|up to|budget|max) )?(?:\b(\d[\d.]*) ?(k|thousand|m|million)? ?(?:to|and|-) ?)?\b(\d{4,}|\d[\d.]*(?= ?(?:k|thousand|m|million)\b))(?: ?(k|thousand|m|million))?\b( ?\+| and (?:above|up|more))?/

function readPrices([before, first, firstUnit, last, unit, after]: readonly (string | undefined)[]) {
  if (last === undefined) return undefined
  const to = toNaira(last, unit)
  if (first !== undefined) return { from: Math.min(to, toNaira(first, firstUnit ?? unit)), to }
  const isLeast = after !== undefined || /^(?:over|above|from|more than|at least)$/.test(before ?? '')
  return isLeast ? { from: to, to: Number.POSITIVE_INFINITY } : { from: 0, to }
}

const toNaira = (digits: string, unit = ''): number =>
  Number(digits) * (unit === '' ? 1 : unit.startsWith('m') ? 1_000_000 : 1000)

/** Words that people type around what they look for. */
const fillers =
  toWords(`a an the of for with in to at on and or from between about around me my i we us you u it want need buy
  get some any please pls abeg is are do does can have sell sale how much price naira cheap cheapest affordable budget below under less nice good best near old`)
const isFiller = (word: string): boolean => fillers.includes(word) || /^\d+(?:st|nd|rd|th)$/.test(word)

/** Beyond so many words nobody looks for something on the menu. */
const maxWords = 8
