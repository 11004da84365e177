import { type CakeSpecInput, cakeDecorations } from '../cakes/cake-spec.ts'

/** Cakes that together use every feature of the drawing, for tests and for the development page /cakes. */
export type CakeSample = { readonly name: string; readonly spec: CakeSpecInput; readonly mono?: boolean }

const fondant = 'fondant'

export const cakeSamples: readonly CakeSample[] = [
  {
    name: 'Red velvet with a drip, cut open',
    spec: {
      tiers: [{ size: 10, layers: 4, flavours: ['red-velvet'], texture: 'rustic' }],
      decorations: ['drip', 'kisses', 'berries', 'shells'],
      cutaway: true,
    },
  },
  {
    name: 'Birthday with candles and sprinkles',
    spec: {
      theme: 'birthday',
      tiers: [{ size: 8, flavours: ['funfetti'] }],
      decorations: ['sprinkles', 'kisses', 'candles'],
      message: 'Happy Birthday Adaeze',
    },
  },
  {
    name: 'Princess in two tiers',
    spec: {
      theme: 'princess',
      tiers: [
        { size: 10, finish: fondant, flavours: ['strawberry'] },
        { size: 6, finish: fondant, flavours: ['vanilla'] },
      ],
      decorations: ['pearls', 'ribbon-draping', 'figurines'],
    },
  },
  {
    name: 'Superhero with a message on the upper tier',
    spec: {
      theme: 'superhero',
      tiers: [
        { size: 10, finish: fondant, flavours: ['chocolate'] },
        { size: 8, finish: fondant, flavours: ['vanilla'] },
      ],
      decorations: ['figurines'],
      message: 'Zik is 7',
      messageTier: 1,
    },
  },
  {
    name: 'Unicorn with flowers and gold',
    spec: {
      theme: 'unicorn',
      tiers: [{ size: 8, layers: 4, finish: fondant, flavours: ['blueberry-vanilla'] }],
      decorations: ['figurines', 'flowers', 'gold-leaf'],
    },
  },
  {
    name: 'Sports, written on green',
    spec: {
      theme: 'sports',
      tiers: [{ size: 12, finish: fondant, flavours: ['double-chocolate-chip'] }],
      decorations: ['figurines', 'acrylic-topper'],
      topper: 'Up Eagles!',
      message: 'Well played, Kelechi',
    },
  },
  {
    name: 'Baby shower with a bear',
    spec: {
      theme: 'baby-shower',
      tiers: [{ size: 8, finish: fondant, flavours: ['coconut'] }],
      decorations: ['figurines', 'pearls'],
      message: 'Welcome little one',
    },
  },
  {
    name: 'Graduation in two tiers',
    spec: {
      theme: 'graduation',
      tiers: [
        { size: 12, flavours: ['coffee'] },
        { size: 8, finish: fondant, flavours: ['salted-caramel'] },
      ],
      decorations: ['figurines', 'gold-leaf'],
      message: 'Congratulations Dr. Bayo',
    },
  },
  {
    name: 'Anniversary in three tiers',
    spec: {
      theme: 'anniversary',
      tiers: [
        { size: 12, finish: fondant, flavours: ['red-velvet'] },
        { size: 9, finish: fondant, flavours: ['carrot'] },
        { size: 6, finish: fondant, flavours: ['vanilla'] },
      ],
      decorations: ['roses', 'pearls', 'acrylic-topper'],
      topper: 'Ire & Tobi',
    },
  },
  {
    name: 'Floral wedding in six tiers',
    spec: {
      theme: 'floral',
      tiers: [16, 14, 12, 10, 8, 6].map((size, i) => ({
        size,
        finish: i % 2 ? 'buttercream' : fondant,
        flavours: ['lemon'],
      })),
      decorations: ['cascade', 'roses'],
      pattern: false,
    },
  },
  {
    name: 'Vintage with swags and cherries',
    spec: {
      theme: 'vintage',
      tiers: [{ size: 8, layers: 4, flavours: ['raspberry'] }],
      decorations: ['figurines', 'shells'],
      message: 'Oluwaseun',
    },
  },
  {
    name: 'Modern with fresh flowers',
    spec: {
      theme: 'modern',
      tiers: [{ size: 8, layers: 5, texture: 'rustic', flavours: ['lotus-biscoff'] }],
      decorations: ['fresh-flowers', 'gold-leaf'],
    },
  },
  {
    name: 'Seven layers of seven flavours, cut open',
    spec: {
      tiers: [
        {
          size: 8,
          layers: 7,
          flavours: [
            'chocolate',
            'vanilla-with-raspberry',
            'cookies-cream',
            'lemon-blueberry',
            'funfetti',
            'carrot',
            'strawberry-vanilla',
          ],
        },
      ],
      decorations: ['kisses'],
      cutaway: true,
      backdrop: 'sage',
    },
  },
  {
    name: 'Two tiers cut open, with a message',
    spec: {
      tiers: [
        { size: 12, flavours: ['lemon', 'lemon-blueberry', 'strawberry'] },
        { size: 8, layers: 4, flavours: ['double-chocolate-chip', 'caramel'], texture: 'comb', colour: '#E9C9A4' },
      ],
      decorations: ['drip', 'berries'],
      message: 'Happy 60th, Mama',
      cutaway: true,
      backdrop: 'honey',
    },
  },
  {
    name: 'Every decoration at once on three tiers',
    spec: {
      theme: 'birthday',
      tiers: [{ size: 12 }, { size: 9, finish: fondant }, { size: 6 }],
      decorations: cakeDecorations,
      message: 'Happy Birthday Ngozi',
      topper: 'Forty & fine',
    },
  },
  {
    name: 'Every decoration at once on 6 inch, cut open',
    spec: {
      tiers: [{ size: 6, flavours: ['chocolate', 'vanilla'] }],
      decorations: cakeDecorations,
      message: 'Yes',
      cutaway: true,
    },
  },
  {
    name: 'Four inches, one layer',
    spec: { tiers: [{ size: 4, layers: 1, flavours: ['carrot'] }], decorations: ['roses'], message: 'For you' },
  },
  {
    name: 'Sixteen inches, 60 letters',
    spec: {
      tiers: [{ size: 16, layers: 3, finish: fondant, flavours: ['vanilla'], texture: 'ombre', colour2: '#D98A9C' }],
      decorations: ['ribbon-draping', 'pearls'],
      message: 'Happy birthday to the best grandmother in all of Lagos, Mama',
      backdrop: 'sky',
    },
  },
  {
    name: 'Yoruba with its marks',
    spec: {
      tiers: [{ size: 10, flavours: ['cookies-and-cream'], texture: 'ribbed' }],
      decorations: ['flowers'],
      message: 'Ẹ kú ọjọ́ ìbí, Bàbá Ṣẹ́gun',
    },
  },
  {
    name: 'Arabic on a dark wall',
    spec: {
      tiers: [{ size: 10, finish: fondant, flavours: ['coffee'], colour: '#2A3560' }],
      decorations: ['gold-leaf', 'acrylic-topper'],
      message: 'عيد ميلاد سعيد يا فاطمة',
      topper: 'مبروك',
      backdrop: 'sand',
    },
  },
  {
    name: 'Emoji and other scripts on stripes',
    spec: {
      theme: 'unicorn',
      tiers: [{ size: 8, layers: 4, finish: fondant, texture: 'stripes', flavours: ['strawberry-vanilla'] }],
      decorations: ['candles'],
      message: '生日快乐 🎂👩🏾‍🍳🇳🇬 С днём рождения',
    },
  },
  {
    name: 'Semi-naked in four tiers',
    spec: {
      theme: 'modern',
      tiers: [14, 11, 8, 6].map((size) => ({
        size,
        texture: 'semi-naked',
        colour: '#FBF1E0',
        flavours: ['chocolate'],
      })),
      decorations: ['fresh-flowers', 'berries'],
      pattern: false,
      backdrop: 'sage',
    },
  },
  {
    name: 'Wide on narrow, five tiers',
    spec: {
      theme: 'princess',
      tiers: [8, 12, 8, 12, 6].map((size) => ({ size, finish: fondant })),
      decorations: ['flowers', 'roses', 'figurines', 'acrylic-topper'],
      topper: 'Queen',
    },
  },
  {
    name: 'For the kitchen’s printer',
    mono: true,
    spec: {
      theme: 'graduation',
      tiers: [
        { size: 10, layers: 4, flavours: ['red-velvet', 'vanilla'] },
        { size: 6, finish: fondant, flavours: ['double-chocolate-chip'] },
      ],
      decorations: ['figurines', 'roses', 'pearls'],
      message: 'Congratulations <Dr. & Mrs.> Bayo',
      cutaway: true,
    },
  },
]
