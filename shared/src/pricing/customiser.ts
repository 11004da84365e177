import type { CustomiserItem, RuleSetId } from '../cart/cart-item.ts'
import {
  type CakeDecorationId,
  type CustomiserSize,
  cakeDecorations,
  optionLabels,
  sizeLabel,
  sumExtras,
} from '../catalogue/options.ts'
import { type Naira, naira } from '../money.ts'
import { flavourLines, type PriceLine } from './price-lines.ts'
import { formatRange, isWithin, type WholeRange } from './ranges.ts'
import { type PriceReading, priceBooks } from './readings.ts'

/** The rules of one of the two customiser screens (docs/business-rules.md#customiser-builder). */
export interface RuleSet {
  readonly layers: WholeRange & { readonly initial: number }
  /** Number of layers in the base price. */
  readonly includedLayers: number
  readonly decorations: readonly CakeDecorationId[]
}

export const ruleSets: Readonly<Record<RuleSetId, RuleSet>> = {
  customiser: {
    layers: { min: 3, max: 7, initial: 3 },
    includedLayers: 3,
    decorations: ['flowers', 'roses', 'figurines'],
  },
  cakeBuilderPage: {
    layers: { min: 1, max: 5, initial: 1 },
    includedLayers: 1,
    decorations: ['flowers', 'roses', 'pearls', 'gold-leaf', 'figurines'],
  },
}

/** Price of each layer above the included ones. */
export const customiserLayerPrice = naira(20_000)
export const topperPrice = naira(10_000)

/** The flavour counts that a size allows. */
export const flavourRange = (size: CustomiserSize): WholeRange =>
  size === 12 || size === 14 ? { min: 3, max: 4 } : { min: 1, max: 4 }

/** The base price; undefined where the size does not allow this number of flavours. */
export function customiserBase(size: CustomiserSize, flavourCount: number, reading: PriceReading): Naira | undefined {
  const base = priceBooks[reading].base[size][flavourCount - 1]
  return base === undefined || base === null ? undefined : naira(base)
}

/** The "starting from" price of a size. */
export const startingFrom = (size: CustomiserSize, reading: PriceReading): Naira =>
  naira(priceBooks[reading].startingFrom[size])

/** The range that a cake leaves, as a sentence; undefined for a cake on offer (docs/business-rules.md#customiser-builder). */
export function findCustomiserRangeError(item: CustomiserItem): string | undefined {
  const rules = ruleSets[item.ruleSet]
  const counts = flavourRange(item.size)
  if (!isWithin(item.layers, rules.layers)) return `A custom cake has ${formatRange(rules.layers)} layers`
  if (!isWithin(item.flavourCount, counts)) {
    return `A custom cake of ${sizeLabel(item.size)} has ${formatRange(counts)} flavours`
  }
  if (item.flavours.length > item.flavourCount) {
    return `This cake has more flavours than the ${item.flavourCount} that it was ordered with`
  }
  return item.decorations.every((id) => rules.decorations.includes(id))
    ? undefined
    : `The decorations of this cake are ${optionLabels(cakeDecorations, rules.decorations).join(', ')}`
}

/** The price lines of one cake (docs/business-rules.md#customiser-prices); undefined for choices out of range. */
export function customiserLines(item: CustomiserItem, reading: PriceReading): PriceLine[] | undefined {
  const rules = ruleSets[item.ruleSet]
  const base = customiserBase(item.size, item.flavourCount, reading)
  if (base === undefined || findCustomiserRangeError(item)) return undefined
  const paid = Math.max(0, item.layers - rules.includedLayers)
  return [
    {
      label: `${sizeLabel(item.size)}, ${item.flavourCount} ${item.flavourCount === 1 ? 'flavour' : 'flavours'}`,
      amount: base,
    },
    ...flavourLines(item.flavours),
    ...(paid > 0
      ? [{ label: `${paid} extra ${paid === 1 ? 'layer' : 'layers'}`, amount: naira(customiserLayerPrice * paid) }]
      : []),
    ...item.decorations.map((id) => ({
      label: optionLabels(cakeDecorations, [id]).join(),
      amount: sumExtras(cakeDecorations, [id]),
    })),
    ...(item.topper ? [{ label: 'Acrylic topper', amount: topperPrice }] : []),
  ]
}
