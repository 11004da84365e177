import type { Manifest } from '@pj/db/backup/manifest'
import { formatNaira, naira } from '@pj/shared/money'
import { formatCount } from '@pj/shared/text'

/** What a backup contains, such as `1,204 orders of ₦31,250,000 and 5,311 other rows`. */
export function formatContent({ tables, orderTotal }: Pick<Manifest, 'tables' | 'orderTotal'>): string {
  const orders = tables.find(({ name }) => name === 'orders')?.rows ?? 0
  const others = tables.reduce((sum, { rows }) => sum + rows, 0) - orders
  return `${formatCount(orders, 'order')} of ${formatNaira(naira(orderTotal))} and ${formatCount(others, 'other row')}`
}
