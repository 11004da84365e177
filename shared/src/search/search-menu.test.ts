import { describe, expect, it } from 'vitest'
import { itemSize } from '../cart/item-size.ts'
import { describeMenuChanges } from '../menu/menu-changes.ts'
import { checkMenuDocument, parseMenuDocument } from '../menu/menu-schema.ts'
import { isSynonymText, parseSynonyms, readSynonyms } from '../menu/synonyms.ts'
import { findSharedCake } from '../stored-cart/find-shared-cake.ts'
import { menuA } from '../testing/menus.ts'
import { searchMenu } from './search-menu.ts'

const titles = (query: string, menu = menuA) => searchMenu(menu, query).products.map(({ title }) => title)
const labels = (query: string, menu = menuA) => searchMenu(menu, query).places.map(({ label }) => label)
const notes = (query: string) => searchMenu(menuA, query).places.map(({ label, note }) => `${label}: ${note}`)

const policy = { text: 'Our rules.', published: true }
const withPolicies = { ...menuA, policies: { delivery: policy, refunds: policy, allergies: policy, privacy: policy } }

/** What shoppers in Lagos type, divided by bars, and what must be among the first five results of its kind. */
const checkList: readonly (readonly [queries: string, ...found: string[]])[] = [
  // Names, plurals, one wrong letter, accents, joined and divided words, the beginning of the last word, synonyms
  ['brownies | brownie | brwonies | brownys | half dozen brownies', 'Brownies'],
  ['meat pie | how much is meat pie | meat pies | met pie | meatpie | mea | meat p', 'Meat Pie'],
  ['pie | small ch | small chop', 'Meat Pie', 'Chicken Pie'],
  ['cinn | cinnamon roll | cinamon rolls | cinamon role | cinnamonrolls', 'Cinnamon Rolls'],
  ['vanilla sponge | vanila sponge | vanilla spongecake', 'Vanilla Sponge Cake'],
  ['box of 12 cupcakes | cupcake | cupcaks | cup cake | cup cakes | cup cak | a dozen cupcakes', 'Cupcakes'],
  ['chicken pie please | chiken pie | CHÍCKEN PÌE | chickenpies', 'Chicken Pie'],
  ['doughnuts | dougnut | dough nut | puf puf | puf | doughnutt | donut | donuts | puff puff', 'Doughnut'],
  ['oreo | choclate oreos | chocolat | cho', 'Chocolate Covered Oreos'],
  ['macroon | macaron | macarons | macaroons', 'Macroons'],
  ['ankarra', 'Custom 8 inch cake: Ankara Fiesta', 'Asoebi Sunset'],
  ['superhreo | spiderman cake', 'City Hero'],
  ['cofetti | brthday cake | hbd | b day | birthday cake for my wife | 50th birthday', 'Confetti Party'],
  ['aṣọebí', 'Asoebi Gold', 'Asoebi Sunset'],
  ['2 teir | bridal shower cake | two step cake', 'Blush Bouquet'],
  ['red v | red velvet | redvelvet | red velvt', 'Bundt Cake', 'Red Velvet'],
  ['bday cake | birthday | birthday cake', 'Confetti Party', 'Pastel Unicorn'],
  ['mothers day cake', 'Floral', 'Custom 8 inch cake: Rose Garden Ribbed'],
  ['gender reveal | naming cake | christening', 'Little Bear'],
  ['cake for 1 year old boy | bithday cake for boy', 'City Hero', 'Match Day'],
  ['100 small chops | finger foods | snacks', 'Meat Pie', 'Doughnut'],
  ['wedding | weding cake', 'Blush Bouquet', 'Special Orders Form'],
  ['three tier | 3 tier cake', 'Ivory Promise', 'Asoebi Gold'],
  ['10 inch', 'Custom 10 inch cake: Grand Caramel Celebration'],
  ['rẹ́d-velvet!', 'Red Velvet'],
  ['lemon', 'Lemon', 'Custom 8 inch cake: Lemon Grove'],
  // Prices
  ['under ₦20,000 | under 20k', 'Brownies', 'Doughnut'],
  ['cake below 60 thousand', 'Lagoon Drip', 'Vanilla Sponge Cake'],
  ['20k to 50k | between 20k and 50k | 10-20k | ₦20,000 – ₦50,000 | N20000', 'Brownies', 'Cupcakes'],
  // Sizes and numbers of people
  ['6 inch | 6 inches cake | 8"', 'Vanilla Sponge Cake', 'Build your own cake'],
  ['cake for 60', 'Ivory Promise', 'Build your own cake', 'Special Orders Form'],
  ['birthday cake for 10', 'Confetti Party', 'Build your own cake'],
  ['wedding cake for 90 guests', 'Ivory Promise', 'Special Orders Form'],
  ['red velvet cake for 20', 'Bundt Cake', 'Red Velvet', 'Build your own cake'],
  ['cake for 5 year old', 'Cake Slice', 'Build your own cake'],
  // Diets: what a cake contains, only the bakery knows
  ['sugar free | sugar-free cake | gluten free | gluten free birthday cake | vegan', 'Allergies'],
  ['diabetic | cake for diabetics | no sugar | nut allergy | nuts | halal', 'Allergies'],
  // Places
  ['delivery to ajah | ajah | do you deliver to Yaba? | lekki | lekki phase 1', 'Delivery and pickup'],
  ['brownies delivery in ikeja', 'Delivery and pickup', 'Brownies'],
  // Galleries and pages
  ['cake for tomorrow', 'Ready tomorrow'],
  ['phone number | where are you located | contact | whatsapp | opening hours', 'Contact'],
  ['how much | menu | price list', 'Menu'],
  ['pastry', 'Pastries', 'Brownies'],
  ['track my order | where is my order', 'Your orders'],
  ['urgent cake | rush order | same day', 'Express cakes'],
  ['refund', 'Cancelling and refunds'],
]

