import { type Naira, naira } from '../money.ts'
import type { Allergens } from './allergens.ts'
import { initialCategories } from './category.ts'
import {
  type CustomiserPrices,
  type Decoration,
  type DecorationBuilder,
  exampleAccountNumber,
  type MenuDocument,
  type MenuOption,
} from './menu.ts'
import { countServings } from './options.ts'
import { noPlans } from './payment-terms.ts'
import { type GalleryId, type Product, type ProductOption, type Serves, tierInches } from './product.ts'

const allergensOf = (contains: string, may_contain = ''): Allergens => ({
  contains: contains.split(' '),
  may_contain: may_contain.split(' ').filter((allergen) => allergen !== ''),
})

const spongeAllergens = allergensOf('gluten milk eggs', 'nuts')
const chocolateAllergens = allergensOf('gluten milk eggs soya', 'nuts')
const doughAllergens = allergensOf('gluten milk eggs', 'nuts soya')

type ReadyRow = readonly [
  category: string,
  title: string,
  description: string,
  allergens: Allergens,
  prices: Readonly<Record<string, number>>,
  size?: Required<Pick<Product, 'sizes_inches' | 'serves'>>,
]

const readyProducts: readonly ReadyRow[] = [
  [
    'pastries',
    'Brownies',
    'Dark, fudgy squares with a crackled top and a drizzle of white chocolate.',
    allergensOf('gluten milk eggs soya', 'nuts peanuts'),
    { 'Box of 6': 16_500, 'Box of 12': 30_000 },
  ],
  [
    'cakes',
    'Cake Slice',
    'Tall slices, layered and filled, for when a whole cake is too much.',
    chocolateAllergens,
    { 'Box of 6': 18_000, 'Box of 12': 34_000 },
  ],
  [
    'pastries',
    'Cinnamon Rolls',
    'Soft rolls, deep with cinnamon, iced while they are still warm.',
    doughAllergens,
    { 'Box of 6': 15_000, 'Box of 12': 28_000 },
  ],
  [
    'cakes',
    'Cupcakes',
    'Light sponge under a generous swirl of buttercream.',
    spongeAllergens,
    { 'Box of 6': 16_500, 'Box of 12': 30_000 },
  ],
  [
    'pastries',
    'Doughnut',
    'Pillowy rings, glazed by hand; plain or filled, midi or maxi.',
    doughAllergens,
    { 'Box of 12 Midi': 12_000, 'Midi with Fillings': 18_000, Maxi: 24_000, 'Maxi with Fillings': 30_000 },
  ],
  [
    'treats',
    'Macroons',
    'Crisp almond shells with soft hearts, in five colours.',
    allergensOf('milk eggs nuts', 'gluten soya'),
    { 'Box of 6': 10_000, 'Box of 12': 18_000 },
  ],
  [
    'pastries',
    'Meat Pie',
    'Short, golden pastry around minced beef, carrot and potato.',
    allergensOf('gluten milk eggs', 'celery mustard'),
    { 'Box of 12 Midi': 5000, 'Box of 12 Maxi': 9000 },
  ],
  [
    'pastries',
    'Chicken Pie',
    'Creamy chicken, peas and carrot under a woven lid.',
    allergensOf('gluten milk eggs', 'celery mustard'),
    { 'Box of 12 Midi': 5000, 'Box of 12 Maxi': 9000 },
  ],
  [
    'treats',
    'Chocolate Covered Oreos',
    'Dipped in dark, milk, white and pink chocolate.',
    allergensOf('gluten milk soya', 'nuts peanuts'),
    { 'Tubs of 5': 16_000, 'Tubs of 10': 30_000 },
  ],
  [
    'cakes',
    'Vanilla Sponge Cake',
    'Two golden layers with cream and jam, dusted with sugar.',
    spongeAllergens,
    { '6 inches': 25_000, '8 inches': 40_000 },
    { sizes_inches: [6, 8], serves: { from: 12, to: 24 } },
  ],
  [
    'cakes',
    'Bundt Cake',
    'A fluted ring with a glaze that runs down every groove.',
    chocolateAllergens,
    { 'Double Chocolate Chips': 60_000, 'Red velvet & cream cheese': 65_000, 'Vanilla & Mixed Berries': 70_000 },
    { sizes_inches: [10], serves: { from: 16, to: 20 } },
  ],
]

type AddOnRow = readonly [slug: string, title: string, description: string, option: string, price: number]

