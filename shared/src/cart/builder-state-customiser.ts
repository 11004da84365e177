import { flavours, optionLabels, sizeLabel } from '../catalogue/options.ts'
import { flavourRange, ruleSets } from '../pricing/customiser.ts'
import { clampNumber, keepOfferedChoices, normalizeLine, normalizeNote, optionIds } from './builder-state.ts'
import { type CustomiserItem, maxMessageLength, maxQuantity, type RuleSetId } from './cart-item.ts'

/** 6 inch, 1 flavour, male, buttercream, no topper, quantity 1 (spec 2 section 4); the layers are the rule set's. */
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

/** The nearest cake that these rules offer: the flavour count fits the size, the flavours fit the count. */
export function normalizeCustomiser(item: CustomiserItem): CustomiserItem {
  const rules = ruleSets[item.ruleSet]
  const flavourCount = clampNumber(item.flavourCount, flavourRange(item.size))
  const known = optionIds(flavours)
  return {
    ...item,
    quantity: clampNumber(item.quantity, { min: 1, max: maxQuantity }),
    orderNote: normalizeNote(item.orderNote),
    flavourCount,
    // In the order of choosing: what was chosen last is what has no room.
    flavours: [...new Set(item.flavours)].filter((id) => known.includes(id)).slice(0, flavourCount),
    layers: clampNumber(item.layers, rules.layers),
    decorations: keepOfferedChoices(rules.decorations, item.decorations),
    message: normalizeLine(item.message, maxMessageLength),
  }
}

/** What a change of size or flavour count cost the shopper, in words (decisions row 27); undefined: nothing. */
export function formatDroppedChoices(asked: CustomiserItem, fitted: CustomiserItem): string | undefined {
  const lost = asked.flavours.filter((id) => !fitted.flavours.includes(id))
  const count = fitted.flavourCount
  const words: string[] = []
  if (asked.flavourCount !== count) {
    const { min, max } = flavourRange(fitted.size)
    words.push(`A ${sizeLabel(fitted.size)} cake has ${min} to ${max} flavours: now ${count}.`)
  }
  if (lost.length > 0) words.push(`Taken off: ${optionLabels(flavours, lost).join(', ')}.`)
  return words.length === 0 ? undefined : words.join(' ')
}

/** Why the cake cannot go into the cart yet, in the spec's words (spec 2 section 5). */
export function customiserProblem(item: CustomiserItem): 'flavours' | 'quantity' | undefined {
  if (item.flavours.length === 0) return 'flavours'
  return item.quantity < 1 ? 'quantity' : undefined
}

export const customiserProblemMessages = {
  flavours: 'Please select at least one flavor',
  quantity: 'Quantity must be at least 1',
} as const
