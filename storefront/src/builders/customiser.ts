import { toggleChoice } from '@pj/shared/cart/builder-state'
import {
  customiserProblem,
  customiserProblemMessages,
  formatDroppedChoices,
  initialCustomiser,
  normalizeCustomiser,
} from '@pj/shared/cart/builder-state-customiser'
import { type CustomiserItem, maxMessageLength, maxQuantity, type RuleSetId } from '@pj/shared/cart/cart-item'
import {
  type CustomiserSize,
  cakeDecorations,
  customiserSizes,
  type FlavourId,
  flavours,
  icings,
  optionLabels,
  recipients,
  sizeLabel,
} from '@pj/shared/catalogue/options'
import { formatNaira } from '@pj/shared/money'
import {
  customiserBase,
  customiserLayerPrice,
  flavourRange,
  ruleSets,
  startingFrom,
  topperPrice,
} from '@pj/shared/pricing/customiser'
import type { PriceReading } from '@pj/shared/pricing/readings'
import type { Builder, Field } from './builder.ts'
import { inspirationImage, noteNamed, optionsOf } from './builder-fields.ts'
import { counted, servesWords } from './choice-words.ts'
import { previewSlug } from './preview-pictures.ts'
import { differenceWords, priceOf } from './price-words.ts'

type CakeField = Field<CustomiserItem>

const size: CakeField = {
  kind: 'one-of',
  id: 'size',
  label: 'Size',
  options: (item, reading) =>
    customiserSizes.map((inches) => ({
      id: String(inches),
      label: sizeLabel(inches),
      detail: `${servesWords(inches)}\n${fromWords(inches, reading)}`,
      chosen: item.size === inches,
      patch: { size: inches },
    })),
}

/** The "starting from" label (spec 2 section 9), with what it stands for where a smaller choice costs less. */
function fromWords(inches: CustomiserSize, reading: PriceReading): string {
  const from = startingFrom(inches, reading)
  const isForThree = flavourRange(inches).min < 3 && customiserBase(inches, 1, reading) !== from
  return `from ${formatNaira(from)}${isForThree ? ' for 3 flavours' : ''}`
}

const flavourCount: CakeField = {
  kind: 'count',
  id: 'flavour-count',
  label: 'Number of flavours',
  noun: 'flavours',
  value: (item) => item.flavourCount,
  range: (item) => flavourRange(item.size),
  patch: (_, count) => ({ flavourCount: count }),
  hint: (item) => {
    const { min, max } = flavourRange(item.size)
    const more = { ...item, flavourCount: item.flavourCount + 1 }
    const next = more.flavourCount > max ? '' : `; one more: ${differenceWords(priceOf(more) - priceOf(item))}`
    return `A ${sizeLabel(item.size)} cake has ${min} to ${max} flavours${next}`
  },
}

const flavourChoice: CakeField = {
  kind: 'any-of',
  id: 'flavours',
  label: 'Flavours',
  hint: (item) => `${item.flavours.length} of ${counted(item.flavourCount, 'flavour')} chosen`,
  options: (item) =>
    optionsOf<FlavourId, CustomiserItem>(
      flavours,
      (id) => item.flavours.includes(id),
      (id) => ({ flavours: toggleChoice(item.flavours, id) }),
    ).map((option) => ({ ...option, blocked: !option.chosen && item.flavours.length >= item.flavourCount })),
}

const layers: CakeField = {
  kind: 'count',
  id: 'layers',
  label: 'Layers',
  noun: 'layers',
  value: (item) => item.layers,
  range: (item) => ruleSets[item.ruleSet].layers,
  patch: (_, count) => ({ layers: count }),
  hint: (item) => {
    const included = ruleSets[item.ruleSet].includedLayers
    return `${counted(included, 'layer')} included, +${formatNaira(customiserLayerPrice)} per extra layer`
  },
}

const recipient: CakeField = {
  kind: 'one-of',
  id: 'recipient',
  label: 'Recipient',
  options: (item) =>
    optionsOf(
      recipients,
      (id) => item.recipient === id,
      (id) => ({ recipient: id }),
    ),
}

const icing: CakeField = {
  kind: 'one-of',
  id: 'icing',
  label: 'Icing',
  options: (item) =>
    optionsOf(
      icings,
      (id) => item.icing === id,
      (id) => ({ icing: id }),
    ),
}

