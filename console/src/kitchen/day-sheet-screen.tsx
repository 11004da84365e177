import { addDays, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { bakeListQuery } from '../api/kitchen.ts'
import { dayOrdersQuery } from '../api/orders.ts'
import { Screen } from '../layout/screen.tsx'
import { dayParam, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './day-sheet.module.css'
import { DaySheet } from './day-sheet.tsx'

export const messages = {
  newOrders: 'New orders appear here.',
  none: (day: string) => `No orders on ${day}`,
}

const daySheetParams = { day: dayParam }

/** The orders of the day in the URL, by default today, as they are printed. */
export function DaySheetScreen() {
  const today = lagosDay(useNow())
  const { day = today } = useListParams(daySheetParams).values
  const list = useQuery(dayOrdersQuery(day, today))
  const toMake = useQuery(bakeListQuery({ from: day, to: day }))
  return (
    <Screen
      title="Day sheet"
      tab={`Day sheet, ${formatDay(day)}`}
      headClass="no-print"
      subtitle={
        <nav aria-label="Days" className="row">
          <DayLink day={addDays(day, -1)} label="Day before" />
          <DayLink day={today} label="Today" isCurrent={day === today} />
          <DayLink day={addDays(day, 1)} label="Day after" />
        </nav>
      }
      actions={
        <Button variant="primary" disabled={!list.data || !toMake.data} onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
    >
      <QueryResult list={list} loading={{ label: 'Loading the orders', listClass: 'card', count: 3, height: '4rem' }}>
        {list.data?.length === 0 ? (
          <EmptyState title={messages.none(formatDay(day))}>
            <p className="soft">{messages.newOrders}</p>
          </EmptyState>
        ) : (
          <div className={clsx('card card-body', styles.paper)}>
            <DaySheet
              day={day}
              orders={list.data ?? []}
              {...(toMake.data && { toMake: toMake.data })}
              readAt={new Date(list.dataUpdatedAt)}
            />
          </div>
        )}
      </QueryResult>
    </Screen>
  )
}

const DayLink = ({ day, label, isCurrent = false }: { day: LagosDay; label: string; isCurrent?: boolean }) => (
  <Link className={buttonClass()} to={{ search: `day=${day}` }} aria-current={isCurrent ? 'page' : undefined}>
    {label}
  </Link>
)
