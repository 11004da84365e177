import fc from 'fast-check'
import { type CakeSpecInput, cakeDecorations, cakeFinishes } from '../cakes/cake-spec.ts'
import { type FlavourId, flavourColours } from '../cakes/colour.ts'
import { type ThemeId, themePalettes } from '../cakes/theme-palettes.ts'

const keysOf = <T extends object>(table: T) => Object.keys(table).filter((key): key is keyof T & string => key in table)

const flavourIds: readonly FlavourId[] = keysOf(flavourColours)
const themes: readonly ThemeId[] = keysOf(themePalettes)

export const arbitraryMessage = fc.oneof(
  fc.string({ maxLength: 70, unit: 'grapheme' }),
  fc.string({ maxLength: 70, unit: 'binary' }),
  fc.constantFrom(
    'Happy 60th, Mama',
    'Ẹ kú ọjọ́ ìbí',
    'عيد ميلاد سعيد',
    '生日快乐',
    '🎂👩🏾‍🍳',
    'W'.repeat(60),
    '<script>alert(1)</script>',
  ),
)

const arbitraryTier = fc.record(
  {
    size: fc.integer({ min: 4, max: 16 }),
    layers: fc.integer({ min: 1, max: 7 }),
    flavours: fc.array(fc.constantFrom(...flavourIds), { maxLength: 7 }),
    finish: fc.constantFrom(...cakeFinishes),
    colour: fc.constantFrom('white', 'chocolate', 'sky', null),
  },
  { requiredKeys: [] },
)

/** Any cake, including many that no builder offers. */
export const arbitraryCake: fc.Arbitrary<CakeSpecInput> = fc.record(
  {
    theme: fc.constantFrom(...themes),
    tiers: fc.array(arbitraryTier, { minLength: 1, maxLength: 6 }),
    decorations: fc.subarray([...cakeDecorations]),
    message: arbitraryMessage,
    cutaway: fc.boolean(),
    seed: fc.nat(),
  },
  { requiredKeys: [] },
)
