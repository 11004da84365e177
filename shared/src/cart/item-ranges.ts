import { type Decoration, type DecorationBuilder, type Menu, offered } from '../menu/menu.ts'
import { type CustomiserSize, sizeLabel, type TierSize } from '../menu/options.ts'
import { formatCount } from '../text.ts'
import {
  type CustomiserItem,
  type ExpressItem,
  type GalleryCakeItem,
  maxGalleryFlavours,
  type OrderFormItem,
  type RuleSetId,
} from './cart-item.ts'

export interface WholeRange {
  readonly min: number
  readonly max: number
}

const isWithin = (value: number, { min, max }: WholeRange): boolean =>
  Number.isInteger(value) && value >= min && value <= max

export const formatRange = ({ min, max }: WholeRange): string => `${min} to ${max}`

/** What one of the two customiser screens offers (docs/business-rules.md#customiser-builder). */
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

export const expressLayers = { min: 1, max: 4 } as const
/** Our builder offers the second one from two layers on; other clients may always send two. */
export const maxExpressFlavours = 2

export const tierCount = { min: 2, max: 6, initial: 2 } as const

/** Inches of a new tier, counted from the bottom. */
export const defaultTierSize = (index: number): TierSize => (index === 0 ? 12 : index === 1 ? 8 : 6)

/** A sentence about the range that a gallery cake is outside of; undefined for a cake on offer. */
export const findGalleryCakeRangeError = ({ flavours }: GalleryCakeItem): string | undefined =>
  flavours.length > maxGalleryFlavours ? `A custom cake has at most ${maxGalleryFlavours} flavours` : undefined

/** See docs/business-rules.md#express-builder. */
export function findExpressRangeError({ layers, flavours, decorations }: ExpressItem, menu: Menu): string | undefined {
  if (!isWithin(layers, expressLayers)) return `An express cake has ${formatRange(expressLayers)} layers`
  if (flavours.length > maxExpressFlavours) return `An express cake has at most ${maxExpressFlavours} flavours`
  return findDecorationError(decorations, decorationsOf(menu.decorations, 'express'), 'an express cake')
}

function findDecorationError(chosen: readonly string[], own: readonly Decoration[], cake: string): string | undefined {
  if (chosen.every((id) => own.some((decoration) => decoration.id === id))) return undefined
  const labels = offered(own).map(({ label }) => label)
  return `The decorations of ${cake} are ${labels.join(', ')}`
}

/** See docs/business-rules.md#customiser-builder. */
export function findCustomiserRangeError(item: CustomiserItem, menu: Menu): string | undefined {
  const rules = ruleSets[item.ruleSet]
  const counts = flavourRange(item.size)
  if (!isWithin(item.layers, rules.layers)) return `A custom cake has ${formatRange(rules.layers)} layers`
  if (!isWithin(item.flavourCount, counts)) {
    return `${sizeLabel(item.size)} custom cakes have ${formatRange(counts)} flavours`
  }
  if (item.flavours.length > item.flavourCount) {
    return `This cake was ordered with only ${formatCount(item.flavourCount, 'flavour')}`
  }
  return findDecorationError(item.decorations, decorationsOf(menu.decorations, item.ruleSet), 'this cake')
}

/** See docs/business-rules.md#order-form-builder. */
export const findOrderFormRangeError = ({ cakeType, tiers }: OrderFormItem): string | undefined =>
  isWithin(tiers.length, tierCount) ? undefined : `A ${cakeType} cake has ${formatRange(tierCount)} tiers`
