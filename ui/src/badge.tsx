import type { OrderType } from '@pj/shared/menu/order-types'
import { clsx } from 'clsx'
import { Box, Layers2, type LucideIcon, Zap } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './badge.module.css'

type BadgeTone = 'neutral' | 'success' | 'error' | OrderType

interface BadgeProps {
  tone?: BadgeTone
  children: ReactNode
}

export const Badge = ({ tone, children }: BadgeProps) => <span className={badgeClass(tone)}>{children}</span>

/** Returns the classes of a badge, for links and list items that look like one. */
export const badgeClass = (tone: BadgeTone = 'neutral'): string =>
  clsx(styles.badge, tone !== 'neutral' && styles[tone])

/** The type of an order by word, shape and colour: a bolt on mango, a tier on palm, a box on indigo. */
export function OrderTypeBadge({ type }: { type: OrderType }) {
  const { label, Icon } = orderTypes[type]
  return (
    <Badge tone={type}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  )
}

const orderTypes: Readonly<Record<OrderType, { label: string; Icon: LucideIcon }>> = {
  express: { label: 'Express', Icon: Zap },
  custom: { label: 'Custom', Icon: Layers2 },
  regular: { label: 'Regular', Icon: Box },
}
