import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import { type OrderType, orderTypes } from '@pj/shared/orders/order-type'
import { formatAmount } from '../lib/format.ts'
import styles from './day-tooltip.module.css'
import { formatAxisDay, typeLabels } from './format-sales.ts'
import type { ComparedDay } from './sales-sums.ts'

interface DayTooltipProps {
  day: ComparedDay | undefined
  today: LagosDay
  beforeName: string | undefined
}

/** All figures of a day, to the naira. */
export function DayTooltip({ day, today, beforeName }: DayTooltipProps) {
  if (!day) return null
  return (
    <>
      <strong>
        {formatFullDay(day.date)}
        {day.date >= today && ', so far'}
      </strong>
      <dl>
        {orderTypes.map((type) => (
          <TooltipRow key={type} name={typeLabels[type]} value={formatAmount(day[type])} swatch={type} />
        ))}
        <TooltipRow name="Revenue" value={formatAmount(day.revenue)} />
        <TooltipRow name="Delivery fees" value={formatAmount(day.delivery_fees)} />
        <TooltipRow name="Orders" value={String(day.orders)} />
        {beforeName && day.before !== undefined && day.beforeDate && (
          <TooltipRow name={formatAxisDay(day.beforeDate, true)} value={formatAmount(day.before)} />
        )}
      </dl>
    </>
  )
}

export const TooltipRow = ({ name, value, swatch }: { name: string; value: string; swatch?: OrderType }) => (
  <div>
    <dt>
      {swatch && <Swatch type={swatch} />}
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
)

/** The colour of an order type in the charts. */
export const Swatch = ({ type }: { type: OrderType }) => (
  <span className={styles.swatch} style={{ background: `var(--${type})` }} />
)
