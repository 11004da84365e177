import { formatFullDay, type LagosDay } from '@pj/shared/lagos-time'
import { type OrderType, orderTypes } from '@pj/shared/orders/order-type'
import { formatAmount } from '../lib/format-amount.ts'
import type { ComparedDay } from './sales-sums.ts'
import { tickWords, typeNames } from './sales-words.ts'

interface DayTipProps {
  day: ComparedDay | undefined
  today: LagosDay
  beforeName: string | undefined
}

/** All figures of a day, to the naira. */
export function DayTip({ day, today, beforeName }: DayTipProps) {
  if (!day) return null
  return (
    <>
      <strong>
        {formatFullDay(day.date)}
        {day.date >= today && ', so far'}
      </strong>
      <dl>
        {orderTypes.map((type) => (
          <TipRow key={type} name={typeNames[type]} value={formatAmount(day[type])} swatch={type} />
        ))}
        <TipRow name="Revenue" value={formatAmount(day.revenue)} />
        <TipRow name="Delivery fees" value={formatAmount(day.delivery_fees)} />
        <TipRow name="Orders" value={String(day.orders)} />
        {beforeName && day.before !== undefined && day.beforeDate && (
          <TipRow name={tickWords(day.beforeDate, true)} value={formatAmount(day.before)} />
        )}
      </dl>
    </>
  )
}

export const TipRow = ({ name, value, swatch }: { name: string; value: string; swatch?: OrderType }) => (
  <div>
    <dt>
      {swatch && <span className={`swatch swatch-${swatch}`} />}
      {name}
    </dt>
    <dd>{value}</dd>
  </div>
)
