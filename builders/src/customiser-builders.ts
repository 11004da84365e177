import { toggleChoice } from '@pj/shared/cart/builder-state'
import {
  customiserCakes,
  customiserProblem,
  customiserProblemMessages,
  formatDroppedChoices,
} from '@pj/shared/cart/builder-state-customiser'
import { type CustomiserItem, maxQuantity, type RuleSetId } from '@pj/shared/cart/cart-item'
import { flavourRange, offeredDecorations, ruleSets } from '@pj/shared/cart/item-ranges'
import { type Menu, offered } from '@pj/shared/menu/menu'
import {
  type CustomiserSize,
  customiserSizes,
  formatServings,
  icings,
  optionLabels,
  recipients,
  sizeLabel,
} from '@pj/shared/menu/options'
import { formatNaira } from '@pj/shared/money'
import { startingFrom, startsFromThreeFlavours } from '@pj/shared/pricing/quote'
import { formatCount } from '@pj/shared/text'
import type { Builder, Field } from './builder.ts'
import {
  icingColourField,
  inspirationImageField,
  messageField,
  noteField,
  sizeField,
  toFieldOptions,
} from './builder-fields.ts'
import { formatPriceDifference, unitPrice } from './builder-price.ts'
import { previewImage } from './example-images.ts'
import { builderMessages } from './texts.ts'

export const messages = {
  homeIntro: 'Twelve small choices. We draw your cake as you make them.',
  pageIntro: 'Choose layer by layer. We draw your cake as you go.',
  startingPrice: (price: string, flavours: string) => `from ${price} for ${flavours}`,
  includes: (flavours: string) => `includes ${flavours}`,
  flavourCount: (inches: number, { min, max }: { min: number; max: number }) =>
    `${inches}-inch cakes come in ${min}–${max} flavours.`,
  addFlavour: (price: string) => `Add one: ${price}`,
  chosenFlavours: (count: number, flavours: string) => `${count} of ${flavours} chosen`,
  includedLayers: (layers: string) => `${layers} included`,
  onTopper: 'Goes on the topper',
  onCake: 'Goes on the cake, at no extra cost',
}

type CakeField = Field<CustomiserItem>

/** "feeds 56 · includes 3 flavours": the largest sizes come with more than one. */
function describeSize(size: CustomiserSize): string {
  const { min } = flavourRange(size)
  const feeds = formatServings([size])
  return min > 1 ? `${feeds} · ${messages.includes(formatCount(min, 'flavour'))}` : feeds
}

const size: CakeField = {
  ...sizeField(customiserSizes, describeSize),
  details: (menu) => ({
    title: 'Starting prices',
    lines: customiserSizes.map((inches) => `${sizeLabel(inches)} ${formatStartingPrice(inches, menu)}`),
  }),
}

function formatStartingPrice(inches: CustomiserSize, menu: Menu): string {
  const count = startsFromThreeFlavours(inches, menu) ? 3 : flavourRange(inches).min
  return messages.startingPrice(formatNaira(startingFrom(inches, menu)), formatCount(count, 'flavour'))
}

const flavourCount: CakeField = {
  kind: 'count',
  id: 'flavour-count',
  label: 'Number of flavours',
  noun: 'flavours',
  unit: 'flavour',
  value: (item) => item.flavourCount,
  range: (item) => flavourRange(item.size),
  patch: (_, count) => ({ flavourCount: count, ownFlavourCount: undefined }),
  hint: (item, menu) => {
    const range = flavourRange(item.size)
    const sentence = messages.flavourCount(item.size, range)
    const more = { ...item, flavourCount: item.flavourCount + 1 }
    if (more.flavourCount > range.max) return sentence
    const price = formatPriceDifference(unitPrice(more, menu) - unitPrice(item, menu))
    return `${sentence} ${messages.addFlavour(price)}`
  },
}

const flavourChoice: CakeField = {
  kind: 'checkbox',
  id: 'flavours',
  label: 'Flavours',
  list: 'flavours',
  image: 'flavour',
  hint: (item, menu) => {
    const count = messages.chosenFlavours(item.flavours.length, formatCount(item.flavourCount, 'flavour'))
    const labels = menu.flavours.filter(({ id }) => item.flavours.includes(id)).map(({ label }) => label)
    return labels.length > 0 ? `${count}: ${labels.join(', ')}` : count
  },
  options: (item, menu) =>
    toFieldOptions<string, CustomiserItem>(offered(menu.flavours), item.flavours, (id) => ({
      flavours: toggleChoice(item.flavours, id),
    })).map((option) => ({ ...option, isDisabled: !option.isSelected && item.flavours.length >= item.flavourCount })),
}

