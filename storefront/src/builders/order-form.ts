import { maxThemeLength, toggleChoice } from '@pj/shared/cart/builder-state'
import {
  countServings,
  initialOrderForm,
  normalizeOrderForm,
  withTierCount,
} from '@pj/shared/cart/builder-state-order-form'
import { maxMessageLength, type OrderFormItem } from '@pj/shared/cart/cart-item'
import { cakeTypes, orderFormDecorations, sizeLabel, type ThemeId, themes } from '@pj/shared/catalogue/options'
import { naira, zeroNaira } from '@pj/shared/money'
import { cakeTypeLabel, summaryBase, tierCount } from '@pj/shared/pricing/order-form'
import type { Builder, Field, Step } from './builder.ts'
import { inspirationImage, noteNamed, optionsOf } from './builder-fields.ts'
import { GuestsPart } from './guests-part.tsx'
import { orderFormPictures } from './preview-pictures.ts'
import { differenceWords, priceOf } from './price-words.ts'
import { TiersPart } from './tiers-part.tsx'

type CakeField = Field<OrderFormItem>

const cakeType: CakeField = {
  kind: 'one-of',
  id: 'cake-type',
  label: 'Cake type',
  options: (item) =>
    cakeTypes.map(({ id, label }) => ({ id, label, chosen: item.cakeType === id, patch: { cakeType: id } })),
}

const theme: CakeField = {
  kind: 'one-of',
  id: 'theme',
  label: 'Theme',
  options: (item) => [
    { id: 'none', label: 'No theme', extra: zeroNaira, chosen: item.theme === undefined, patch: { theme: undefined } },
    ...optionsOf<ThemeId, OrderFormItem>(
      themes,
      (id) => item.theme === id,
      (id) => ({ theme: id }),
    ),
  ],
}

const ownTheme: CakeField = {
  kind: 'words',
  id: 'own-theme',
  label: 'Your own theme',
  value: (item) => item.customTheme,
  patch: (customTheme) => ({ customTheme }),
  most: maxThemeLength,
  shown: (item) => item.theme === 'custom',
}

const tierSteps: CakeField = {
  kind: 'count',
  id: 'tier-count',
  label: 'Number of tiers',
  noun: 'tiers',
  value: (item) => item.tiers.length,
  range: () => tierCount,
  patch: (item, count) => ({ tiers: withTierCount(item.tiers, count) }),
  hint: (item) => {
    const more = { ...item, tiers: withTierCount(item.tiers, item.tiers.length + 1) }
    const feeds = `Serves ${countServings(item.tiers)}`
    if (more.tiers.length === item.tiers.length) return feeds
    const next = sizeLabel(more.tiers.at(-1)?.size ?? 0)
    return `${feeds}; one more tier of ${next}: ${differenceWords(priceOf(more) - priceOf(item))}`
  },
}

const message: CakeField = {
  kind: 'words',
  id: 'message',
  label: 'Message on cake',
  value: (item) => item.message,
  patch: (text) => ({ message: text }),
  most: maxMessageLength,
  hint: 'Free on this form',
}

const decorationField = (id: string, label: string, isOffered: (each: string) => boolean): CakeField => ({
  kind: 'any-of',
  id,
  label,
  options: (item) =>
    optionsOf(
      orderFormDecorations.filter((each) => isOffered(each.id)),
      (each) => item.decorations.includes(each),
      (each) => ({ decorations: toggleChoice(item.decorations, each) }),
    ),
})

const steps: readonly Step<OrderFormItem>[] = [
  { title: 'Cake type', fields: [cakeType] },
  { title: 'Theme', fields: [theme, ownTheme] },
  {
    title: 'Tiers',
    fields: [
      { kind: 'part', id: 'guests', label: 'Guests', Part: GuestsPart },
      tierSteps,
      { kind: 'part', id: 'tiers', label: 'Tiers', Part: TiersPart },
    ],
  },
  {
    title: 'Message and acrylic topper',
    fields: [message, decorationField('topper', 'Acrylic topper', (id) => id === 'acrylic-topper')],
  },
  {
    title: 'Premium decorations',
    fields: [decorationField('decorations', 'Premium decorations', (id) => id !== 'acrylic-topper')],
  },
  { title: 'Special instructions', fields: [noteNamed('Special instructions'), inspirationImage] },
]

/** The themed and wedding cake order form (spec 2 sections 2 and 4). */
export const orderFormBuilder: Builder<OrderFormItem> = {
  id: 'order-form',
  path: '/orderform',
  heading: 'Special Orders Form',
  lead: 'Themed and wedding cakes of two to six tiers.',
  notices: ['Images are guidance only.'],
  start: initialOrderForm,
  fit: normalizeOrderForm,
  isMine: (item) => item.kind === 'order-form',
  steps,
  cakeName: (item) => `${cakeTypeLabel(item.cakeType).toLowerCase()} cake`,
  badges: (item) => [cakeTypeLabel(item.cakeType), `${item.tiers.length} tiers`, `Serves ${countServings(item.tiers)}`],
  summary: (total) => [
    { label: 'Base', amount: summaryBase(total) },
    { label: 'Tiers, flavours and decorations', amount: naira(total - summaryBase(total)) },
  ],
  leadKind: 'themed',
  pictures: (item) => orderFormPictures(item.cakeType, item.theme),
  addLabel: 'Add to Cart',
  sends: true,
  withIds: (item, { id, cartId }) => ({ ...item, id, cartId }),
  added: (item, answered) =>
    answered
      ? { text: `Added ${item.cakeType} cake to cart!`, kind: 'success' }
      : { text: 'Failed to add to cart. Using local storage.', kind: 'error' },
}