const addOns: readonly AddOnRow[] = [
  ['candles', 'Candles', 'Slim candles for the top of the cake.', 'Pack of 10', 1_500],
  ['message-card', 'Message card', 'Your words on a folded card, tied to the box.', 'Card', 1_000],
  ['cake-knife', 'Cake knife & server', 'To cut the first slice, and lift it.', 'Set', 2_500],
]

type CakeRow = readonly [basePrice: number, title: string, description: string]

const customCakes: readonly CakeRow[] = [
  [
    210_000,
    'Custom 8 inch cake: Strawberry Drip',
    'Vanilla buttercream, a dark chocolate drip and a crown of berries.',
  ],
  [280_000, 'Custom 8 inch cake: Emerald and Gold', 'Deep green fondant with gold leaf and ivory sugar roses.'],
  [375_000, 'Custom 8 inch cake: Strawberry Cloud', 'Pink ombre buttercream under cream kisses and strawberries.'],
  [240_000, 'Custom 8 inch cake: Ankara Fiesta', 'Ivory, wrapped in ankara bands of orange, indigo and yellow.'],
  [255_000, 'Custom 8 inch cake: Midnight Macaron', 'Dark chocolate, a glossy drip and upright macarons.'],
  [265_000, 'Custom 8 inch cake: Lagoon Blue', 'Watercolour blue with gold leaf, pearls and roses.'],
  [225_000, 'Custom 8 inch cake: Lemon Grove', 'Combed lemon buttercream with lemon wheels and blueberries.'],
  [310_000, 'Custom 8 inch cake: Rose Garden Ribbed', 'Ribbed blush sides, coral sugar roses and a satin bow.'],
  [
    345_000,
    'Custom 10 inch cake: Grand Caramel Celebration',
    'Ten inches of vanilla under caramel, kisses and chocolate shards.',
  ],
  [295_000, 'Custom 8 inch cake: Terracotta Palm', 'Textured terracotta with dried palm fans and rust roses.'],
]

const singleTierCakes: readonly CakeRow[] = [
  [85_000, 'Rosewater Blush', 'Piped rosettes at the foot, a crescent of blush and ivory peonies above.'],
  [50_000, 'Lagoon Drip', 'White combed sides, a turquoise drip and a ring of blueberries.'],
  [65_000, 'Mango Passion', 'Mango ombre with orange wheels, bright as a Saturday market.'],
  [90_000, 'Cocoa Noir', 'Dark drip, chocolate shards, raspberries and a little gold.'],
  [120_000, 'Pearl Quilt', 'Quilted ivory fondant, a pearl at every crossing, white roses.'],
  [95_000, 'Lavender Fields', 'Lilac ribs under lilac and white roses, edged in tiny pearls.'],
  [75_000, 'Cookies and Cream Tower', 'Speckled icing, upright chocolate sandwich cookies, a dark drip.'],
  [60_000, 'Palm Wine Semi-Naked', 'Bare sponge showing through, heaped with berries and fresh leaves.'],
  [70_000, 'Harmattan Caramel', 'A toffee drip, a ring of biscuits and crumbs at the foot.'],
  [110_000, 'Hibiscus Kiss', 'Coral pink with open hibiscus flowers, deep leaves and pearls.'],
  [150_000, 'Golden Jubilee', 'A golden drip and a row of golden diamonds for fifty good years.'],
  [135_000, 'Strawberry Scallop', 'Hundreds of piped petals, deep rose fading into cream.'],
]

const twoTierCakes: readonly CakeRow[] = [
  [320_000, 'Blush Bouquet', 'Blush fondant, coral and ivory sugar roses and one gold band.'],
  [285_000, 'Savannah Gold', 'Ivory and gold leaf with rust and peach roses and a palm fan.'],
  [390_000, 'Emerald Duchess', 'Quilted emerald below, smooth ivory above, white peonies between.'],
  [240_000, 'Berry Cascade', 'White buttercream, a dark drip and berries on every ledge.'],
  [360_000, 'Cobalt Adire', 'Indigo circles, stars and diamonds after the adire cloth of Abeokuta.'],
  [260_000, 'Peach Sorbet', 'Peach ombre under a ribbed top tier, with macarons and roses.'],
  [420_000, 'Burgundy Velvet', 'Burgundy and ivory with wine-red roses and a gold rim.'],
  [340_000, 'Lilac Lambeth', 'Piped swags and shells in lilac, pearls and red cherries.'],
]

