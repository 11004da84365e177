import { describe, expect, it } from 'vitest'
import { menuA } from '../testing/menus.ts'
import { describeMenuChanges } from './menu-changes.ts'
import { checkMenuDocument, parseMenuDocument } from './menu-schema.ts'
import { searchMenu } from './search-menu.ts'
import { isSynonymText, parseSynonyms, readSynonyms } from './synonyms.ts'

const titles = (query: string, menu = menuA) => searchMenu(menu, query).products.map(({ title }) => title)
const labels = (query: string, menu = menuA) => searchMenu(menu, query).places.map(({ label }) => label)

const policy = { text: 'Our rules.', published: true }
const withPolicies = { ...menuA, policies: { delivery: policy, refunds: policy, allergies: policy, privacy: policy } }

/** What shoppers in Lagos type, and what must be among the first five results of its kind. */
const checkList: readonly (readonly [query: string, ...found: string[]])[] = [
  // Names, and their beginnings
  ['brownies', 'Brownies'],
  ['meat pie', 'Meat Pie'],
  ['pie', 'Meat Pie', 'Chicken Pie'],
  ['cinn', 'Cinnamon Rolls'],
  ['vanilla sponge', 'Vanilla Sponge Cake'],
  ['how much is meat pie', 'Meat Pie'],
  ['box of 12 cupcakes', 'Cupcakes'],
  ['chicken pie please', 'Chicken Pie'],
  ['adire', 'Cobalt Adire'],
  // Plurals
  ['brownie', 'Brownies'],
  ['meat pies', 'Meat Pie'],
  ['cupcake', 'Cupcakes'],
  ['doughnuts', 'Doughnut'],
  ['oreo', 'Chocolate Covered Oreos'],
  ['cake slices', 'Cake Slice'],
  ['bundt cakes', 'Bundt Cake'],
  ['cinnamon roll', 'Cinnamon Rolls'],
  // One wrong letter
  ['choclate oreos', 'Chocolate Covered Oreos'],
  ['chiken pie', 'Chicken Pie'],
  ['brwonies', 'Brownies'],
  ['cinamon rolls', 'Cinnamon Rolls'],
  ['cinamon role', 'Cinnamon Rolls'],
  ['dougnut', 'Doughnut'],
  ['macroon', 'Macroons'],
  ['vanila sponge', 'Vanilla Sponge Cake'],
  ['cupcaks', 'Cupcakes'],
  ['strawbery cloud', 'Custom 8 inch cake: Strawberry Cloud'],
  ['unicron', 'Pastel Unicorn'],
  ['bunt cake', 'Bundt Cake'],
  ['ankarra', 'Custom 8 inch cake: Ankara Fiesta', 'Asoebi Sunset'],
  ['grduation', 'Cap and Tassel'],
  ['superhreo', 'City Hero'],
  ['cofetti', 'Confetti Party'],
  ['met pie', 'Meat Pie'],
  // Accents and letter case
  ['CHÍCKEN PÌE', 'Chicken Pie'],
  ['aṣọebí', 'Asoebi Gold', 'Asoebi Sunset'],
  // Joined and divided words
  ['meatpie', 'Meat Pie'],
  ['chickenpies', 'Chicken Pie'],
  ['cup cake', 'Cupcakes'],
  ['cup cakes', 'Cupcakes'],
  ['dough nut', 'Doughnut'],
  ['cakeslice', 'Cake Slice'],
  ['cinnamonrolls', 'Cinnamon Rolls'],
  ['vanilla spongecake', 'Vanilla Sponge Cake'],
  // Synonyms
  ['macaron', 'Macroons'],
  ['macarons', 'Macroons'],
  ['macaroons', 'Macroons'],
  ['donut', 'Doughnut'],
  ['donuts', 'Doughnut'],
  ['puff puff', 'Doughnut'],
  ['puffpuff', 'Doughnut'],
  ['small chops', 'Meat Pie', 'Chicken Pie', 'Doughnut'],
  ['smallchops', 'Meat Pie', 'Chicken Pie', 'Doughnut'],
  ['small chop', 'Meat Pie', 'Chicken Pie'],
  ['finger foods', 'Meat Pie', 'Doughnut'],
  ['snacks', 'Meat Pie', 'Doughnut'],
  ['football cake', 'Match Day'],
  ['valentine', 'Forever Rouge'],
  ['50th birthday', 'Confetti Party'],
  ['jubilee', 'Golden Jubilee'],
  // Occasions, themes and tiers
  ['birthday', 'Confetti Party', 'Pastel Unicorn'],
  ['birthday cake', 'Confetti Party', 'Pastel Unicorn'],
  ['bithday cake for boy', 'City Hero', 'Match Day'],
  ['cake for kids', 'City Hero', 'Pastel Unicorn'],
  ['wedding', 'Blush Bouquet', 'Special Orders Form'],
  ['weding cake', 'Blush Bouquet', 'Special Orders Form'],
  ['naming ceremony', 'Little Bear', 'Special Orders Form'],
  ['christening', 'Little Bear'],
  ['baby shower', 'Little Bear', 'Baby Shower'],
  ['graduation', 'Cap and Tassel', 'Graduation'],
  ['anniversery', 'Forever Rouge', 'Anniversary'],
  ['princess', 'Rosy Tiara', 'Princess'],
  ['three tier', 'Ivory Promise', 'Asoebi Gold'],
  ['3 tier cake', 'Ivory Promise', 'Asoebi Gold'],
  ['2 tier', 'Blush Bouquet', '2-Tiered Cakes'],
  ['10 inch', 'Custom 10 inch cake: Grand Caramel Celebration'],
  // Flavours
  ['red velvet', 'Bundt Cake', 'Red Velvet'],
  ['redvelvet', 'Bundt Cake', 'Red Velvet'],
  ['rẹ́d-velvet!', 'Red Velvet'],
  ['red velvt', 'Bundt Cake', 'Red Velvet'],
  ['lotus', 'Lotus Biscoff'],
  ['carot', 'Carrot'],
  ['lemon', 'Lemon', 'Custom 8 inch cake: Lemon Grove'],
  // Prices
  ['under ₦20,000', 'Brownies', 'Doughnut'],
  ['under 20k', 'Brownies', 'Doughnut'],
  ['cake below 60 thousand', 'Lagoon Drip', 'Vanilla Sponge Cake'],
  ['₦10,000 macarons', 'Macroons'],
  ['pie 6k', 'Meat Pie', 'Chicken Pie'],
  // Galleries and pages
  ['themed cakes', 'Themed Cakes'],
  ['single tier', 'Single Tier Cakes', 'Rosewater Blush'],
  ['pastry', 'Pastries', 'Brownies'],
  ['menu', 'Menu'],
  ['price list', 'Menu'],
  ['delivery', 'Delivery and pickup'],
  ['delivry fee', 'Delivery and pickup'],
  ['pick up', 'Delivery and pickup'],
  ['contact', 'Contact'],
  ['whatsapp', 'Contact'],
  ['opening hours', 'Contact'],
  ['track my order', 'Your orders'],
  ['where is my order', 'Your orders'],
  ['urgent cake', 'Express cakes'],
  ['same day', 'Express cakes'],
  ['design my own cake', 'Build your own cake'],
  ['refund', 'Cancelling and refunds'],
  ['alergies', 'Allergies'],
  ['eggless', 'Allergies'],
  ['privacy', 'Privacy'],
]

