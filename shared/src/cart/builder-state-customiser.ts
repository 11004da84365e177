import type { Menu } from '../menu/menu.ts'
import { formatCount } from '../text.ts'
import {
  type CakeBuilder,
  clampNumber,
  formatTakenOff,
  keepOfferedChoices,
  keepOfferedFlavours,
  normalizeShared,
  optionIds,
} from './builder-state.ts'
import type { CustomiserItem, RuleSetId } from './cart-item.ts'
import { flavourRange, offeredDecorations, ruleSets } from './item-ranges.ts'

/** See docs/business-rules.md#customiser-builder. */
export const initialCustomiser = (ruleSet: RuleSetId): CustomiserItem => ({
  kind: 'customiser',
  ruleSet,
  id: '',
  quantity: 1,
  orderNote: '',
  size: 6,
  flavourCount: 1,
  flavours: [],
  layers: ruleSets[ruleSet].layers.initial,
  recipient: 'male',
  icing: 'buttercream',
  decorations: [],
  message: '',
  topper: false,
  image: '',
})

export function normalizeCustomiser(item: CustomiserItem, menu: Menu): CustomiserItem {
  const rules = ruleSets[item.ruleSet]
  const flavours = keepOfferedFlavours(item.flavours, menu)
  const counts = countFlavours(item, flavours)
  return {
    ...item,
    ...normalizeShared(item),
    ...counts,
    // The flavours chosen last are dropped.
    flavours: flavours.slice(0, counts.flavourCount),
    layers: clampNumber(item.layers, rules.layers),
    decorations: keepOfferedChoices(optionIds(offeredDecorations(menu, item.ruleSet)), item.decorations),
  }
}

export const customiserCakes = (ruleSet: RuleSetId): CakeBuilder<CustomiserItem> => ({
  path: ruleSet === 'customiser' ? '/home' : '/customize',
  initialItem: initialCustomiser(ruleSet),
  normalize: normalizeCustomiser,
  isOwnItem: (item): item is CustomiserItem => item.kind === 'customiser' && item.ruleSet === ruleSet,
})

/**
 * A count that only the size required goes back with the size, except for flavours chosen in the meantime
 * (docs/business-rules.md#customiser-builder).
 */
function countFlavours(item: CustomiserItem, flavours: readonly string[]) {
  const range = flavourRange(item.size)
  const own = item.ownFlavourCount ?? item.flavourCount
  const wanted = item.ownFlavourCount === undefined ? own : Math.max(own, flavours.length)
  return {
    flavourCount: clampNumber(wanted, range),
    ownFlavourCount: 1 < range.min && own < range.min ? clampNumber(own, { min: 1, max: range.min - 1 }) : undefined,
  }
}

/** Undefined when normalising changed no choice. */
export function formatDroppedChoices(
  requested: CustomiserItem,
  normalized: CustomiserItem,
  menu: Menu,
): string | undefined {
  const takenOff = formatTakenOff(requested, normalized, menu)
  const count = normalized.flavourCount
  const sentences: string[] = []
  if (requested.flavourCount !== count) {
    const { min, max } = flavourRange(normalized.size)
    sentences.push(
      normalized.ownFlavourCount === undefined && requested.ownFlavourCount !== undefined
        ? `Back to ${formatCount(count, 'flavour')}.`
        : `${normalized.size}-inch cakes need ${min}–${max} flavours, so we've set ${count}.`,
    )
  }
  if (takenOff !== undefined) sentences.push(takenOff)
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

export function customiserProblem(item: CustomiserItem): 'flavours' | 'quantity' | undefined {
  if (item.flavours.length === 0) return 'flavours'
  return item.quantity < 1 ? 'quantity' : undefined
}

export const customiserProblemMessages = {
  flavours: 'Please select at least one flavor',
  quantity: 'Quantity must be at least 1',
} as const
