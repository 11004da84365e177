import { formatTakenOff, toggleChoice } from '@pj/shared/cart/builder-state'
import { expressCakes } from '@pj/shared/cart/builder-state-express'
import type { ExpressItem } from '@pj/shared/cart/cart-item'
import { expressLayers, offeredDecorations } from '@pj/shared/cart/item-ranges'
import { askFlavourText } from '@pj/shared/cart/open-choices'
import { formatExpressTime, offered } from '@pj/shared/menu/menu'
import { expressIcing, expressSizes, formatServings, sizeLabel } from '@pj/shared/menu/options'
import { formatNaira } from '@pj/shared/money'
import { extraLayerPrice } from '@pj/shared/pricing/quote'
import { formatCount } from '@pj/shared/text'
import type { Builder, Step } from './builder.ts'
import { icingColourField, messageField, sizeField, toFieldOptions } from './builder-fields.ts'
import { formatExtra } from './builder-price.ts'
import { builderMessages } from './texts.ts'

const messages = {
  ready: (time: string) => `Ready in ${time} while we're open: `,
  cakes: '6, 8 or 10 inch, one or two flavours, all in Swiss Meringue buttercream.',
  secondFlavour: "Choose the first layer's flavour first.",
  message: (price: string) => `${price} for a message`,
}

const steps: readonly Step<ExpressItem>[] = [
  {
    title: 'Size',
    fields: [sizeField(expressSizes, (size, layers) => formatServings([size], layers))],
  },
  {
    title: 'Layers',
    fields: [
      {
        kind: 'count',
        id: 'layers',
        label: 'Layers',
        noun: 'layers',
        unit: 'layer',
        value: (item) => item.layers,
        range: () => expressLayers,
        patch: (_, layers) => ({ layers }),
        // This hint has no naira sign (docs/business-rules.md#express-builder).
        hint: (item, menu) => builderMessages.extraLayer(formatNaira(extraLayerPrice(item.size, menu)).slice(1)),
      },
    ],
  },
  {
    title: 'Flavor',
    fields: [
      {
        kind: 'radio',
        id: 'flavours',
        label: 'Flavor',
        list: 'flavours',
        image: 'flavour',
        options: (item, menu) => [
          {
            id: 'none',
            label: 'No flavour',
            detail: askFlavourText,
            isNone: true,
            isSelected: item.flavours.length === 0,
            patch: { flavours: [] },
          },
          ...toFieldOptions<string, ExpressItem>(offered(menu.flavours), item.flavours.slice(0, 1), (id) => ({
            flavours: [id, ...item.flavours.slice(1)],
          })),
        ],
      },
    ],
  },
  {
    title: 'Flavour of the second layer',
    isVisible: (item) => item.layers >= 2,
    fields: [
      {
        kind: 'radio',
        id: 'second-flavour',
        label: 'Flavour of the second layer',
        list: 'flavours',
        image: 'flavour',
        hint: (item) => (item.flavours.length === 0 ? messages.secondFlavour : undefined),
        options: (item, menu) => [
          {
            id: 'same',
            label: 'Same as the first layer',
            isNone: true,
            isSelected: item.flavours.length < 2,
            patch: { flavours: item.flavours.slice(0, 1) },
          },
          ...toFieldOptions<string, ExpressItem>(
            offered(menu.flavours).filter(({ id }) => id !== item.flavours[0]),
            item.flavours.slice(1),
            (id) => ({ flavours: [...item.flavours.slice(0, 1), id] }),
          ).map((option) => ({ ...option, isDisabled: item.flavours.length === 0 })),
        ],
      },
    ],
  },
  {
    title: 'Message on cake',
    fields: [
      {
        ...messageField('Message on cake'),
        hint: (_, menu) => messages.message(formatExtra(menu.message_price)),
      },
    ],
  },
  {
    title: 'Decorations',
    fields: [
      {
        kind: 'checkbox',
        id: 'decorations',
        label: 'Decorations',
        list: 'decorations',
        options: (item, menu) =>
          toFieldOptions(offeredDecorations(menu, 'express'), item.decorations, (id) => ({
            decorations: toggleChoice(item.decorations, id),
          })),
      },
      icingColourField,
    ],
  },
]

/** See docs/business-rules.md#express-builder. */
export const expressBuilder: Builder<ExpressItem> = {
  ...expressCakes,
  id: 'express',
  heading: 'Express Cake Builder',
  intro: (menu, isPaused) => (isPaused ? '' : messages.ready(formatExpressTime(menu))) + messages.cakes,
  formatDropped: formatTakenOff,
  steps,
  cakeName: () => 'express cake',
  badges: ({ size, layers }) => [
    sizeLabel(size),
    formatServings([size], layers),
    formatCount(layers, 'layer'),
    expressIcing,
  ],
  leadKind: 'express',
  exampleImages: () => ['custom-3', 'single-tier-2', 'custom-1', 'single-tier-9', 'single-tier-4', 'single-tier-8'],
}
