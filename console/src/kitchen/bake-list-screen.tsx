import { addDays, daysBetween, formatDay, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { formatCount } from '@pj/shared/text'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Toolbar } from '@pj/ui/toolbar.tsx'
import { useNow } from '@pj/ui/use-now'
import { Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { DayRange } from '../api/kitchen.ts'
import { Screen } from '../layout/screen.tsx'
import { DayRangeFields } from '../lib/day-range-fields.tsx'
import { dayParam, type ListValues, oneOf, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './bake-list-screen.module.css'
import { BakeSheet, LateSection } from './bake-sheet.tsx'
import { sumBakeRows, useBakeList } from './use-bake-list.ts'

/**
 * What must be baked on the chosen days, summed over all open orders, after what is late; the whole team ticks off the same
 * list.
 */
export function BakeListScreen() {
  const { values, change, searchOf } = useListParams(bakeParams)
  const view = toBakeView(values, lagosDay(useNow()))
  const { list, rows, lateRows, tick, tickLate, failure } = useBakeList(view.range)
  const { needed, done, left } = sumBakeRows([...lateRows, ...rows])
  return (
    <Screen
      className={styles.bake}
      title="Bake list"
      tab={`Bake list, ${formatDayRange(view.range)}`}
      subtitle={formatDayRange(view.range)}
      actions={
        <Button className="no-print" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      }
    >
      <Toolbar>
        <nav aria-label="Days" className="row">
          {bakeRanges.map((days) => (
            <Link
              key={days}
              className={buttonClass()}
              to={searchOf({ days, from: undefined, to: undefined })}
              aria-current={view.days === days ? 'page' : undefined}
            >
              {bakeRangeLabels[days]}
            </Link>
          ))}
        </nav>
        <DayRangeFields {...view.range} onChange={(range) => change({ days: undefined, ...range })} />
      </Toolbar>
      {failure && <Notice tone="error">{failure.message} Your last tick wasn't saved.</Notice>}
      <QueryResult
        list={list}
        loading={{
          label: 'Loading the bake list',
          listClass: 'stack',
          count: 4,
          height: '12rem',
        }}
      >
        {needed > 0 && (
          <div className={styles.progress}>
            <p role="status">
              {left === 0 ? (
                <strong>{needed === 1 ? 'The only piece is' : `All ${needed} pieces are`} done.</strong>
              ) : (
                <>
                  <strong>{left} to make</strong>
                  <span className="soft">
                    {done} of {formatCount(needed, 'piece')} done
                  </span>
                </>
              )}
            </p>
            <progress aria-label="Pieces done" max={needed} value={done} />
          </div>
        )}
        {lateRows.length > 0 && <LateSection rows={lateRows} onTick={tickLate} />}
        {rows.length > 0 ? (
          <BakeSheet rows={rows} onTick={tick} />
        ) : (
          <NothingToBake days={formatDayRange(view.range)} hasLateRows={lateRows.length > 0} />
        )}
      </QueryResult>
    </Screen>
  )
}

const NothingToBake = ({ days, hasLateRows }: { days: string; hasLateRows: boolean }) => (
  <EmptyState title={hasLateRows ? 'Nothing else to bake' : 'Nothing to bake'} drawing={bowlDrawing}>
    <p className="soft">No open orders are due {days}. New ones appear here.</p>
  </EmptyState>
)

const bowlDrawing = (
  <>
    <path d="M26 62h68l-6 32a5 5 0 0 1-5 4H37a5 5 0 0 1-5-4zM20 62h80M44 74l2 14M60 74v14M76 74l-2 14" />
    <path d="M48 48c0-5 5-5 5-10m11 10c0-5 5-5 5-10" opacity=".6" />
  </>
)

/** Ranges relative to today, so that a bookmark on the kitchen's tablet still works tomorrow. */
const bakeRanges = ['today', 'tomorrow', 'week'] as const
type BakeRange = (typeof bakeRanges)[number]

const bakeRangeLabels: Readonly<Record<BakeRange, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'Next 7 days',
}

/** The longest range the server accepts. */
const maxDays = 31

interface BakeView {
  /** Undefined when the days were chosen on the calendar. */
  readonly days: BakeRange | undefined
  readonly range: DayRange
}

export const bakeParams = { days: oneOf(bakeRanges, 'today'), from: dayParam, to: dayParam }

/** Resolves the range of the URL on `today`. Days of the calendar come before a relative range. */
export function toBakeView({ days, from, to }: ListValues<typeof bakeParams>, today: LagosDay): BakeView {
  const first = from ?? to
  const last = to ?? from
  return first && last
    ? { days: undefined, range: normalizeRange(first, last) }
    : { days, range: resolveRange(days, today) }
}

/** "Sat 21 Nov", "Sat 21 Nov to Fri 27 Nov". */
export const formatDayRange = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

function resolveRange(days: BakeRange, today: LagosDay): DayRange {
  switch (days) {
    case 'today':
      return { from: today, to: today }
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) }
    case 'week':
      return { from: today, to: addDays(today, 6) }
  }
}

/** Orders the two days and limits the range to `maxDays`. */
function normalizeRange(one: LagosDay, other: LagosDay): DayRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from, to: daysBetween(from, to) < maxDays ? to : addDays(from, maxDays - 1) }
}
