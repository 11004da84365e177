import type { BuilderItem } from '../cart/builder-state.ts'
import { customiserLines } from './customiser.ts'
import { expressLines } from './express.ts'
import { orderFormLines } from './order-form.ts'
import type { PriceLine } from './price-lines.ts'
import type { PriceReading } from './readings.ts'

/** The price lines of a built cake, without loading the catalogue; undefined for choices out of range. */
export function builderPriceLines(item: BuilderItem, reading: PriceReading): PriceLine[] | undefined {
  switch (item.kind) {
    case 'express':
      return expressLines(item)
    case 'customiser':
      return customiserLines(item, reading)
    case 'order-form':
      return orderFormLines(item)
  }
}
