import { orderFormDecorations, servings, type TierSize, tierSizes } from '../catalogue/options.ts'
import { defaultTierSize, tierCount } from '../pricing/order-form.ts'
import {
  clampNumber,
  keepOfferedChoices,
  maxThemeLength,
  normalizeLine,
  normalizeNote,
  optionIds,
} from './builder-state.ts'
import { maxMessageLength, maxQuantity, type OrderFormItem, type Tier } from './cart-item.ts'

const newTier = (index: number): Tier => ({ size: defaultTierSize(index), flavour: undefined })

/** As many tiers: new ones on top with their default size, dropped ones from the top (spec 2 section 4). */
export const withTierCount = (tiers: readonly Tier[], count: number): readonly Tier[] =>
  Array.from({ length: clampNumber(count, tierCount) }, (_, index) => tiers[index] ?? newTier(index))

/** Themed, no theme chosen, 2 tiers (spec 2 section 4). */
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

/** The nearest cake that the order form offers. */
export const normalizeOrderForm = (item: OrderFormItem): OrderFormItem => ({
  ...item,
  // A line of the cart that is edited may be of several cakes; the form itself makes one.
  quantity: clampNumber(item.quantity, { min: 1, max: maxQuantity }),
  orderNote: normalizeNote(item.orderNote),
  // The shopper's own words belong to the theme "custom" and to no other.
  customTheme: item.theme === 'custom' ? normalizeLine(item.customTheme, maxThemeLength) : '',
  tiers: withTierCount(item.tiers, item.tiers.length),
  message: normalizeLine(item.message, maxMessageLength),
  decorations: keepOfferedChoices(optionIds(orderFormDecorations), item.decorations),
})

/** One tier changed, the others as they were. */
export const withTier = (tiers: readonly Tier[], index: number, change: Partial<Tier>): readonly Tier[] =>
  tiers.map((tier, each) => (each === index ? { ...tier, ...change } : tier))

/** Party portions of all tiers together. */
export const countServings = (tiers: readonly { readonly size: TierSize }[]): number =>
  tiers.reduce((sum, { size }) => sum + (servings[size] ?? 0), 0)

/** Every choice of some of these sizes, each once, the largest first: cakes that grow smaller upwards. */
function combineSizes(sizes: readonly TierSize[]): readonly (readonly TierSize[])[] {
  const [smallest, ...larger] = sizes
  if (smallest === undefined) return [[]]
  const without = combineSizes(larger)
  return [...without, ...without.map((stack) => [...stack, smallest])]
}

const sizeCombinations = combineSizes(tierSizes).filter((stack) => stack.length >= tierCount.min)

/** The most portions that one cake of the order form has. */
export const maxServings = countServings(tierSizes.map((size) => ({ size })))

/** Tier sizes that feed this many guests with the least left over; the largest cake when none feeds them all. */
export function suggestTiers(guests: number): readonly TierSize[] {
  const portions = (stack: readonly TierSize[]): number => countServings(stack.map((size) => ({ size })))
  const enough = sizeCombinations.filter((stack) => portions(stack) >= Math.min(guests, maxServings))
  return enough.reduce((best, stack) => {
    const fewer = portions(stack) - portions(best) || stack.length - best.length
    return fewer < 0 ? stack : best
  }, [...tierSizes].reverse())
}

/** Tiers of these sizes, keeping the flavours chosen so far. */
export const withSizes = (tiers: readonly Tier[], sizes: readonly TierSize[]): readonly Tier[] =>
  sizes.map((size, index) => ({ size, flavour: tiers[index]?.flavour }))