const threeTierCakes: readonly CakeRow[] = [
  [850_000, 'Ivory Promise', 'Three ivory tiers, quilted and pearled, with a fall of roses.'],
  [1_050_000, 'Asoebi Gold', 'Teal, ivory and gold in sharp bands for the whole asoebi.'],
  [720_000, 'Seafoam Ruffle', 'Combed and ribbed seafoam walls, piped beads and coral roses.'],
  [960_000, 'Midnight Bloom', 'Navy watercolour, gold leaf and blue and white peonies.'],
]

const themedCakes: readonly (readonly [theme: string, tiers: number, ...CakeRow])[] = [
  ['birthday', 1, 95_000, 'Confetti Party', 'Rainbow confetti, a pink drip, piped kisses and five candles.'],
  ['princess', 2, 260_000, 'Rosy Tiara', 'Pink ombre with swags, pearls and a golden crown.'],
  ['superhero', 2, 245_000, 'City Hero', 'A skyline below, a lightning bolt above, stars on top.'],
  ['unicorn', 1, 140_000, 'Pastel Unicorn', 'Sleeping eyes, a golden horn and a mane of pastel rosettes.'],
  ['sports', 1, 110_000, 'Match Day', 'Piped grass, green and white stripes and a ball on top.'],
  ['baby-shower', 1, 155_000, 'Little Bear', 'Soft blue, white clouds, gold stars and a sugar bear.'],
  ['graduation', 1, 130_000, 'Cap and Tassel', 'Navy and ivory with a cap, a tassel and golden laurels.'],
  ['anniversary', 1, 175_000, 'Forever Rouge', 'Ivory with deep red roses, gold hearts and a topper.'],
  ['floral', 1, 165_000, 'Meadow Blossom', 'Sage green, covered with pressed blossoms and crowned with daisies.'],
  ['vintage', 1, 180_000, 'Lambeth Rose', 'Dusty pink in the old Lambeth style: swags, ruffles, cherries.'],
  ['modern', 1, 145_000, 'Arch and Sphere', 'Stacked colour arches, terracotta spheres and one dried palm.'],
  ['ankara', 2, 310_000, 'Asoebi Sunset', 'Two tiers of orange, teal and indigo print with gold rims.'],
]

/** What no product of the initial menu has yet. */
const plainProduct = { tiers: null, image: null, hidden: false, former_names: [] } as const

const productOption = (name: string, price: number): ProductOption => ({
  name,
  price: naira(price),
  hidden: false,
  former_names: [],
})

const readyProduct = (row: ReadyRow, index: number): Product => {
  const [category, title, description, allergens, prices, size] = row
  const options = Object.entries(prices).map(([name, price]) => productOption(name, price))
  return {
    id: index + 1,
    gallery: 'shop',
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    category,
    description,
    base_price: naira(Math.min(...options.map(({ price }) => price))),
    options,
    ...plainProduct,
    ...size,
    allergens,
  }
}

const addOn = ([slug, title, description, name, price]: AddOnRow, index: number): Product => ({
  id: 401 + index,
  gallery: 'add-ons',
  slug,
  title,
  category: 'add-ons',
  description,
  base_price: naira(price),
  options: [productOption(name, price)],
  ...plainProduct,
  ...(slug === 'message-card' ? { takes_message: true } : {}),
  max_quantity: 20,
})

interface CakeList {
  readonly gallery: GalleryId
  readonly firstId: number
  /** Followed by the number of the cake in its list. */
  readonly slug: string
  readonly tiers: number
}

const cakes = ({ gallery, firstId, slug, tiers }: CakeList, rows: readonly CakeRow[]): Product[] =>
  rows.map((row, index) => cake({ gallery, id: firstId + index, slug: `${slug}-${index + 1}`, tiers }, row))

/** The option of the 10 inch cake has another price, which is not charged either (docs/business-rules.md#custom-cake-prices). */
const cake = (
  { id, gallery, slug, tiers }: Pick<Product, 'id' | 'gallery' | 'slug' | 'tiers'>,
  [basePrice, title, description]: CakeRow,
): Product => {
  const product: Product = {
    id,
    gallery,
    slug,
    title,
    category: 'custom',
    description,
    base_price: naira(basePrice),
    options: [productOption('ORDER', id === 20 ? 300_000 : 60_000)],
    ...plainProduct,
    tiers,
    // A drip or a figurine may be chocolate.
    allergens: allergensOf('gluten milk eggs', 'nuts soya'),
  }
  const sizes_inches = tierInches(product)
  return { ...product, sizes_inches, serves: servesOf(sizes_inches) }
}

