import type { ExpressItem } from '../cart/cart-item.ts'
import { cakeDecorations, type ExpressSize, optionLabels, sizeLabel, sumExtras } from '../catalogue/options.ts'
import { type Naira, naira } from '../money.ts'
import { flavourLines, messagePrice, type PriceLine } from './price-lines.ts'

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

/** The price lines of an express cake (docs/business-rules.md#express-prices); undefined for choices out of range. */
export function expressLines(item: ExpressItem): PriceLine[] | undefined {
  const base = expressBase[item.size][item.layers - 1]
  const offered: readonly string[] = expressDecorations
  if (base === undefined || item.flavours.length > maxExpressFlavours) return undefined
  if (item.decorations.some((id) => !offered.includes(id))) return undefined
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
