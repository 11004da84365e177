import { formatDay } from '@pj/shared/lagos-time'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { bakeListQuery } from '../api/kitchen.ts'
import { dayOrdersQuery } from '../api/orders.ts'
import { Screen } from '../layout/screen.tsx'
import { DayNav, useDay } from '../lib/days.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './day-sheet.module.css'
import { DaySheet } from './day-sheet.tsx'

export const messages = {
  newOrders: 'New orders appear here.',
  none: (day: string) => `No orders on ${day}`,
}

/** The orders of the day in the URL, by default today, as they are printed. */
export function DaySheetScreen() {
  const { day, today } = useDay()
  const list = useQuery(dayOrdersQuery(day, today))
  const toMake = useQuery(bakeListQuery({ from: day, to: day }))
  return (
    <Screen
      title="Day sheet"
      tab={`Day sheet, ${formatDay(day)}`}
      headClass="no-print"
      actions={
        <>
          <DayNav />
          <Button variant="primary" disabled={!list.data || !toMake.data} onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        </>
      }
    >
      <QueryResult list={list} loading={{ label: 'Loading the orders', listClass: 'card', count: 3, height: '4rem' }}>
        {(orders) =>
          orders.length === 0 ? (
            <EmptyState title={messages.none(formatDay(day))}>
              <p className="soft">{messages.newOrders}</p>
              <Link className={buttonClass()} to="/">
                Go to orders
              </Link>
            </EmptyState>
          ) : (
            <div className={clsx('card card-body', styles.paper)}>
              <DaySheet
                day={day}
                orders={orders}
                {...(toMake.data && { toMake: toMake.data })}
                readAt={new Date(list.dataUpdatedAt)}
              />
            </div>
          )
        }
      </QueryResult>
    </Screen>
  )
}
