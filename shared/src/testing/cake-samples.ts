import { type CakeSpecInput, cakeDecorations } from '../cakes/cake-spec.ts'

export type CakeSample = { readonly name: string; readonly spec: CakeSpecInput; readonly mono?: boolean }

const fondant = 'fondant'

/** Cakes that together use every theme and every feature of the drawing. */
export const cakeSamples: readonly CakeSample[] = [
  {
    name: 'Red velvet with a drip, cut open',
    spec: {
      tiers: [{ size: 10, layers: 4, flavours: ['red-velvet'] }],
      decorations: ['drip', 'kisses', 'berries', 'shells'],
      cutaway: true,
    },
  },
  {
    name: 'Birthday with candles and sprinkles',
    spec: { theme: 'birthday', decorations: ['sprinkles', 'kisses', 'candles'], message: 'Happy Birthday Adaeze' },
  },
  {
    name: 'Princess in two tiers',
    spec: {
      theme: 'princess',
      tiers: [10, 6].map((size) => ({ size, finish: fondant })),
      decorations: ['pearls', 'ribbon-draping', 'figurines'],
    },
  },
  {
    name: 'Superhero with a message',
    spec: {
      theme: 'superhero',
      tiers: [10, 8].map((size) => ({ size, finish: fondant })),
      decorations: ['figurines'],
      message: 'Zik is 7',
    },
  },
  {
    name: 'Unicorn with flowers and gold',
    spec: {
      theme: 'unicorn',
      tiers: [{ layers: 4, finish: fondant }],
      decorations: ['figurines', 'flowers', 'gold-leaf'],
    },
  },
  {
    name: 'Sports with a topper',
    spec: { theme: 'sports', decorations: ['figurines', 'acrylic-topper'], message: 'Up Eagles!' },
  },
  {
    name: 'Baby shower with a bear',
    spec: { theme: 'baby-shower', decorations: ['figurines', 'pearls'], message: 'Welcome little one' },
  },
  {
    name: 'Anniversary in three tiers',
    spec: {
      theme: 'anniversary',
      tiers: [12, 9, 6].map((size) => ({ size, finish: fondant })),
      decorations: ['roses', 'pearls', 'acrylic-topper'],
      message: 'Ire & Tobi',
    },
  },
  {
    name: 'Floral wedding in six tiers',
    spec: {
      theme: 'floral',
      tiers: [16, 14, 12, 10, 8, 6].map((size, i) => ({ size, finish: i % 2 ? 'buttercream' : fondant })),
      decorations: ['cascade', 'roses'],
      pattern: false,
    },
  },
  {
    name: 'Vintage with swags and cherries',
    spec: { theme: 'vintage', tiers: [{ layers: 4 }], decorations: ['figurines', 'shells'], message: 'Oluwaseun' },
  },
  {
    name: 'Modern with fresh flowers',
    spec: { theme: 'modern', tiers: [{ layers: 5 }], decorations: ['fresh-flowers', 'gold-leaf'] },
  },
  {
    name: 'Seven layers, cut open',
    spec: {
      tiers: [{ layers: 7, flavours: ['chocolate', 'lemon-blueberry', 'funfetti', 'carrot', 'strawberry-vanilla'] }],
      cutaway: true,
    },
  },
  {
    name: 'Every decoration at once on three tiers',
    spec: { tiers: [{ size: 12 }, { size: 9, finish: fondant }, { size: 6 }], decorations: cakeDecorations },
  },
  {
    name: 'Every decoration at once on 6 inch, cut open',
    spec: { tiers: [{ size: 6 }], decorations: cakeDecorations, message: 'Yes', cutaway: true },
  },
  {
    name: 'Four inches, one layer',
    spec: { tiers: [{ size: 4, layers: 1 }], decorations: ['roses'], message: 'For you' },
  },
  {
    name: 'Sixteen inches, 60 letters',
    spec: {
      tiers: [{ size: 16, finish: fondant }],
      decorations: ['ribbon-draping', 'pearls'],
      message: 'Happy birthday to the best grandmother in all of Lagos, Mama',
    },
  },
  {
    name: 'Yoruba with its marks',
    spec: { tiers: [{ size: 10 }], decorations: ['flowers'], message: 'Ẹ kú ọjọ́ ìbí, Bàbá Ṣẹ́gun' },
  },
  {
    name: 'Arabic on a dark wall',
    spec: {
      tiers: [{ size: 10, finish: fondant, colour: 'chocolate' }],
      decorations: ['gold-leaf'],
      message: 'عيد ميلاد سعيد يا فاطمة',
    },
  },
  {
    name: 'Emoji and other scripts',
    spec: { decorations: ['candles'], message: '生日快乐 🎂👩🏾‍🍳🇳🇬 С днём рождения' },
  },
  {
    name: 'Wide on narrow, five tiers',
    spec: { tiers: [8, 12, 8, 12, 6].map((size) => ({ size })), decorations: ['flowers', 'roses', 'figurines'] },
  },
  {
    name: 'For the kitchen’s printer',
    mono: true,
    spec: {
      theme: 'graduation',
      tiers: [
        { size: 10, layers: 4, flavours: ['red-velvet', 'vanilla'] },
        { size: 6, finish: fondant },
      ],
      decorations: ['figurines', 'roses', 'pearls'],
      message: 'Congratulations <Dr. & Mrs.> Bayo',
      cutaway: true,
    },
  },
]
