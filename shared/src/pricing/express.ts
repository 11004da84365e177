import type { ExpressItem } from '../cart/cart-item.ts'
import { findExpressRangeError } from '../cart/item-ranges.ts'
import type { Menu } from '../menu/menu.ts'
import { type ExpressSize, sizeLabel } from '../menu/options.ts'
import { type Naira, naira } from '../money.ts'
import { formatCount } from '../text.ts'
import { flavourLines, messageLines, optionLines, type PriceLine } from './price-lines.ts'

export const extraLayerPrice = (size: ExpressSize, { express }: Menu): Naira =>
  naira(Math.max(0, express.base[size][1] - express.base[size][0]))

/** The price lines of an express cake (docs/business-rules.md#express-prices); undefined for choices out of range. */
export function expressLines(item: ExpressItem, menu: Menu): PriceLine[] | undefined {
  const base = menu.express.base[item.size][item.layers - 1]
  if (base === undefined || findExpressRangeError(item, menu)) return undefined
  return [
    { label: `${sizeLabel(item.size)}, ${formatCount(item.layers, 'layer')}`, amount: base },
    ...flavourLines(item.flavours, menu),
    ...messageLines(item.message, 'Message on cake', menu),
    ...optionLines(menu.decorations, item.decorations),
  ]
}
