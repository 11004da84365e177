import type { CalendarDay } from '@pj/shared/calendar/capacity.api'
import {
  addDays,
  addMonths,
  formatDateTime,
  formatLongDay,
  isLagosDay,
  type LagosDay,
  lagosDay,
  weekdayOf,
  weekdays,
} from '@pj/shared/lagos-time'
import type { SpecialDay } from '@pj/shared/menu/availability'
import { formatHours } from '@pj/shared/menu/menu'
import { isUsed } from '@pj/shared/menu/uses'
import { isSold, orderStatuses } from '@pj/shared/orders/order-status'
import { formatCount } from '@pj/shared/text'
import { buttonClass } from '@pj/ui/button.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { bakeListQuery } from '../api/kitchen.ts'
import { capacityQuery } from '../api/menu.ts'
import { Screen } from '../layout/screen.tsx'
import { firstOfMonth } from '../lib/days.tsx'
import { formatAmount, formatMonthOfYear } from '../lib/format.ts'
import { type ListChanges, toSearchParams, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { useMenu } from '../menu/use-menu.tsx'
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
      <div className="stack items-start wide-narrow">
        <div className="stack">
          <LateCard />
          <MonthCard specialDays={query.data?.special_days ?? []} />
        </div>
        <QueryResult list={query} loading={{ label: 'Loading', listClass: 'card card-body stack', count: 3 }}>
          {(availability) => (
            <div className="stack">
              <PauseCard availability={availability} change={change} />
              <SoldOutCard availability={availability} change={changeDays} />
              <SpecialDaysCard availability={availability} change={changeDays} />
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

function MonthCard({ specialDays }: { specialDays: readonly SpecialDay[] }) {
  const { values, searchOf } = useListParams(monthParams)
  const today = lagosDay(useNow())
  const first = values.month ?? firstOfMonth(today)
  const capacity = useQuery(capacityQuery({ from: first, to: addDays(addMonths(first, 1), -1) }))
  return (
    <section aria-label={formatMonthOfYear(first)}>
      <div className="row gap-below">
        <h2>{formatMonthOfYear(first)}</h2>
        <span className="flex-1" />
        {values.month === undefined && (
          <Link className={buttonClass()} to={searchOf({ month: first.slice(0, 7) })}>
            {messages.wholeMonth}
          </Link>
        )}
        <MonthNav first={first} today={today} searchOf={searchOf} />
      </div>
      <QueryResult
        list={capacity}
        loading={{ label: 'Loading the month', listClass: styles.days, count: 28, height: '3.5rem' }}
      >
        {({ enabled, days }) => (
          <>
            {!enabled && <CapacityOff />}
            <div className={clsx('hidden-below-48', styles.weekdays)} aria-hidden="true">
              {weekdays.map(({ name }) => (
                <span key={name}>{name.slice(0, 3)}</span>
              ))}
            </div>
            <ol className={styles.days}>
              {days.map((day) => (
                <Day
                  key={day.day}
                  day={day}
                  today={today}
                  isWhole={values.month !== undefined}
                  special={specialDays.find((special) => special.day === day.day)}
                />
              ))}
            </ol>
          </>
        )}
      </QueryResult>
    </section>
  )
}

interface MonthNavProps {
  first: LagosDay
  today: LagosDay
  searchOf: (changes: ListChanges<typeof monthParams>) => string
}

function MonthNav({ first, today, searchOf }: MonthNavProps) {
  const linkTo = (months: number, icon: ReactNode): ReactNode => {
    const other = addMonths(first, months)
    return (
      <Link
        className={buttonClass({ icon: true })}
        to={searchOf({ month: other.slice(0, 7) })}
        aria-label={formatMonthOfYear(other)}
      >
        {icon}
      </Link>
    )
  }
  return (
    <nav className="row" aria-label="Months">
      {linkTo(-1, <ChevronLeft aria-hidden="true" />)}
      {first !== firstOfMonth(today) && (
        <Link className={buttonClass()} to={searchOf({ month: undefined })}>
          This month
        </Link>
      )}
      {linkTo(1, <ChevronRight aria-hidden="true" />)}
    </nav>
  )
}

function CapacityOff() {
  const canLimit = useRights()('editMenu')
  if (!isUsed(useMenu(), 'capacity')) return null
  return (
    <Notice className="gap-below">
      <p>
        {messages.noLimits} {canLimit && <Link to="/shop/capacity">Set daily limits</Link>}
      </p>
    </Notice>
  )
}

interface DayProps {
  day: CalendarDay
  today: LagosDay
  /** Whether the month is shown from its first day on, and not from this week. */
  isWhole: boolean
  special: SpecialDay | undefined
}

/** A cancelled order counts for no day. */
const countedStatuses = orderStatuses.filter(isSold)

function Day({ day: { day, orders, amount, weddings, used, limit }, today, isWhole, special }: DayProps) {
  // A phone's list begins with today.
  const isOver = !isWhole && day < today
  if (isOver && day <= addDays(today, -columnOf(today))) return null
  const [weekday, ...date] = formatLongDay(day).split(' ')
  return (
    <li
      style={{ gridColumnStart: columnOf(day) }}
      className={clsx(styles.day, day < today && styles.past, isOver && 'hidden-below-48')}
      aria-current={day === today ? 'date' : undefined}
    >
      <Link to={`/?${toSearchParams({ status: countedStatuses, delivery_from: day, delivery_to: day })}`}>
        <span className="flex-1 strong">
          <span className={styles.weekday}>{weekday} </span>
          {date.join(' ')}
        </span>{' '}
        <span className={clsx(orders === 0 && 'soft')}>{formatCount(orders, 'order')}</span>{' '}
        {amount !== null && amount > 0 && <span className="money">{formatAmount(amount)}</span>}{' '}
        {weddings > 0 && <span>{formatCount(weddings, 'wedding')}</span>}{' '}
        {special && (
          <span className="small bad">
            {formatHours(special)} {special.name}
          </span>
        )}{' '}
        <LoadMeter used={used} limit={limit} />
      </Link>
    </li>
  )
}

/** The orders of earlier days that are not baked; nothing when there are none. */
function LateCard() {
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
    <Panel title="Late" className={styles.late}>
      <p>
        {messages.late(left)} <Link to="/kitchen">Kitchen</Link>
      </p>
      <ul className="row">
        {orderIds.map((orderId) => (
          <li key={orderId}>
            <Link className={buttonClass({ compact: true })} to={`/orders/${orderId}`}>
              {orderId}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The first day of a month that the URL has as `2026-11`; without one, the current month is shown. */
export const monthParams = {
  month: ([text = '']: readonly string[]): LagosDay | undefined => {
    const first = `${text}-01`
    return /^2\d{3}-\d\d$/.test(text) && isLagosDay(first) ? first : undefined
  },
}

/** The column of a day in a week from Monday, counted from 1. */
const columnOf = (day: LagosDay): number => ((weekdayOf(day) + 6) % 7) + 1
