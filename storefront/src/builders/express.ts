import { toggleChoice } from '@pj/shared/cart/builder-state'
import { initialExpress, normalizeExpress } from '@pj/shared/cart/builder-state-express'
import { type ExpressItem, maxMessageLength } from '@pj/shared/cart/cart-item'
import {
  cakeDecorations,
  expressIcing,
  expressSizes,
  type FlavourId,
  flavours,
  sizeLabel,
} from '@pj/shared/catalogue/options'
import { formatNaira } from '@pj/shared/money'
import { expressDecorations, expressLayers, extraLayerPrice } from '@pj/shared/pricing/express'
import { messagePrice } from '@pj/shared/pricing/price-lines'
import type { Builder, Step } from './builder.ts'
import { optionsOf } from './builder-fields.ts'
import { counted, servesWords } from './choice-words.ts'
import { extraWords } from './price-words.ts'

const offered: readonly string[] = expressDecorations

const steps: readonly Step<ExpressItem>[] = [
  {
    title: 'Size',
    fields: [
      {
        kind: 'one-of',
        id: 'size',
        label: 'Size',
        options: (item) =>
          expressSizes.map((size) => ({
            id: String(size),
            label: sizeLabel(size),
            detail: servesWords(size),
            chosen: item.size === size,
            patch: { size },
          })),
      },
    ],
  },
  {
    title: 'Layers',
    fields: [
      {
        kind: 'count',
        id: 'layers',
        label: 'Layers',
        noun: 'layers',
        value: (item) => item.layers,
        range: () => expressLayers,
        patch: (_, layers) => ({ layers }),
        // The spec's own words: without the sign of the naira.
        hint: (item) => `+${formatNaira(extraLayerPrice(item.size)).slice(1)} per extra layer`,
      },
    ],
  },
  {
    title: 'Flavor',
    fields: [
      {
        kind: 'one-of',
        id: 'flavours',
        label: 'Flavor',
        options: (item) => [
          { id: 'none', label: 'No flavour', chosen: item.flavours.length === 0, patch: { flavours: [] } },
          ...optionsOf<FlavourId, ExpressItem>(
            flavours,
            (id) => item.flavours.includes(id),
            (id) => ({ flavours: [id] }),
          ),
        ],
      },
    ],
  },
  {
    title: 'Message on cake',
    fields: [
      {
        kind: 'words',
        id: 'message',
        label: 'Message on cake',
        value: (item) => item.message,
        patch: (message) => ({ message }),
        most: maxMessageLength,
        hint: `${extraWords(messagePrice)} with a message`,
      },
    ],
  },
  {
    title: 'Decorations',
    fields: [
      {
        kind: 'any-of',
        id: 'decorations',
        label: 'Decorations',
        options: (item) =>
          optionsOf(
            cakeDecorations.filter(({ id }) => offered.includes(id)),
            (id) => item.decorations.includes(id),
            (id) => ({ decorations: toggleChoice(item.decorations, id) }),
          ),
      },
    ],
  },
]

/** The express cake builder (spec 2 sections 2 and 4). */
export const expressBuilder: Builder<ExpressItem> = {
  id: 'express',
  path: '/ExpressDashboard',
  heading: 'Express Cake Builder',
  lead: 'Ready in 3 hours: 6, 8 or 10 inch, one or two flavours, all in Swiss Meringue buttercream.',
  notices: ['Images are guidance only.'],
  start: initialExpress,
  fit: normalizeExpress,
  isMine: (item) => item.kind === 'express',
  steps,
  cakeName: () => 'express cake',
  badges: (item) => [sizeLabel(item.size), counted(item.layers, 'layer'), expressIcing],
  leadKind: 'express',
  pictures: () => ['custom-3', 'single-tier-2', 'custom-1', 'single-tier-9', 'single-tier-4', 'single-tier-8'],
  addLabel: 'Add Express Order to Cart',
  sends: true,
  withIds: (item, { id, cartId }) => ({ ...item, id, cartId }),
  added: () => ({ text: 'Express order added to cart! Ready in 3 hours.', kind: 'success' }),
}
