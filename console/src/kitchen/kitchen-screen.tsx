import { bakeSections } from '@pj/shared/kitchen/bake-list'
import type { BakeList, BakeRow } from '@pj/shared/kitchen/bake-list.api'
import { addDays, daysBetween, formatDay, formatTime, type LagosDay, lagosDay } from '@pj/shared/lagos-time'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { useNow } from '@pj/ui/use-now'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { bakeListQuery, kitchenOrdersQuery } from '../api/kitchen.ts'
import { useWakeLock } from '../layout/device-buttons.tsx'
import { PageTitle } from '../layout/screen.tsx'
import { DayField, type DayRange, resolveDays } from '../lib/days.tsx'
import { dayParam, type ListValues, oneOf, useListParams } from '../lib/list-params.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { playTick } from '../live/bell.tsx'
import { useConnectionState } from '../live/live-connection.ts'
import { useKeptOffline } from './keep-offline.ts'
import styles from './kitchen.module.css'
import { AllergyAlerts, KitchenAlerts } from './kitchen-alerts.tsx'
import {
  type BoardGroup,
  type BoardRow,
  groupRows,
  rowName,
  stationLabels,
  sumRows,
  toBoardRows,
} from './kitchen-board.ts'
import { type BoardContext, KitchenRow, PiecesDialog } from './kitchen-row.tsx'
import { kitchenMessages } from './texts.ts'
import {
  applyTicks,
  discardTicks,
  retryTicks,
  tickRow,
  useAreTicksDelayed,
  useQueuedTicks,
  useRefusedTicks,
} from './tick-queue.ts'

/** What the kitchen must make, summed over all open orders, late first; the whole team ticks off the same pieces. */
export function KitchenScreen() {
  const { values, change, searchOf } = useListParams(kitchenParams)
  const now = useNow()
  const { days, range } = toKitchenView(values, lagosDay(now))
  const list = useQuery(bakeListQuery(range))
  const ticked = applyTicks(list.data ?? emptyList, useQueuedTicks())
  const allRows = toBoardRows(ticked, now)
  const rows = allRows.filter(({ section }) => values.station === undefined || section === values.station)
  const groups = useSettledGroups(rows, now)
  const [openKey, setOpenKey] = useState<string>()
  const opened = allRows.find(({ key }) => key === openKey)
  const { last, tick, undo } = useUndoableTicks()
  const orderIds = ticked.orders.map(({ order_id }) => order_id)
  const { data: orders = [] } = useQuery(kitchenOrdersQuery(orderIds, list.dataUpdatedAt))
  const hasStations = values.station === undefined
  useWakeLock(true)
  useKeptOffline()
  return (
    <div className={clsx('screen', styles.screen)}>
      <PageTitle title={`Kitchen, ${formatDayRange(range)}`} />
      <div className={clsx('fields gap-1', styles.alerts)}>
        <AllergyAlerts allergies={ticked.allergies.filter(({ read, confirmed }) => confirmed && !read)} />
        <KitchenAlerts />
      </div>
      <div className={clsx('row one-line', styles.head)}>
        <h1 className="visually-hidden">Kitchen</h1>
        <nav aria-label="Days" className="row one-line">
          {kitchenDays.map((name) => (
            <Link
              key={name}
              className={buttonClass()}
              to={searchOf({ days: name, from: undefined, to: undefined })}
              aria-current={days === name ? 'page' : undefined}
            >
              {dayLabels[name]}
            </Link>
          ))}
        </nav>
        <DayField label="Day" value={range.from} onChange={(day) => change({ days: undefined, from: day, to: day })} />
      </div>
      <nav aria-label="Stations" className="row one-line">
        {[undefined, ...bakeSections].map((station) => (
          <Link
            key={station ?? 'all'}
            className={clsx('tile inset-ring', styles.station)}
            to={searchOf({ station })}
            aria-current={values.station === station ? 'page' : undefined}
          >
            {station ? stationLabels[station] : 'All'}
            <span className="money">
              {sumRows(allRows.filter(({ section }) => station === undefined || section === station)).left}
              <span className="visually-hidden"> to make</span>
            </span>
          </Link>
        ))}
      </nav>
      <QueryResult
        list={{ ...list, error: list.data ? null : list.error }}
        loading={{ label: 'Loading the kitchen', listClass: styles.rows, count: 8, height: '4.5rem' }}
      >
        {groups.map((group) => (
          <Group
            key={group.title}
            group={group}
            board={{ now, hasStations, orders }}
            onTick={tick}
            onOpen={setOpenKey}
          />
        ))}
        {rows.length === 0 && (
          <EmptyState title="Nothing to make" drawing={bowlDrawing}>
            <p className="soft">{kitchenMessages.empty(formatDayRange(range))}</p>
          </EmptyState>
        )}
      </QueryResult>
      <KitchenBar rows={rows} ticked={last} onUndo={undo} listAt={list.dataUpdatedAt} />
      {opened && (
        <PiecesDialog row={opened} orders={ticked.orders} onTick={tick} onClose={() => setOpenKey(undefined)} />
      )}
    </div>
  )
}

const emptyList: BakeList = { allergies: [], rows: [], orders: [] }

/** Sorted again with other rows and every half minute, not with each tick: no other row may slip under a finger. */
function useSettledGroups(rows: readonly BoardRow[], now: Date): BoardGroup[] {
  const keys = rows.map(({ key }) => key).join()
  const [settled, setSettled] = useState<{ keys: string; now?: Date; groups: BoardGroup[] }>({ keys: '', groups: [] })
  if (settled.keys !== keys || settled.now !== now) setSettled({ keys, now, groups: groupRows(rows, now) })
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return settled.groups.map((group) => ({ ...group, rows: group.rows.flatMap(({ key }) => byKey.get(key) ?? []) }))
}