describe('searchMenu', () => {
  it.each(checkList)('finds what shoppers mean by “%s”', (query, ...found) => {
    const first = [...titles(query, withPolicies).slice(0, 5), ...labels(query, withPolicies).slice(0, 5)]
    expect(first).toEqual(expect.arrayContaining(found))
  })

  it.each(['eat', 'jollof rice', 'zobo', 'iphone 15', 'qqqq', ' – ', ''])('finds nothing for “%s”', (query) => {
    expect(searchMenu(withPolicies, query)).toEqual({ products: [], places: [] })
  })

  it('puts titles before options, and those before descriptions', () => {
    expect(titles('meat')[0]).toBe('Meat Pie')
    expect(titles('chocolate')[0]).toBe('Chocolate Covered Oreos')
    expect(titles('pie meat')).toEqual(['Meat Pie'])
  })

  it('takes a word for misspelt only when nothing has it', () => {
    expect(titles('roses')).not.toContain('Confetti Party')
    expect(titles('rose').every((title) => title !== 'Cinnamon Rolls')).toBe(true)
  })

  it('finds only what costs no more than the amount, and no pages', () => {
    const { products, places } = searchMenu(menuA, 'cakes under ₦50,000')
    expect(products.length).toBeGreaterThan(3)
    for (const { base_price } of products) expect(base_price).toBeLessThanOrEqual(50_000)
    expect(places).toEqual([])
    expect(titles('8 inch cake')).toContain('Lagoon Drip')
  })

  it('finds no hidden product or flavour, and no policy that is not published', () => {
    const products = menuA.products.map((product) => ({ ...product, hidden: product.title === 'Meat Pie' }))
    const flavours = menuA.flavours.map((flavour) => ({ ...flavour, hidden: true }))
    const hidden = { ...menuA, products, flavours }
    expect(titles('meat', hidden)).not.toContain('Meat Pie')
    expect(labels('velvet', hidden)).toEqual([])
    expect(labels('privacy')).toEqual([])
    expect(labels('delivery')).toEqual(['Delivery and pickup'])
  })

  it('takes the synonyms of the owner instead of the usual ones', () => {
    expect(titles('suya bread', { ...menuA, synonyms: 'suya bread = meat pie' })).toEqual(['Meat Pie'])
    expect(titles('donut', { ...menuA, synonyms: '' })).toEqual([])
  })
})

