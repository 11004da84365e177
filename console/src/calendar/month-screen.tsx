import type { CapacityDay } from '@pj/shared/calendar/capacity.api'
import { addDays, formatLongDay, isLagosDay, type LagosDay, lagosDay, weekdayOf } from '@pj/shared/lagos-time'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { buttonClass } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { capacityQuery } from '../api/menu.ts'
import { Screen } from '../layout/screen.tsx'
import { type ListChanges, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useSession } from '../lib/session.ts'
import { LoadMeter } from './load-meter.tsx'
import styles from './month-screen.module.css'

/** A month with the orders and the load of each day; a list on a phone. */
export function MonthScreen() {
  const { values, searchOf } = useListParams(monthParams)
  const today = lagosDay(useNow())
  const month = values.month ?? monthOf(today)
  const capacity = useQuery(capacityQuery({ from: firstDay(month), to: lastDay(month) }))
  return (
    <Screen
      className="stack"
      title={formatMonth(month)}
      tab={`Month, ${formatMonth(month)}`}
      actions={<MonthNav month={month} today={today} searchOf={searchOf} />}
    >
      <QueryResult
        list={capacity}
        loading={{ label: 'Loading the month', listClass: styles.days, count: 28, height: '3.5rem' }}
      >
        {capacity.data?.enabled === false && <CapacityOff />}
        <ol className={styles.days}>
          {leadingDays(month) > 0 && (
            <li className={styles.before} style={{ gridColumnEnd: `span ${leadingDays(month)}` }} aria-hidden="true" />
          )}
          {capacity.data?.days.map((day) => (
            <Day key={day.day} day={day} today={today} />
          ))}
        </ol>
      </QueryResult>
    </Screen>
  )
}

interface MonthNavProps {
  month: Month
  today: LagosDay
  searchOf: (changes: ListChanges<typeof monthParams>) => string
}

function MonthNav({ month, today, searchOf }: MonthNavProps) {
  const to = (months: number): string => searchOf({ month: addMonths(month, months) })
  return (
    <nav className="row" aria-label="Months">
      <Link className={buttonClass({ icon: true })} to={to(-1)} aria-label={formatMonth(addMonths(month, -1))}>
        <ChevronLeft aria-hidden="true" />
      </Link>
      {month !== monthOf(today) && (
        <Link className={buttonClass()} to={searchOf({ month: undefined })}>
          This month
        </Link>
      )}
      <Link className={buttonClass({ icon: true })} to={to(1)} aria-label={formatMonth(addMonths(month, 1))}>
        <ChevronRight aria-hidden="true" />
      </Link>
    </nav>
  )
}

function CapacityOff() {
  const isOwner = useSession()?.user.role === 'owner'
  return (
    <Notice>
      <p>No daily limits are set. {isOwner && <Link to="/shop/capacity">Set daily limits</Link>}</p>
    </Notice>
  )
}

interface DayProps {
  day: CapacityDay
  today: LagosDay
}

/** A cancelled order counts for no day. */
const countedStatuses = orderStatuses
  .filter((status) => status !== 'cancelled')
  .map((status) => `status=${status}`)
  .join('&')

/** Links to the orders that it counts. */
function Day({ day: { day, orders, used, limit }, today }: DayProps) {
  return (
    <li className={clsx(styles.day, day < today && styles.past)} aria-current={day === today ? 'date' : undefined}>
      <Link to={`/?${countedStatuses}&delivery_from=${day}&delivery_to=${day}`}>
        <span className={styles.date}>{formatLongDay(day)}</span>
        <span className={clsx(orders === 0 && 'soft')}>
          {orders} {orders === 1 ? 'order' : 'orders'}
        </span>
        <LoadMeter used={used} limit={limit} />
      </Link>
    </li>
  )
}

/** A month such as `2026-11`. */
export type Month = string

export const monthOf = (day: LagosDay): Month => day.slice(0, 7)

/** Without a month, the current one is shown. */
export const monthParams = {
  month: ([text = '']: readonly string[]): Month | undefined =>
    /^2\d{3}-\d\d$/.test(text) && isLagosDay(firstDay(text)) ? text : undefined,
}

export const firstDay = (month: Month): LagosDay => `${month}-01`

/** The month that is `months` later, or earlier when negative. */
export function addMonths(month: Month, months: number): Month {
  const date = new Date(`${firstDay(month)}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

export const lastDay = (month: Month): LagosDay => addDays(firstDay(addMonths(month, 1)), -1)

/** Days of the week from Monday that lie before the first of the month. */
export const leadingDays = (month: Month): number => (weekdayOf(firstDay(month)) + 6) % 7

/** "November 2026". */
export const formatMonth = (month: Month): string =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${firstDay(month)}T00:00:00Z`),
  )
