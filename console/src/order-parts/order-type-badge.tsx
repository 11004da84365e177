import type { OrderType } from '@pj/shared/orders/order-type'
import { Box, Layers2, type LucideIcon, Zap } from 'lucide-react'

/** The type by word, shape and colour together: a bolt on mango, a tier on palm, a box on indigo. */
export function OrderTypeBadge({ type }: { type: OrderType }) {
  const { word, Shape } = marks[type]
  return (
    <span className={`badge badge-${type}`}>
      <Shape aria-hidden="true" />
      {word}
    </span>
  )
}

const marks: Readonly<Record<OrderType, { word: string; Shape: LucideIcon }>> = {
  express: { word: 'Express', Shape: Zap },
  custom: { word: 'Custom', Shape: Layers2 },
  regular: { word: 'Regular', Shape: Box },
}
