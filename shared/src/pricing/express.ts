import type { ExpressItem } from '../cart/cart-item.ts'
import { type Menu, offered } from '../menu/menu.ts'
import { type ExpressSize, optionLabels, sizeLabel, sumExtras } from '../menu/options.ts'
import { type Naira, naira } from '../money.ts'
import { decorationsOf } from './customiser.ts'
import { flavourLines, formatRange, isWithin, type PriceLine } from './price-lines.ts'

export const expressLayers = { min: 1, max: 4 } as const
/** Our builder offers the second one from two layers on; other clients may always send two. */
export const maxExpressFlavours = 2

export const extraLayerPrice = (size: ExpressSize, { express }: Menu): Naira =>
  naira(Math.max(0, express.base[size][1] - express.base[size][0]))

/** The range that an express cake leaves, as a sentence; undefined for a cake on offer (docs/business-rules.md#express-builder). */
export function findExpressRangeError({ layers, flavours, decorations }: ExpressItem, menu: Menu): string | undefined {
  if (!isWithin(layers, expressLayers)) return `An express cake has ${formatRange(expressLayers)} layers`
  if (flavours.length > maxExpressFlavours) return `An express cake has at most ${maxExpressFlavours} flavours`
  const own = decorationsOf(menu.decorations, 'express')
  return decorations.every((chosen) => own.some(({ id }) => id === chosen))
    ? undefined
    : `The decorations of an express cake are ${offered(own)
        .map(({ label }) => label)
        .join(', ')}`
}

/** The price lines of an express cake (docs/business-rules.md#express-prices); undefined for choices out of range. */
export function expressLines(item: ExpressItem, menu: Menu): PriceLine[] | undefined {
  const base = menu.express.base[item.size][item.layers - 1]
  if (base === undefined || findExpressRangeError(item, menu)) return undefined
  return [
    { label: `${sizeLabel(item.size)}, ${item.layers} ${item.layers === 1 ? 'layer' : 'layers'}`, amount: base },
    ...flavourLines(item.flavours, menu),
    ...(item.message.trim() === '' ? [] : [{ label: 'Message on cake', amount: menu.message_price }]),
    ...item.decorations.map((id) => ({
      label: optionLabels(menu.decorations, [id]).join(),
      amount: sumExtras(menu.decorations, [id]),
    })),
  ]
}