/** All portions, or as few as four fifths of them when slices are generous. */
function servesOf(sizes: readonly number[]): Serves {
  const to = countServings(sizes)
  return { from: 2 * Math.round(0.4 * to), to }
}

const option = (id: string, label: string, extra = 0): MenuOption => ({
  id,
  label,
  extra: naira(extra),
  hidden: false,
  former_names: [],
})

const flavour = (id: string, label: string, extra = 0, allergens = spongeAllergens): MenuOption => ({
  ...option(id, label, extra),
  allergens,
})

const decoration = (id: string, label: string, extra: number, builders: readonly DecorationBuilder[]): Decoration => ({
  ...option(id, label, extra),
  builders,
})

const everyBuilder = ['express', 'customiser', 'cakeBuilderPage'] as const

type Four<Value> = readonly [Value, Value, Value, Value]
const four = ([first, second, third, fourth]: Four<number>): Four<Naira> => [
  naira(first),
  naira(second),
  naira(third),
  naira(fourth),
]
/** Prices for 1 to 4 flavours; the two largest sizes have three or four. */
const large = (three: number, four: number) => [null, null, naira(three), naira(four)] as const

const priceListA: CustomiserPrices = {
  base: {
    4: four([20_000, 20_000, 20_000, 20_000]),
    6: four([37_500, 75_000, 135_000, 140_000]),
    8: four([50_000, 100_000, 187_500, 200_000]),
    10: four([72_500, 145_000, 275_000, 300_000]),
    12: large(345_000, 375_000),
    14: large(400_000, 435_000),
  },
  starting_from: {
    4: naira(20_000),
    6: naira(135_000),
    8: naira(187_500),
    10: naira(275_000),
    12: naira(345_000),
    14: naira(400_000),
  },
}

const priceListB: CustomiserPrices = {
  base: {
    ...priceListA.base,
    // See docs/business-rules.md#customiser-prices.
    4: four([0, 0, 0, 0]),
    6: four([20_000, 20_000, 135_000, 140_000]),
    12: large(345_000, 400_000),
    14: large(375_000, 435_000),
  },
  starting_from: { ...priceListA.starting_from, 8: naira(187_000) },
}

