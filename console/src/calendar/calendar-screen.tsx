import type { CapacityDay } from '@pj/shared/calendar/capacity.api'
import {
  addDays,
  formatDateTime,
  formatLongDay,
  isLagosDay,
  type LagosDay,
  lagosDay,
  weekdayOf,
} from '@pj/shared/lagos-time'
import type { SpecialDay } from '@pj/shared/menu/availability'
import { formatHours } from '@pj/shared/menu/menu'
import { isSold, orderStatuses } from '@pj/shared/orders/order-status'
import { buttonClass } from '@pj/ui/button.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { bakeListQuery } from '../api/kitchen.ts'
import { capacityQuery } from '../api/menu.ts'
import { Screen } from '../layout/screen.tsx'
import { type ListChanges, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import styles from './calendar-screen.module.css'
import { LoadMeter } from './load-meter.tsx'
import { PauseCard } from './pause.tsx'
import { SoldOutCard } from './sold-out-card.tsx'
import { SpecialDaysCard } from './special-days-card.tsx'
import { messages } from './texts.ts'
import { type Question, useAvailability } from './use-availability.ts'

/** The load of each day of a month, and what staff change without publishing (docs/business-rules.md#availability). */
export function CalendarScreen() {
  const { query, change, changeDays, question, closeQuestion, isSaving } = useAvailability()
  return (
    <Screen
      title="Calendar"
      actions={
        <span className="soft" role="status">
          {isSaving ? 'Saving…' : messages.immediate}
        </span>
      }
    >
      <div className={styles.columns}>
        <div className="stack">
          <LateCard />
          <MonthCard specialDays={query.data?.special_days ?? []} />
        </div>
        <QueryResult list={query} loading={{ label: 'Loading', listClass: 'card card-body stack', count: 3 }}>
          {query.data && (
            <div className="stack">
              <PauseCard availability={query.data} change={change} />
              <SoldOutCard availability={query.data} change={changeDays} />
              <SpecialDaysCard availability={query.data} change={changeDays} />
            </div>
          )}
        </QueryResult>
      </div>
      {question && <AffectedOrdersDialog {...question} onClose={closeQuestion} />}
    </Screen>
  )
}

/** Names the orders of a day before it is closed, and those of today with what is sold out. */
const AffectedOrdersDialog = ({ affected, save, onClose }: Question & { onClose: () => void }) => (
  <ConfirmDialog
    title={messages.affected(affected.length)}
    confirm="Save anyway"
    cancel="Cancel"
    mutation={{ mutate: save }}
    onClose={onClose}
  >
    <p>{messages.affectedHint}</p>
    <ul className="entries">
      {affected.map(({ order_id, delivery_date, title }) => (
        <li key={order_id}>
          <span>
            <Link to={`/orders/${order_id}`}>{order_id}</Link> {title}
          </span>
          <span>{formatDateTime(new Date(delivery_date))}</span>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
)

/** A month with the orders and the load of each day; a list on a phone. */
function MonthCard({ specialDays }: { specialDays: readonly SpecialDay[] }) {
  const { values, searchOf } = useListParams(monthParams)
  const today = lagosDay(useNow())
  const month = values.month ?? monthOf(today)
  const capacity = useQuery(capacityQuery({ from: firstDay(month), to: lastDay(month) }))
  return (
    <section aria-label={formatMonth(month)}>
      <div className={styles.head}>
        <h2>{formatMonth(month)}</h2>
        <span className="spacer" />
        <MonthNav month={month} today={today} searchOf={searchOf} />
      </div>
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
            <Day
              key={day.day}
              day={day}
              today={today}
              special={specialDays.find((special) => special.day === day.day)}
            />
          ))}
        </ol>
      </QueryResult>
    </section>
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
  const canLimit = useRights()('editMenu')
  return (
    <Notice>
      <p>
        {messages.noLimits} {canLimit && <Link to="/shop/capacity">Set daily limits</Link>}
      </p>
    </Notice>
  )
}

interface DayProps {
  day: CapacityDay
  today: LagosDay
  /** Its other opening hours. */
  special: SpecialDay | undefined
}

/** A cancelled order counts for no day. */
const countedStatuses = orderStatuses
  .filter(isSold)
  .map((status) => `status=${status}`)
  .join('&')

/** Links to the orders that it counts. */
function Day({ day: { day, orders, used, limit }, today, special }: DayProps) {
  return (
    <li
      className={clsx(styles.day, day < today && styles.past, monthOf(day) === monthOf(today) && styles.current)}
      aria-current={day === today ? 'date' : undefined}
    >
      <Link to={`/?${countedStatuses}&delivery_from=${day}&delivery_to=${day}`}>
        <span className={styles.date}>{formatLongDay(day)}</span>
        <span className={clsx(orders === 0 && 'soft')}>
          {orders} {orders === 1 ? 'order' : 'orders'}
        </span>
        {special && (
          <span className={styles.special}>
            {formatHours(special)} {special.name}
          </span>
        )}
        <LoadMeter used={used} limit={limit} />
      </Link>
    </li>
  )
}

/** The orders of earlier days that are not baked; nothing when there are none. */
export function LateCard() {
  const today = lagosDay(useNow())
  const { data } = useQuery(bakeListQuery({ from: today, to: today }))
  const late = data?.orders.filter(({ due }) => lagosDay(new Date(due)) < today).map(({ order_id }) => order_id) ?? []
  const pieces = (data?.rows ?? [])
    .flatMap(({ orders }) => orders)
    .filter(({ order_id, needed, done }) => late.includes(order_id) && done < needed)
  if (pieces.length === 0) return null
  const left = pieces.reduce((sum, { needed, done }) => sum + needed - done, 0)
  const orderIds = [...new Set(pieces.map(({ order_id }) => order_id))]
  return (
    <Panel title="Late" className="late-panel">
      <p>
        {messages.late(left)} <Link to="/kitchen">Kitchen</Link>
      </p>
      <ul className={clsx('row', styles.lateOrders)}>
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <Link to={`/orders/${orderId}`}>{orderId}</Link>
          </li>
        ))}
      </ul>
    </Panel>
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