describe('the list of synonyms', () => {
  it('has a line for each, with several words on both sides', () => {
    expect(parseSynonyms('Donut, puff puff = doughnut\n\nsnack = meat pie, brownies')).toEqual([
      { typed: 'donut', finds: [['doughnut']] },
      { typed: 'puffpuff', finds: [['doughnut']] },
      { typed: 'snack', finds: [['meat', 'pie'], ['brownies']] },
    ])
    expect(['a = b\n\nc = d', ''].every(isSynonymText)).toBe(true)
    expect(['donut', 'donut =', '= doughnut', 'a = b = c'].some(isSynonymText)).toBe(false)
  })

  it('is kept as the owner writes it, and is absent from a menu stored before', () => {
    const { version: _, price_reading: __, availability: ___, ...document } = menuA
    expect(checkMenuDocument(document)).toMatchObject({ ok: true })
    expect(parseMenuDocument(document).synonyms).toBeUndefined()
    expect(parseMenuDocument({ ...document, synonyms: '' }).synonyms).toBe('')
    const changed = { ...document, synonyms: 'zobo = doughnut' }
    expect(parseMenuDocument(changed)).toEqual(changed)
    expect(describeMenuChanges(document, changed)).toEqual(['Search words: new list'])
    expect(checkMenuDocument({ ...document, synonyms: 'zobo' })).toEqual({
      ok: false,
      errors: [{ path: 'synonyms', message: 'Write each line like “donut = doughnut”' }],
    })
  })

  it('finds something for each usual synonym', () => {
    for (const { typed, finds } of parseSynonyms(readSynonyms(menuA)))
      for (const words of finds) {
        const found = [...titles(words.join(' ')), ...labels(words.join(' '))]
        expect(found, `${typed} = ${words.join(' ')}`).not.toEqual([])
      }
  })
})