describe('searchMenu', () => {
  const queries = checkList.flatMap(([typed, ...found]) => typed.split(' | ').map((query) => [query, found] as const))
  it.each(queries)('finds what shoppers mean by “%s”', (query, found) => {
    const first = [...titles(query, withPolicies).slice(0, 5), ...labels(query, withPolicies).slice(0, 5)]
    expect(first).toEqual(expect.arrayContaining(found))
  })

  const nothing =
    'eat | jollof rice for 10 | zobo | iphone 15 | qqqq | loaf | chin chin | bread | sausage roll | egg roll | banana bread'
  it.each([...nothing.split(' | '), ' – ', ''])('finds nothing for “%s”', (query) => {
    expect(searchMenu(withPolicies, query)).toEqual({ products: [], places: [] })
  })

  it('puts titles before options, and those before descriptions', () => {
    expect(titles('meat')[0]).toBe('Meat Pie')
    expect(titles('chocolate')[0]).toBe('Chocolate Covered Oreos')
    expect(titles('pie meat')).toEqual(['Meat Pie'])
  })

  it('takes a word for misspelt only when it is long and nothing has it', () => {
    expect(titles('roses')).not.toContain('Confetti Party')
    expect(titles('rose').every((title) => title !== 'Cinnamon Rolls')).toBe(true)
    // One letter from leaf, gilt, fresh, match, mane, toffee and chip.
    for (const query of ['loaf', 'gilf', 'fresk', 'batch', 'man cake', 'coffee', 'chin'])
      expect(titles(query)).toEqual([])
    expect(titles('bday cake')).toEqual(titles('birthday cake'))
  })

  it('takes the last word alone for the beginning of a longer one', () => {
    expect(titles('unic')).toEqual(['Pastel Unicorn'])
    expect(titles('unic cake')).toEqual([])
    expect(titles('unicor cake')).toEqual(['Pastel Unicorn'])
    expect(labels('red v', withPolicies)).toEqual(['Red Velvet'])
  })

  it.each([
    ['cake for 60', ['Build your own cake: 14 inch · feeds 78', 'Special Orders Form: 10 and 8 inch · feeds 62']],
    ['birthday cake for 10', ['Build your own cake: 6 inch · feeds 12']],
    ['cake for 4 people', ['Build your own cake: 4 inch · feeds 6']],
    ['10 to 12 guests', ['Build your own cake: 6 inch · feeds 12']],
    ['wedding cake for 150', ['Special Orders Form: 16, 10 and 6 inch · feeds 150']],
    ['6 inch', ['Build your own cake: 6 inch · feeds 12']],
    ['14-inch cake', ['Build your own cake: 14 inch · feeds 78']],
  ])('offers the builder set to the size for “%s”', (query, offered) => {
    expect(notes(query).slice(0, offered.length)).toEqual(offered)
  })

  it('offers no builder for so many of what is no cake', () => {
    expect(titles('small chops for 50')).toContain('Meat Pie')
    expect(labels('small chops for 50')).toEqual([])
  })

  it('links to builders with a cake that they offer', () => {
    for (const { url, cake } of [...searchMenu(menuA, 'cake for 60').places, ...searchMenu(menuA, '8 inch').places]) {
      if (!cake) continue
      const item = findSharedCake(url, cake, menuA)
      expect(item && itemSize(item, menuA)).toMatch(/^(14|8|10 and 8) inch · feeds (78|24|62)$/)
    }
    expect.assertions(3)
  })

  it('lists the smallest cake that feeds them all first', () => {
    const feeds = searchMenu(menuA, 'cake for 30').products.map(({ serves }) => serves?.to)
    expect(feeds[0]).toBe(38)
    const sized = feeds.filter((people) => people !== undefined)
    expect(sized).toEqual([...sized].sort((one, other) => one - other))
    expect(searchMenu(menuA, 'vegan cake for 10').places).toEqual([expect.objectContaining({ url: '/contact' })])
  })

  it('finds what costs as much as a range says', () => {
    for (const query of ['above 200k', '₦200,000 and above', '200k+', 'at least 200 thousand'])
      for (const { base_price } of searchMenu(menuA, query).products) expect(base_price).toBeGreaterThanOrEqual(200_000)
    const prices = searchMenu(menuA, '50k - 100k').products.map(({ base_price }) => base_price)
    expect(prices).toHaveLength(10)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([50_000, 95_000])
    expect(titles('12-15k')).toEqual(['Cinnamon Rolls', 'Doughnut'])
  })

  it('promises no diet, and leads to the contact page where the owner has written nothing about allergies', () => {
    for (const query of ['vegan cake', 'sugar free', 'eggless brownies', 'cake for diabetics']) {
      expect(searchMenu(withPolicies, query)).toMatchObject({ products: [], places: [{ url: '/policies/allergies' }] })
      expect(searchMenu(menuA, query)).toMatchObject({ products: [], places: [{ url: '/contact' }] })
    }
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
    expect(describeMenuChanges(document, changed)).toEqual(['Search words: new'])
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
