import { foldText } from '../fold-text.ts'

export interface SynonymList {
  /** One line for each: "donut, puff puff = doughnut". Undefined until the owner changes the usual ones. */
  readonly synonyms?: string | undefined
}

/** What shoppers in Lagos call things (docs/business-rules.md#search). */
const usualSynonyms = `macaron, macaroon = macroons
donut, puff puff = doughnut
small chops, finger food, snacks, party pack = meat pie, chicken pie, doughnut
birthday = birthday, confetti, superhero, princess, unicorn, match day
kids, children, boy, girl = superhero, princess, unicorn, match day
wedding, bride, marriage = two tier, three tier
engagement, introduction, traditional, owambe, native = ankara, asoebi, savannah gold
naming ceremony, christening, dedication = baby shower
valentine, love, romantic = anniversary, rose
mother, mum, mummy, wife = floral, rose
football, father, daddy, husband = match day, cocoa noir
retirement, fifty = golden jubilee
convocation, matriculation = graduation
biscuit = cookies, oreos, biscoff
small cake, mini cake, bento = cake slice, cupcakes, vanilla sponge
tall cake, big cake = three tier`

export const readSynonyms = ({ synonyms }: SynonymList): string => synonyms ?? usualSynonyms

export interface Synonym {
  /** Without spaces. */
  readonly typed: string
  /** The words of each search that finds it. */
  readonly finds: readonly (readonly string[])[]
}

export const parseSynonyms = (text: string): Synonym[] =>
  text.split('\n').flatMap((line) => {
    const [typed = [], finds = []] = line.split('=').map((part) => part.split(',').map(toWords))
    return typed
      .filter((words) => words.length > 0)
      .map((words) => ({ typed: words.join(''), finds: finds.filter((search) => search.length > 0) }))
  })

export const isSynonymText = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || isSynonymLine(line))

function isSynonymLine(line: string): boolean {
  const sides = line.split('=').map((side) => side.trim())
  return sides.length === 2 && !sides.includes('')
}

export const toWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter(Boolean)