interface Ticked {
  readonly row: BakeRow
  readonly change: number
}

function useUndoableTicks() {
  const [ticks, setTicks] = useState<readonly Ticked[]>([])
  const last = ticks.at(-1)
  const tick = (row: BoardRow, pieces: number): void => {
    const change = Math.max(-row.done, Math.min(row.left, pieces))
    if (change === 0) return
    tickRow(row, change)
    if (change > 0) void playTick()
    setTicks((before) => [...before, { row, change }])
  }
  const undo = (): void => {
    if (!last) return
    tickRow(last.row, -last.change)
    setTicks((before) => before.slice(0, -1))
  }
  return { last, tick, undo }
}

interface GroupProps {
  group: BoardGroup
  board: BoardContext
  onTick: (row: BoardRow, change: number) => void
  onOpen: (key: string) => void
}

const Group = ({ group: { title, isLate, rows }, board, onTick, onOpen }: GroupProps) => (
  <section className="stack gap-2" aria-label={title}>
    <h2 className={clsx(isLate && 'bad')}>
      {title} <small className="soft">{sumRows(rows).left} to make</small>
    </h2>
    <ul className={styles.rows}>
      {rows.map((row) => (
        <KitchenRow
          key={row.key}
          row={row}
          board={board}
          onTick={() => (row.left > 0 ? onTick(row, 1) : onOpen(row.key))}
          onOpen={() => onOpen(row.key)}
        />
      ))}
    </ul>
  </section>
)

interface BarProps {
  rows: readonly BoardRow[]
  ticked: Ticked | undefined
  onUndo: () => void
  /** When the server sent the list, in milliseconds. */
  listAt: number
}

/** What is left, what happened last and how to take it back, always at the same place. */
function KitchenBar({ rows, ticked, onUndo, listAt }: BarProps) {
  const queued = useQueuedTicks()
  const isDelayed = useAreTicksDelayed()
  const refused = useRefusedTicks()
  const isLost = useConnectionState().kind === 'lost'
  const { needed, done, left } = sumRows(rows)
  const waiting = isDelayed && queued.length > 0 ? kitchenMessages.waiting(queued.length) : undefined
  return (
    <div className={clsx(styles.bar, 'no-print')}>
      <div className={clsx('row', styles.report)}>
        {listAt > 0 && (
          <p>
            <strong>{left} to make</strong> <span className="soft">{`${done} of ${needed} done`}</span>
          </p>
        )}
        <p role="status" className={clsx(waiting && styles.waiting)}>
          {waiting ?? (ticked && kitchenMessages.ticked(rowName(ticked.row), ticked.change))}
        </p>
        {isLost && (
          <p className={styles.waiting}>
            {listAt > 0 ? kitchenMessages.asOf(formatTime(new Date(listAt))) : kitchenMessages.neverSeen}
          </p>
        )}
        {refused[0] && (
          <div className="row">
            <p role="alert" className={styles.waiting}>
              {kitchenMessages.refused(refused[0].reason, refused.length)}
            </p>
            <Button onClick={retryTicks}>Try again</Button>
            <Button onClick={discardTicks}>Discard</Button>
          </div>
        )}
      </div>
      <Button disabled={!ticked} onClick={onUndo} className={styles.big}>
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
    </div>
  )
}

const bowlDrawing = (
  <>
    <path d="M26 62h68l-6 32a5 5 0 0 1-5 4H37a5 5 0 0 1-5-4zM20 62h80M44 74l2 14M60 74v14M76 74l-2 14" />
    <path d="M48 48c0-5 5-5 5-10m11 10c0-5 5-5 5-10" opacity=".6" />
  </>
)

/** Relative to today, so that a bookmark on the kitchen's tablet still works tomorrow. */
const kitchenDays = ['today', 'tomorrow', 'week'] as const
type KitchenDays = (typeof kitchenDays)[number]

const dayLabels: Readonly<Record<KitchenDays, string>> = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  week: 'Next 7 days',
}

/** The longest range the server accepts. */
const maxDays = 31

interface KitchenView {
  /** Undefined when the days were chosen on the calendar. */
  readonly days: KitchenDays | undefined
  readonly range: DayRange
}

export const kitchenParams = {
  days: oneOf(kitchenDays, 'today'),
  from: dayParam,
  to: dayParam,
  station: oneOf(bakeSections),
}

type DayValues = Pick<ListValues<typeof kitchenParams>, 'days' | 'from' | 'to'>

/** Resolves the range of the URL on `today`. Days of the calendar come before a relative range. */
export function toKitchenView({ days, from, to }: DayValues, today: LagosDay): KitchenView {
  const first = from ?? to
  const last = to ?? from
  return first && last
    ? { days: undefined, range: normalizeRange(first, last) }
    : { days, range: resolveDays(days, today) }
}

/** "Sat 21 Nov", "Sat 21 Nov to Fri 27 Nov". */
export const formatDayRange = ({ from, to }: DayRange): string =>
  from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`

function normalizeRange(one: LagosDay, other: LagosDay): DayRange {
  const [from, to] = one <= other ? [one, other] : [other, one]
  return { from, to: daysBetween(from, to) < maxDays ? to : addDays(from, maxDays - 1) }
}
