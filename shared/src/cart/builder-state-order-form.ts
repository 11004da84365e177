import { type Menu, offered } from '../menu/menu.ts'
import { countServings, type TierSize, tierSizes } from '../menu/options.ts'
import {
  type CakeBuilder,
  clampNumber,
  keepOfferedChoices,
  maxThemeLength,
  normalizeLine,
  normalizeShared,
  optionIds,
} from './builder-state.ts'
import type { OrderFormItem, Tier } from './cart-item.ts'
import { defaultTierSize, tierCount } from './item-ranges.ts'
import { findMember } from './unknown-record.ts'

const newTier = (index: number): Tier => ({ size: defaultTierSize(index), flavour: undefined })

export const withTierCount = (tiers: readonly Tier[], count: number): readonly Tier[] =>
  Array.from({ length: clampNumber(count, tierCount) }, (_, index) => tiers[index] ?? newTier(index))

/** See docs/business-rules.md#order-form-builder. */
export const initialOrderForm: OrderFormItem = {
  kind: 'order-form',
  id: '',
  cartId: '',
  quantity: 1,
  orderNote: '',
  cakeType: 'themed',
  theme: undefined,
  customTheme: '',
  tiers: withTierCount([], tierCount.initial),
  message: '',
  decorations: [],
  image: '',
}

export function normalizeOrderForm(item: OrderFormItem, menu: Menu): OrderFormItem {
  const theme = findMember(optionIds(offered(menu.themes)), item.theme)
  const flavours = optionIds(offered(menu.order_form_flavours))
  return {
    ...item,
    ...normalizeShared(item),
    theme,
    // Only the theme "custom" contains text from the shopper.
    customTheme: theme === 'custom' ? normalizeLine(item.customTheme, maxThemeLength) : '',
    tiers: withTierCount(item.tiers, item.tiers.length).map(({ size, flavour }) => ({
      size,
      flavour: findMember(flavours, flavour),
    })),
    decorations: keepOfferedChoices(optionIds(offered(menu.order_form_decorations)), item.decorations),
  }
}

export const orderFormCakes: CakeBuilder<OrderFormItem> = {
  path: '/orderform',
  initialItem: initialOrderForm,
  normalize: normalizeOrderForm,
  isOwnItem: (item) => item.kind === 'order-form',
}

export const withTier = (tiers: readonly Tier[], index: number, change: Partial<Tier>): readonly Tier[] =>
  tiers.map((tier, position) => (position === index ? { ...tier, ...change } : tier))

/** Largest first, so that a cake becomes smaller towards the top. */
function combineSizes(sizes: readonly TierSize[]): readonly (readonly TierSize[])[] {
  const [smallest, ...larger] = sizes
  if (smallest === undefined) return [[]]
  const without = combineSizes(larger)
  return [...without, ...without.map((stack) => [...stack, smallest])]
}

const sizeCombinations = combineSizes(tierSizes).filter((stack) => stack.length >= tierCount.min)

export const maxServings = countServings(tierSizes)

/** Leaves the fewest portions over. Returns the largest cake when none serves all. */
export function suggestTiers(guests: number): readonly TierSize[] {
  const enough = sizeCombinations.filter((stack) => countServings(stack) >= Math.min(guests, maxServings))
  return enough.reduce((best, stack) => {
    const difference = countServings(stack) - countServings(best) || stack.length - best.length
    return difference < 0 ? stack : best
  }, [...tierSizes].reverse())
}

export const withSizes = (tiers: readonly Tier[], sizes: readonly TierSize[]): readonly Tier[] =>
  sizes.map((size, index) => ({ size, flavour: tiers[index]?.flavour }))
