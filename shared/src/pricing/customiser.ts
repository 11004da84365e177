import type { CustomiserItem, RuleSetId } from '../cart/cart-item.ts'
import { type Decoration, type DecorationBuilder, type Menu, offered } from '../menu/menu.ts'
import { type CustomiserSize, optionLabels, sizeLabel, sumExtras } from '../menu/options.ts'
import { multiplyNaira, type Naira } from '../money.ts'
import { formatCount } from '../text.ts'
import { flavourLines, formatRange, isWithin, type PriceLine, type WholeRange } from './price-lines.ts'

/** The rules of one of the two customiser screens (docs/business-rules.md#customiser-builder). */
export interface RuleSet {
  readonly layers: WholeRange & { readonly initial: number }
  readonly includedLayers: number
}

export const ruleSets: Readonly<Record<RuleSetId, RuleSet>> = {
  customiser: {
    layers: { min: 3, max: 7, initial: 3 },
    includedLayers: 3,
  },
  cakeBuilderPage: {
    layers: { min: 1, max: 5, initial: 1 },
    includedLayers: 1,
  },
}

export const offeredDecorations = ({ decorations }: Pick<Menu, 'decorations'>, builder: DecorationBuilder) =>
  decorationsOf(offered(decorations), builder)

/** Includes hidden ones. */
export const decorationsOf = (decorations: readonly Decoration[], builder: DecorationBuilder): readonly Decoration[] =>
  decorations.filter(({ builders }) => builders.includes(builder))

export const flavourRange = (size: CustomiserSize): WholeRange =>
  size === 12 || size === 14 ? { min: 3, max: 4 } : { min: 1, max: 4 }

/** Undefined where the size doesn't allow this number of flavours. */
export const customiserBase = (size: CustomiserSize, flavourCount: number, menu: Menu): Naira | undefined =>
  customiserPrices(menu).base[size][flavourCount - 1] ?? undefined

export const startingFrom = (size: CustomiserSize, menu: Menu): Naira => customiserPrices(menu).starting_from[size]

const customiserPrices = ({ customiser, price_reading }: Menu) => customiser.price_lists[price_reading]

/** The range that a cake leaves, as a sentence; undefined for a cake on offer (docs/business-rules.md#customiser-builder). */
export function findCustomiserRangeError(item: CustomiserItem, menu: Menu): string | undefined {
  const rules = ruleSets[item.ruleSet]
  const counts = flavourRange(item.size)
  if (!isWithin(item.layers, rules.layers)) return `A custom cake has ${formatRange(rules.layers)} layers`
  if (!isWithin(item.flavourCount, counts)) {
    return `A ${sizeLabel(item.size)} custom cake has ${formatRange(counts)} flavours`
  }
  if (item.flavours.length > item.flavourCount) {
    return `This cake was ordered with only ${formatCount(item.flavourCount, 'flavour')}`
  }
  const decorations = decorationsOf(menu.decorations, item.ruleSet)
  return item.decorations.every((chosen) => decorations.some(({ id }) => id === chosen))
    ? undefined
    : `The decorations of this cake are ${offered(decorations)
        .map(({ label }) => label)
        .join(', ')}`
}

/** The price lines of one cake (docs/business-rules.md#customiser-prices); undefined for choices out of range. */
export function customiserLines(item: CustomiserItem, menu: Menu): PriceLine[] | undefined {
  const rules = ruleSets[item.ruleSet]
  const base = customiserBase(item.size, item.flavourCount, menu)
  if (base === undefined || findCustomiserRangeError(item, menu)) return undefined
  const paid = Math.max(0, item.layers - rules.includedLayers)
  return [
    {
      label: `${sizeLabel(item.size)}, ${item.flavourCount} ${item.flavourCount === 1 ? 'flavour' : 'flavours'}`,
      amount: base,
    },
    ...flavourLines(item.flavours, menu),
    ...(paid > 0
      ? [
          {
            label: `${paid} extra ${paid === 1 ? 'layer' : 'layers'}`,
            amount: multiplyNaira(menu.customiser.layer_price, paid),
          },
        ]
      : []),
    ...item.decorations.map((id) => ({
      label: optionLabels(menu.decorations, [id]).join(),
      amount: sumExtras(menu.decorations, [id]),
    })),
    ...(item.topper ? [{ label: 'Acrylic topper', amount: menu.customiser.topper_price }] : []),
  ]
}