const layers: CakeField = {
  kind: 'count',
  id: 'layers',
  label: 'Layers',
  noun: 'layers',
  unit: 'layer',
  value: (item) => item.layers,
  range: (item) => ruleSets[item.ruleSet].layers,
  patch: (_, count) => ({ layers: count }),
  hint: (item, menu) => {
    const included = messages.includedLayers(formatCount(ruleSets[item.ruleSet].includedLayers, 'layer'))
    return `${included}, ${builderMessages.extraLayer(formatNaira(menu.customiser.layer_price))}`
  },
}

const recipient: CakeField = {
  kind: 'radio',
  id: 'recipient',
  label: 'Recipient',
  options: (item) => toFieldOptions(recipients, [item.recipient], (recipient) => ({ recipient })),
}

const icing: CakeField = {
  kind: 'radio',
  id: 'icing',
  label: 'Icing',
  options: (item) => toFieldOptions(icings, [item.icing], (icing) => ({ icing })),
}

const decorations: CakeField = {
  kind: 'checkbox',
  id: 'decorations',
  label: 'Decorations',
  list: 'decorations',
  options: (item, menu) =>
    toFieldOptions(offeredDecorations(menu, item.ruleSet), item.decorations, (id) => ({
      decorations: toggleChoice(item.decorations, id),
    })),
}

const message: CakeField = {
  ...messageField('Text to appear'),
  hint: (item) => (item.topper ? messages.onTopper : messages.onCake),
}

const topper: CakeField = {
  kind: 'checkbox',
  id: 'topper',
  label: 'Acrylic topper',
  options: (item, menu) => [
    {
      id: 'topper',
      label: 'Acrylic topper',
      extra: menu.customiser.topper_price,
      isSelected: item.topper,
      patch: { topper: !item.topper },
    },
  ],
}

const note = noteField('Order note')

const quantity: CakeField = {
  kind: 'count',
  id: 'quantity',
  label: 'Quantity',
  noun: 'quantity',
  unit: 'cake',
  value: (item) => item.quantity,
  range: () => ({ min: 1, max: maxQuantity }),
  patch: (_, count) => ({ quantity: count }),
  minMessage: customiserProblemMessages.quantity,
}

const sharedProperties = (ruleSet: RuleSetId) =>
  ({
    ...customiserCakes(ruleSet),
    formatDropped: formatDroppedChoices,
    cakeName: () => 'custom cake',
    badges: (item) => [
      sizeLabel(item.size),
      formatServings([item.size]),
      formatCount(item.layers, 'layer'),
      formatCount(item.flavourCount, 'flavour'),
      optionLabels(icings, [item.icing]).join(),
    ],
    leadKind: 'custom',
    exampleImages: (item) => [previewImage(item.size, item.recipient)],
    findProblem: (item) => {
      const fieldId = customiserProblem(item)
      return fieldId && { fieldId, message: customiserProblemMessages[fieldId] }
    },
  }) satisfies Partial<Builder<CustomiserItem>>

/** See docs/business-rules.md#customiser-builder. */
export const homeCustomiser: Builder<CustomiserItem> = {
  ...sharedProperties('customiser'),
  id: 'customiser',
  heading: 'Build Your Perfect Cake',
  intro: () => messages.homeIntro,
  steps: [
    { title: 'Size', fields: [size] },
    { title: 'Flavour count', fields: [flavourCount] },
    { title: 'Flavours', fields: [flavourChoice] },
    { title: 'Layers', fields: [layers] },
    { title: 'Recipient', fields: [recipient] },
    { title: 'Icing', fields: [icing, icingColourField] },
    { title: 'Decorations', fields: [decorations] },
    { title: 'Text to appear', fields: [message] },
    { title: 'Acrylic topper', fields: [topper] },
    { title: 'Inspiration image', fields: [inspirationImageField] },
    { title: 'Order note', fields: [note] },
    { title: 'Quantity', fields: [quantity] },
  ],
}

/** See docs/business-rules.md#customiser-builder. */
export const cakeBuilderPage: Builder<CustomiserItem> = {
  ...sharedProperties('cakeBuilderPage'),
  id: 'cake-builder',
  heading: 'Build Your Cake',
  intro: () => messages.pageIntro,
  steps: [
    { title: 'Size', fields: [size] },
    { title: 'Layers', fields: [layers] },
    { title: 'Flavours', fields: [flavourCount, flavourChoice] },
    { title: 'Icing', fields: [icing, icingColourField] },
    { title: 'Decorations', fields: [decorations] },
    { title: 'Message and topper', fields: [message, topper] },
    { title: 'Details', fields: [recipient, inspirationImageField, note, quantity] },
  ],
}
