import { foldText } from '../fold-text.ts'

export interface SynonymList {
  /** One line for each: "donut, puff puff = doughnut". Undefined until the owner changes the usual ones. */
  readonly synonyms?: string | undefined
}

/** What shoppers in Lagos call things (docs/business-rules.md#search). */
const usualSynonyms = `macaron, macaroon = macroons
donut, donot, puff puff, puff, puf puf, puf = doughnut
small chops, finger food, snacks, snaks, party pack = meat pie, chicken pie, doughnut
birthday, bday, b day, hbd = birthday, confetti, superhero, princess, unicorn, match day
kids, children, boy, girl = superhero, princess, unicorn, match day
wedding, bride, marriage, bridal shower = two tier, three tier
engagement, introduction, traditional, owambe, native = ankara, asoebi, savannah gold
naming ceremony, naming, gender reveal, christening, dedication = baby shower
valentine, valentines day, love, romantic = anniversary, rose
mother, mothers day, mum, mummy, wife = floral, rose, birthday
football, father, fathers day, dad, daddy, husband = match day, cocoa noir, birthday
spiderman, superman, batman, avengers = superhero
barbie, frozen, elsa = princess
retirement, fifty = golden jubilee
convocation, matriculation = graduation
gift, surprise = macroons, oreos, cupcakes, brownies
biscuit = cookies, oreos, biscoff
small cake, mini cake, bento = cake slice, cupcakes, vanilla sponge
tall cake, big cake = three tier
dozen = 12
half dozen = 6
chocolates, choco, choc, choko = chocolate
brownys, browny, brawny = brownies
cak, caek, cke, kake = cake
teir, tire, tear, step = tier
carot, carrots = carrot
velvt, velvat = velvet
bunt, bund = bundt
met, meet = meat
role, rool = rolls
lagos, island, mainland, ajah, sangotedo, chevron, vgc, vi, yaba, gbagada, maryland, magodo, ogba, ojota, oshodi, isolo, festac, amuwo, apapa, alimosho, egbeda, ipaja, agege, berger, badagry, epe, abuja, ibadan = delivery`

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
