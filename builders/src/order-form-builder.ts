import { formatTakenOff, maxThemeLength, toggleChoice } from '@pj/shared/cart/builder-state'
import { orderFormCakes, withTierCount } from '@pj/shared/cart/builder-state-order-form'
import { isMessageOnTopper, type OrderFormItem } from '@pj/shared/cart/cart-item'
import { tierCount } from '@pj/shared/cart/item-ranges'
import { offered } from '@pj/shared/menu/menu'
import { type CakeTypeId, cakeTypes, formatServings, optionLabels, sizeLabel } from '@pj/shared/menu/options'
import { naira, zeroNaira } from '@pj/shared/money'
import { summaryBase } from '@pj/shared/pricing/quote'
import type { Builder, Field, Step } from './builder.ts'
import { icingColourField, inspirationImageField, messageField, noteField, toFieldOptions } from './builder-fields.ts'
import { formatPriceDifference, unitPrice } from './builder-price.ts'
import { orderFormImages } from './example-images.ts'
import { GuestCountField, TiersField } from './order-form-fields.tsx'

export const messages = {
  intro: 'Themed and wedding cakes with two to six tiers.',
  feeds: (feeds: string) => `Your cake ${feeds}.`,
  addTier: (size: string, price: string) => `Add one (${size}): ${price}`,
  onTopper: 'Goes on the topper',
  onCake: 'Free on this form',
}

type CakeField = Field<OrderFormItem>

const formatFeeds = ({ tiers }: OrderFormItem): string => formatServings(tiers.map(({ size }) => size))

const cakeTypeLabel = (cakeType: CakeTypeId): string => optionLabels(cakeTypes, [cakeType]).join()

const cakeType: CakeField = {
  kind: 'radio',
  id: 'cake-type',
  label: 'Cake type',
  options: (item) => toFieldOptions(cakeTypes, [item.cakeType], (cakeType) => ({ cakeType })),
}

const theme: CakeField = {
  kind: 'radio',
  id: 'theme',
  label: 'Theme',
  list: 'themes',
  image: 'theme',
  options: (item, menu) => [
    {
      id: 'none',
      label: 'No theme',
      extra: zeroNaira,
      isSelected: item.theme === undefined,
      patch: { theme: undefined },
    },
    ...toFieldOptions<string, OrderFormItem>(offered(menu.themes), [item.theme], (theme) => ({ theme })),
  ],
}

const customTheme: CakeField = {
  kind: 'text',
  id: 'custom-theme',
  label: 'Your own theme',
  value: (item) => item.customTheme,
  patch: (text) => ({ customTheme: text }),
  maxLength: maxThemeLength,
  isVisible: (item) => item.theme === 'custom',
}

const tierCountField: CakeField = {
  kind: 'count',
  id: 'tier-count',
  label: 'Number of tiers',
  noun: 'tiers',
  unit: 'tier',
  value: (item) => item.tiers.length,
  range: () => tierCount,
  patch: (item, count) => ({ tiers: withTierCount(item.tiers, count) }),
  hint: (item, menu) => {
    const more = { ...item, tiers: withTierCount(item.tiers, item.tiers.length + 1) }
    const feeds = messages.feeds(formatFeeds(item))
    const added = more.tiers[item.tiers.length]
    if (!added) return feeds
    const price = formatPriceDifference(unitPrice(more, menu) - unitPrice(item, menu))
    return `${feeds} ${messages.addTier(sizeLabel(added.size), price)}`
  },
}

const message: CakeField = {
  ...messageField('Message on cake'),
  hint: (item) => (isMessageOnTopper(item) ? messages.onTopper : messages.onCake),
}

const decorationField = (id: string, label: string, isPartOf: (each: string) => boolean): CakeField => ({
  kind: 'checkbox',
  id,
  label,
  list: 'order_form_decorations',
  options: (item, menu) =>
    toFieldOptions(
      offered(menu.order_form_decorations).filter((each) => isPartOf(each.id)),
      item.decorations,
      (each) => ({ decorations: toggleChoice(item.decorations, each) }),
    ),
})

const steps: readonly Step<OrderFormItem>[] = [
  { title: 'Cake type', fields: [cakeType] },
  { title: 'Theme', fields: [theme, customTheme] },
  {
    title: 'Tiers',
    fields: [
      { kind: 'custom', id: 'guests', label: 'Guests', Component: GuestCountField },
      tierCountField,
      { kind: 'custom', id: 'tiers', label: 'Tiers', list: 'order_form_flavours', Component: TiersField },
    ],
  },
  {
    title: 'Message and acrylic topper',
    fields: [message, decorationField('topper', 'Acrylic topper', (id) => id === 'acrylic-topper')],
  },
  {
    title: 'Premium decorations',
    fields: [decorationField('decorations', 'Premium decorations', (id) => id !== 'acrylic-topper'), icingColourField],
  },
  { title: 'Special instructions', fields: [noteField('Special instructions'), inspirationImageField] },
]

/** See docs/business-rules.md#order-form-builder. */
export const orderFormBuilder: Builder<OrderFormItem> = {
  ...orderFormCakes,
  id: 'order-form',
  heading: 'Special Orders Form',
  intro: () => messages.intro,
  formatDropped: formatTakenOff,
  steps,
  cakeName: (item) => `${cakeTypeLabel(item.cakeType).toLowerCase()} cake`,
  badges: (item) => [cakeTypeLabel(item.cakeType), `${item.tiers.length} tiers`, formatFeeds(item)],
  summaryLines: (total) => [
    { label: 'Base', amount: summaryBase(total) },
    { label: 'Tiers, flavours and decorations', amount: naira(total - summaryBase(total)) },
  ],
  leadKind: 'themed',
  exampleImages: (item) => orderFormImages(item.cakeType, item.theme),
}
