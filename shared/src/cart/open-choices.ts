import { formatCount } from '../text.ts'
import type { CartItem, CustomiserItem, OrderFormItem, Tier } from './cart-item.ts'

/** Must be asked about, or is paid for but not chosen. The cake can still be ordered. */
export interface OpenChoice {
  /** The builder's field. */
  readonly fieldId: string
  readonly text: string
}

export const askFlavourText = "We'll call to ask which flavour."
export const askStandText = "We'll call to ask how to stack the tiers."

/** See docs/business-rules.md#open-choices. */
export function listOpenChoices(item: CartItem): readonly OpenChoice[] {
  switch (item.kind) {
    case 'express':
    case 'gallery-cake':
      return item.flavours.length === 0 ? [noFlavour] : []
    case 'customiser':
      return customiserChoices(item)
    case 'order-form':
      return [...withoutFlavour(item), ...widerTiers(item)]
    case 'product':
    case 'custom-line':
    case 'unknown-product':
      return []
  }
}

/** Whether the shop promised to call about a flavour. */
export const asksFlavour = (item: CartItem): boolean =>
  listOpenChoices(item).some(({ text }) => text.endsWith(askFlavourText))

const noFlavour: OpenChoice = { fieldId: 'flavours', text: `No flavour chosen. ${askFlavourText}` }

function customiserChoices({ flavours, flavourCount }: CustomiserItem): readonly OpenChoice[] {
  if (flavours.length === 0) return [noFlavour]
  if (flavours.length >= flavourCount) return []
  return [{ fieldId: 'flavours', text: `${formatCount(flavourCount, 'flavour')} included, ${flavours.length} chosen.` }]
}

function withoutFlavour({ tiers }: OrderFormItem): readonly OpenChoice[] {
  const open = tiers.flatMap(({ flavour }, index) => (flavour === undefined ? [String(index + 1)] : []))
  if (open.length === 0) return []
  const last = open.pop() ?? ''
  const text =
    open.length === 0 ? `Tier ${last} has no flavour yet.` : `Tiers ${open.join(', ')} and ${last} have no flavour yet.`
  return [{ fieldId: 'tiers', text: `${text} ${askFlavourText}` }]
}

const widerTiers = ({ tiers }: OrderFormItem): readonly OpenChoice[] =>
  tiers.flatMap((_, index) =>
    isWiderThanBelow(tiers, index)
      ? [{ fieldId: 'tiers', text: `Tier ${index + 1} is wider than the tier below. ${askStandText}` }]
      : [],
  )

export function isWiderThanBelow(tiers: readonly Tier[], index: number): boolean {
  const [tier, below] = [tiers[index], tiers[index - 1]]
  return tier !== undefined && below !== undefined && below.size < tier.size
}