const decorations: CakeField = {
  kind: 'any-of',
  id: 'decorations',
  label: 'Decorations',
  options: (item) =>
    optionsOf(
      cakeDecorations.filter(({ id }) => ruleSets[item.ruleSet].decorations.includes(id)),
      (id) => item.decorations.includes(id),
      (id) => ({ decorations: toggleChoice(item.decorations, id) }),
    ),
}

const message: CakeField = {
  kind: 'words',
  id: 'message',
  label: 'Text to appear',
  value: (item) => item.message,
  patch: (text) => ({ message: text }),
  most: maxMessageLength,
  hint: 'Written on the cake, included',
}

const topper: CakeField = {
  kind: 'any-of',
  id: 'topper',
  label: 'Acrylic topper',
  options: (item) => [
    { id: 'topper', label: 'Acrylic topper', extra: topperPrice, chosen: item.topper, patch: { topper: !item.topper } },
  ],
}

const note = noteNamed('Order note')

const quantity: CakeField = {
  kind: 'count',
  id: 'quantity',
  label: 'Quantity',
  noun: 'quantity',
  value: (item) => item.quantity,
  range: () => ({ min: 1, max: maxQuantity }),
  patch: (_, count) => ({ quantity: count }),
  leastWords: customiserProblemMessages.quantity,
}

const shared = (ruleSet: RuleSetId) =>
  ({
    notices: ['Images are guidance only.'],
    start: initialCustomiser(ruleSet),
    fit: normalizeCustomiser,
    lost: formatDroppedChoices,
    isMine: (item): item is CustomiserItem => item.kind === 'customiser' && item.ruleSet === ruleSet,
    cakeName: () => 'custom cake',
    badges: (item) => [
      sizeLabel(item.size),
      counted(item.layers, 'layer'),
      counted(item.flavourCount, 'flavour'),
      optionLabels(icings, [item.icing]).join(),
    ],
    leadKind: 'custom',
    pictures: (item) => [previewSlug(item.size, item.recipient)],
    addLabel: 'Add to Cart',
    problem: (item) => {
      const field = customiserProblem(item)
      return field && { field, text: customiserProblemMessages[field] }
    },
    sends: false,
    withIds: (item, { id }) => ({ ...item, id }),
    added: () => ({ text: 'Item added to cart!', kind: 'success' }),
  }) satisfies Partial<Builder<CustomiserItem>>

/** The home section's twelve steps (spec 2 section 2, decisions row 1). */
export const homeCustomiser: Builder<CustomiserItem> = {
  ...shared('customiser'),
  id: 'customiser',
  path: '/home',
  heading: 'Build Your Perfect Cake',
  lead: 'Twelve small choices, and the cake is drawn as you make them.',
  steps: [
    { title: 'Size', fields: [size] },
    { title: 'Flavour count', fields: [flavourCount] },
    { title: 'Flavours', fields: [flavourChoice] },
    { title: 'Layers', fields: [layers] },
    { title: 'Recipient', fields: [recipient] },
    { title: 'Icing', fields: [icing] },
    { title: 'Decorations', fields: [decorations] },
    { title: 'Text to appear', fields: [message] },
    { title: 'Acrylic topper', fields: [topper] },
    { title: 'Inspiration image', fields: [inspirationImage] },
    { title: 'Order note', fields: [note] },
    { title: 'Quantity', fields: [quantity] },
  ],
}

/** The seven steps of /customize (decisions rows 1 and 2). */
export const cakeBuilderPage: Builder<CustomiserItem> = {
  ...shared('cakeBuilderPage'),
  id: 'cake-builder',
  path: '/customize',
  heading: 'Build Your Cake',
  lead: 'Choose layer by layer; the cake is drawn as you go.',
  steps: [
    { title: 'Size', fields: [size] },
    { title: 'Layers', fields: [layers] },
    { title: 'Flavours', fields: [flavourCount, flavourChoice] },
    { title: 'Icing', fields: [icing] },
    { title: 'Decorations', fields: [decorations] },
    { title: 'Message and topper', fields: [message, topper] },
    { title: 'Details', fields: [recipient, inspirationImage, note, quantity] },
  ],
}
