import type { Menu } from '../menu/menu.ts'
import { expressIcing, icingColours, icings, optionLabels, recipients, sizeLabel, tierLabel } from '../menu/options.ts'
import type {
  CartItem,
  CustomiserItem,
  ExpressItem,
  GalleryCakeItem,
  IcingColourFields,
  OrderFormItem,
} from './cart-item.ts'
import { formatTheme } from './stored-item.ts'

export interface ItemDetail {
  readonly label: string
  readonly value: string
}

/** Without empty choices and without prices. */
export function itemDetails(item: CartItem, menu: Menu): ItemDetail[] {
  const details = [...listChoices(item, menu), ['Note', item.orderNote] as const]
  return details.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

type LabelledText = readonly [label: string, value: string]

function listChoices(item: CartItem, menu: Menu): LabelledText[] {
  switch (item.kind) {
    case 'product':
      return [
        ['Option', item.tag],
        ['Message', item.message ?? ''],
      ]
    case 'gallery-cake':
      return galleryChoices(item, menu)
    case 'express':
      return expressChoices(item, menu)
    case 'customiser':
      return customiserChoices(item, menu)
    case 'order-form':
      return orderFormChoices(item, menu)
    case 'custom-line':
      return [
        ['Description', item.details],
        ['Message', item.message],
      ]
    case 'unknown-product':
      return unknownProductChoices(item.stored)
  }
}

const formatFlavours = (item: GalleryCakeItem | ExpressItem | CustomiserItem, { flavours }: Menu): string =>
  optionLabels(flavours, item.flavours).join(', ')

const listIcingColour = ({ icingColour }: IcingColourFields): LabelledText => [
  'Icing colour',
  icingColour === undefined ? '' : optionLabels(icingColours, [icingColour]).join(),
]

const galleryChoices = (item: GalleryCakeItem, menu: Menu): LabelledText[] => [
  ['Flavours', formatFlavours(item, menu)],
  ['For', optionLabels(recipients, [item.recipient]).join()],
  ['Message', item.message],
]

const expressChoices = (item: ExpressItem, menu: Menu): LabelledText[] => [
  ['Size', sizeLabel(item.size)],
  ['Layers', String(item.layers)],
  ['Flavour', formatFlavours(item, menu)],
  ['Icing', expressIcing],
  listIcingColour(item),
  ['Decorations', optionLabels(menu.decorations, item.decorations).join(', ')],
  ['Message', item.message],
]

const customiserChoices = (item: CustomiserItem, menu: Menu): LabelledText[] => [
  ['Size', sizeLabel(item.size)],
  ['Layers', String(item.layers)],
  ['Flavours', formatFlavours(item, menu)],
  ['Icing', optionLabels(icings, [item.icing]).join()],
  listIcingColour(item),
  ['For', optionLabels(recipients, [item.recipient]).join()],
  ['Decorations', optionLabels(menu.decorations, item.decorations).join(', ')],
  ['Message', item.message],
  ['Acrylic topper', item.topper ? 'Yes' : ''],
]

const orderFormChoices = (item: OrderFormItem, menu: Menu): LabelledText[] => [
  ['Theme', formatTheme(item, menu)],
  ...item.tiers.map((tier, index): LabelledText => {
    const flavour =
      tier.flavour === undefined ? 'flavour not chosen' : optionLabels(menu.order_form_flavours, [tier.flavour]).join()
    return [`Tier ${index + 1} (${tierLabel(index, item.tiers.length)})`, `${sizeLabel(tier.size)}, ${flavour}`]
  }),
  listIcingColour(item),
  ['Decorations', optionLabels(menu.order_form_decorations, item.decorations).join(', ')],
  ['Message', item.message],
]

/** See docs/business-rules.md#cart-item-fields. */
function unknownProductChoices(stored: Readonly<Record<string, unknown>>): LabelledText[] {
  const fields: LabelledText[] = [
    ['Option', 'selectedTag'],
    ['Options', 'options'],
    ['Inches', 'inches'],
    ['Layers', 'layers'],
    ['Icing', 'icing'],
    ['Decorations', 'flowerToppings'],
    ['For', 'recipientGender'],
    ['Message', 'textToAppear'],
  ]
  const placeholders = ['None', 'N/A', 'Not specified', 'No options', 'No flavor selected']
  return fields.map(([label, key]) => {
    const value = stored[key]
    const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
    return [label, placeholders.includes(text) ? '' : text]
  })
}
