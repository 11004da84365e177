import type { ExpressItem } from '../cart/cart-item.ts'
import {
  type CakeDecorationId,
  cakeDecorations,
  type ExpressSize,
  optionLabels,
  sizeLabel,
  sumExtras,
} from '../catalogue/options.ts'
import { type Naira, naira } from '../money.ts'
import { flavourLines, messagePrice, type PriceLine } from './price-lines.ts'
import { formatRange, isWithin } from './ranges.ts'

export const expressLayers = { min: 1, max: 4 } as const
/** Other clients may send two flavours; our builder offers one (docs/business-rules.md#express-builder). */
const maxExpressFlavours = 2
export const expressDecorations = ['flowers', 'roses', 'figurines'] as const

/** Naira by size, then 1 to 4 layers (docs/business-rules.md#express-prices). */
export const expressBase: Readonly<Record<ExpressSize, readonly [number, number, number, number]>> = {
  6: [37_500, 75_000, 112_500, 150_000],
  8: [50_000, 100_000, 150_000, 200_000],
  10: [72_500, 145_000, 217_500, 290_000],
}

/** The price of one more layer at this size. */
export const extraLayerPrice = (size: ExpressSize): Naira => naira(expressBase[size][1] - expressBase[size][0])

/** The range that an express cake leaves, as a sentence; undefined for a cake on offer (docs/business-rules.md#express-builder). */
export function findExpressRangeError({ layers, flavours, decorations }: ExpressItem): string | undefined {
  if (!isWithin(layers, expressLayers)) return `An express cake has ${formatRange(expressLayers)} layers`
  if (flavours.length > maxExpressFlavours) return `An express cake has at most ${maxExpressFlavours} flavours`
  const offered: readonly CakeDecorationId[] = expressDecorations
  return decorations.every((id) => offered.includes(id))
    ? undefined
    : `The decorations of an express cake are ${optionLabels(cakeDecorations, offered).join(', ')}`
}

/** The price lines of an express cake (docs/business-rules.md#express-prices); undefined for choices out of range. */
export function expressLines(item: ExpressItem): PriceLine[] | undefined {
  const base = expressBase[item.size][item.layers - 1]
  if (base === undefined || findExpressRangeError(item)) return undefined
  return [
    { label: `${sizeLabel(item.size)}, ${item.layers} ${item.layers === 1 ? 'layer' : 'layers'}`, amount: naira(base) },
    ...flavourLines(item.flavours),
    ...(item.message.trim() === '' ? [] : [{ label: 'Message on cake', amount: messagePrice }]),
    ...item.decorations.map((id) => ({
      label: optionLabels(cakeDecorations, [id]).join(),
      amount: sumExtras(cakeDecorations, [id]),
    })),
  ]
}