export const initialMenu: MenuDocument = {
  categories: initialCategories,
  products: [
    ...readyProducts.map(readyProduct),
    ...cakes({ gallery: 'shop', firstId: 12, slug: 'custom', tiers: 1 }, customCakes),
    ...cakes({ gallery: 'single-tier', firstId: 101, slug: 'single-tier', tiers: 1 }, singleTierCakes),
    ...cakes({ gallery: 'two-tier', firstId: 201, slug: 'two-tier', tiers: 2 }, twoTierCakes),
    ...cakes({ gallery: 'two-tier', firstId: 209, slug: 'three-tier', tiers: 3 }, threeTierCakes),
    ...themedCakes.map(([theme, tiers, ...row], index) =>
      cake({ id: 301 + index, gallery: 'themed', slug: `themed-${theme}`, tiers }, row),
    ),
    ...addOns.map(addOn),
  ],
  flavours: [
    flavour('vanilla', 'Vanilla'),
    flavour('caramel', 'Caramel (salted)'),
    flavour('cookies-and-cream', 'Cookies and Cream', 0, chocolateAllergens),
    flavour('vanilla-with-raspberry', 'Vanilla with Raspberry', 12_000),
    flavour('strawberry-vanilla', 'Strawberry Vanilla'),
    flavour('blueberry-vanilla', 'Blueberry Vanilla'),
    flavour('double-chocolate-chip', 'Double Chocolate Chip', 0, chocolateAllergens),
    flavour('carrot', 'Carrot', 8_000, allergensOf('gluten milk eggs nuts')),
    flavour('lotus-biscoff', 'Lotus Biscoff', 0, chocolateAllergens),
    flavour('red-velvet', 'Red Velvet', 0, chocolateAllergens),
    flavour('lemon', 'Lemon'),
    flavour('lemon-blueberry', 'Lemon Blueberry'),
  ],
  decorations: [
    decoration('flowers', 'Sugar Flowers', 20_000, everyBuilder),
    decoration('roses', 'Buttercream Roses', 15_000, everyBuilder),
    decoration('pearls', 'Edible Pearls', 10_000, ['cakeBuilderPage']),
    decoration('gold-leaf', 'Gold Leaf', 25_000, ['cakeBuilderPage']),
    decoration('figurines', 'Custom Figurines', 35_000, everyBuilder),
  ],
  order_form_flavours: [
    flavour('vanilla', 'Vanilla'),
    flavour('chocolate', 'Chocolate', 0, chocolateAllergens),
    flavour('red-velvet', 'Red Velvet', 0, chocolateAllergens),
    flavour('lemon', 'Lemon'),
    flavour('strawberry', 'Strawberry'),
    flavour('carrot', 'Carrot', 8_000, allergensOf('gluten milk eggs nuts')),
    flavour('funfetti', 'Funfetti'),
    flavour('coconut', 'Coconut'),
    flavour('coffee', 'Coffee', 5_000),
    flavour('salted-caramel', 'Salted Caramel', 7_000),
    flavour('cookies-cream', 'Cookies & Cream', 0, chocolateAllergens),
    flavour('raspberry', 'Raspberry', 8_000),
  ],
  order_form_decorations: [
    option('acrylic-topper', 'Acrylic Topper', 15_000),
    option('sugar-flowers', 'Sugar Flowers', 35_000),
    option('fresh-flowers', 'Fresh Flowers', 25_000),
    option('gold-accents', 'Gold Accents', 30_000),
    option('pearl-details', 'Pearl Details', 20_000),
    option('custom-figurines', 'Custom Figurines', 45_000),
    option('ribbon-draping', 'Ribbon Draping', 18_000),
    option('cascading-design', 'Cascading Design', 40_000),
  ],
  themes: [
    option('birthday', 'Birthday'),
    option('princess', 'Princess'),
    option('superhero', 'Superhero'),
    option('unicorn', 'Unicorn'),
    option('sports', 'Sports'),
    option('baby-shower', 'Baby Shower'),
    option('graduation', 'Graduation'),
    option('anniversary', 'Anniversary'),
    option('floral', 'Floral'),
    option('vintage', 'Vintage'),
    option('modern', 'Modern'),
    option('custom', 'Custom'),
  ],
  message_price: naira(10_000),
  express: {
    base: {
      6: four([37_500, 75_000, 112_500, 150_000]),
      8: four([50_000, 100_000, 150_000, 200_000]),
      10: four([72_500, 145_000, 217_500, 290_000]),
    },
  },
  customiser: {
    price_lists: { A: priceListA, B: priceListB },
    layer_price: naira(20_000),
    topper_price: naira(10_000),
  },
  order_form: {
    base: { themed: naira(85_000), wedding: naira(150_000) },
    size_tenths: { 6: 10, 8: 14, 10: 18, 12: 22, 14: 28, 16: 35 },
  },
  delivery_zones: (
    [
      ['Lekki', 3_500],
      ['Victoria Island', 3_500],
      ['Ikoyi', 4_000],
      ['Ikeja', 6_000],
      ['Surulere', 6_500],
      ['Ojo', 6_000],
      ['Ikorodu', 6_000],
    ] as const
  ).map(([name, fee]) => ({ name, fee: naira(fee), minutes: 60, hidden: false })),
  // Sunday first.
  opening_hours: [
    { open: '12:00', close: '18:00' },
    ...Array.from({ length: 6 }, () => ({ open: '08:00', close: '19:00' })),
  ],
  lead_times: { express_hours: 3, ready_from: '10:00', custom_days: 7, themed_days: 14 },
  business: {
    name: 'P&J',
    title: 'P&J Bakery',
    tagline: 'Cakes, pastries and treats, baked in Lagos every morning',
    address: '14 Adeola Odeku Street, Victoria Island, Lagos',
    street: '14 Adeola Odeku Street',
    city: 'Lagos',
    phone: '+234 800 555 0142',
    whatsapp: '2348005550142',
    email: 'hello@pj.example.com',
    bank: { bank: 'Example Bank', account_name: 'P&J Bakery Ltd', account_number: exampleAccountNumber },
  },
  capacity: {
    enabled: false,
    weekdays: [null, null, null, null, null, null, null],
    dates: [],
    hold_hours: 24,
    costs: { treats: 1, express: 3, custom: 5, extra_tier: 3, wedding: 10 },
    slot_minutes: 60,
    slot_orders: 0,
  },
  payment: {
    ...{ deposit_percent: 0, before_confirming: 'nothing', bakery_email: false },
    ...{ desk_discount_percent: 10, desk_counts_cash: false },
    instalments: noPlans,
  },
  tax: { registered: false, tin: '', registration_number: '', rate_percent: 7.5 },
}
