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
  ['teir cake', 'Single Tier Cakes'],
  ['2 teir', 'Blush Bouquet'],
  ['puf puf', 'Doughnut'],
  ['puf', 'Doughnut'],
  ['choco cake', 'Bundt Cake', 'Double Chocolate Chip'],
  ['brownys', 'Brownies'],
  ['cup cak', 'Cupcakes'],
  ['brthday cake', 'Confetti Party'],
  ['doughnutt', 'Doughnut'],
  ['chocolat', 'Chocolate Covered Oreos'],
  // The beginning of the last word
  ['red v', 'Bundt Cake', 'Red Velvet'],
  ['mea', 'Meat Pie'],
  ['meat p', 'Meat Pie'],
  ['cho', 'Chocolate Covered Oreos'],
  ['gradu', 'Cap and Tassel'],
  ['small ch', 'Meat Pie', 'Chicken Pie'],
  // Synonyms
  ['bday cake', 'Confetti Party', 'Pastel Unicorn'],
  ['hbd', 'Confetti Party'],
  ['b day', 'Confetti Party'],
  ['gift', 'Brownies', 'Macroons'],
  ['mothers day cake', 'Floral', 'Custom 8 inch cake: Rose Garden Ribbed'],
  ["father's day", 'Match Day'],
  ['valentines day', 'Forever Rouge'],
  ['gender reveal', 'Little Bear'],
  ['naming cake', 'Little Bear'],
  ['bridal shower cake', 'Blush Bouquet'],
  ['owambe', 'Asoebi Gold'],
  ['cake for 1 year old boy', 'City Hero', 'Match Day'],
  ['birthday cake for my wife', 'Confetti Party'],
  ['dad', 'Match Day'],
  ['spiderman cake', 'City Hero'],
  ['two step cake', 'Blush Bouquet'],
  ['a dozen cupcakes', 'Cupcakes'],
  ['half dozen brownies', 'Brownies'],
  ['50 cupcakes', 'Cupcakes'],
  ['100 small chops', 'Meat Pie', 'Doughnut'],
  ['bento', 'Cake Slice', 'Cupcakes'],
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
  ['carrot cake', 'Carrot'],
  ['coconut cake', 'Coconut'],
  ['coffee', 'Coffee'],
  ['lemon', 'Lemon', 'Custom 8 inch cake: Lemon Grove'],
  // Prices
  ['under ₦20,000', 'Brownies', 'Doughnut'],
  ['under 20k', 'Brownies', 'Doughnut'],
  ['cake below 60 thousand', 'Lagoon Drip', 'Vanilla Sponge Cake'],
  ['₦10,000 macarons', 'Macroons'],
  ['pie 6k', 'Meat Pie', 'Chicken Pie'],
  ['10k and below', 'Macroons', 'Meat Pie'],
  ['20k to 50k', 'Brownies', 'Cupcakes'],
  ['between 20k and 50k', 'Brownies', 'Cupcakes'],
  ['10-20k', 'Brownies', 'Cupcakes'],
  ['₦20,000 – ₦50,000', 'Brownies', 'Cupcakes'],
  ['N20000', 'Brownies', 'Cupcakes'],
  ['cake from 20 to 30k', 'Vanilla Sponge Cake', 'Cupcakes'],
  // Sizes and numbers of people
  ['6 inch', 'Vanilla Sponge Cake', 'Build your own cake'],
  ['6 inches cake', 'Vanilla Sponge Cake', 'Build your own cake'],
  ['8"', 'Vanilla Sponge Cake', 'Build your own cake'],
  ['12inch cake', 'Ivory Promise', 'Build your own cake'],
  ['cake for 60', 'Ivory Promise', 'Build your own cake', 'Special Orders Form'],
  ['birthday cake for 10', 'Confetti Party', 'Build your own cake'],
  ['cake for 20 kids', 'City Hero', 'Build your own cake'],
  ['wedding cake for 90 guests', 'Ivory Promise', 'Special Orders Form'],
  ['cake for 10 people under 50k', 'Vanilla Sponge Cake', 'Lagoon Drip'],
  ['red velvet cake for 20', 'Bundt Cake', 'Red Velvet', 'Build your own cake'],
  ['cupcakes for 20', 'Cupcakes'],
  ['party of 30', 'Blush Bouquet', 'Special Orders Form'],
  ['cake for 5 year old', 'Cake Slice', 'Build your own cake'],
  ['for 30 people', 'Blush Bouquet', 'Build your own cake'],
  // Diets: what a cake contains, only the bakery knows
  ['sugar free', 'Allergies'],
  ['sugar-free cake', 'Allergies'],
  ['gluten free', 'Allergies'],
  ['gluten free birthday cake', 'Allergies'],
  ['vegan', 'Allergies'],
  ['vegan cupcakes', 'Allergies'],
  ['vegan cake under 20k', 'Allergies'],
  ['eggless cake', 'Allergies'],
  ['egg free', 'Allergies'],
  ['egg allergy', 'Allergies'],
  ['glutenfree', 'Allergies'],
  ['diabetic', 'Allergies'],
  ['cake for diabetics', 'Allergies'],
  ['no sugar', 'Allergies'],
  ['nut allergy', 'Allergies'],
  ['nuts', 'Allergies'],
  ['halal', 'Allergies'],
  // Places
  ['delivery to ajah', 'Delivery and pickup'],
  ['ajah', 'Delivery and pickup'],
  ['do you deliver to Yaba?', 'Delivery and pickup'],
  ['lekki', 'Delivery and pickup'],
  ['lekki phase 1', 'Delivery and pickup'],
  ['victoria island', 'Delivery and pickup'],
  ['delivry to ikorodu', 'Delivery and pickup'],
  ['free delivery', 'Delivery and pickup'],
  ['banana island', 'Delivery and pickup'],
  ['brownies delivery in ikeja', 'Delivery and pickup', 'Brownies'],
  ['birthday cake delivery lagos', 'Delivery and pickup', 'Confetti Party'],
  // Galleries and pages
  ['cake for tomorrow', 'Ready tomorrow'],
  ['ready today', 'Ready today'],
  ['phone number', 'Contact'],
  ['where are you located', 'Contact'],
  ['order form', 'Special Orders Form'],
  ['how much', 'Menu'],
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
  ['rush order', 'Express cakes'],
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

  const nothing = [
    'eat',
    'jollof rice for 10',
    'zobo',
    'iphone 15',
    'qqqq',
    'loaf',
    'chin chin',
    'bread',
    'sausage roll',
    'egg roll',
    'banana bread',
    ' – ',
    '',
  ]
  it.each(nothing)('finds nothing for “%s”', (query) => {
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
