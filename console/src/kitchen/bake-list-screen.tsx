import { lagosDay } from '@pj/shared/lagos-time'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useNow } from '@pj/ui/use-now'
import { clsx } from 'clsx'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { PageTitle } from '../layout/page-title.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import styles from './bake-list-screen.module.css'
import { BakeRangeNav } from './bake-range-nav.tsx'
import { formatDayRange, parseBakeView } from './bake-search-params.ts'
import sheetStyles from './bake-sheet.module.css'
import { BakeSheet, LateSection } from './bake-sheet.tsx'
import { sumBakeRows } from './bake-totals.ts'
import { useBakeList } from './use-bake-list.ts'

/**
 * What must be baked on the chosen days, summed over all open orders, after what is late; the whole team ticks off the same
 * list.
 */
export function BakeListScreen() {
  const [searchParams] = useSearchParams()
  const view = parseBakeView(searchParams, lagosDay(useNow()))
  const { list, rows, lateRows, tick, tickLate, failure } = useBakeList(view.range)
  const { needed, done, left } = sumBakeRows([...lateRows, ...rows])
  return (
    <div className={clsx('screen', styles.bake)}>
      <PageTitle title={`Bake list, ${formatDayRange(view.range)}`} />
      <div className={clsx('screen-head', styles.head)}>
        <h1>Bake list</h1>
        <p className={styles.range}>{formatDayRange(view.range)}</p>
        <span className="spacer" />
        <Button className="no-print" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
      </div>
      <BakeRangeNav view={view} />
      {failure && <Notice tone="error">{failure.message} The last tick was not kept.</Notice>}
      <QueryResult
        list={list}
        loading={{
          label: 'Loading the bake list',
          listClass: sheetStyles.sheet,
          itemClass: sheetStyles.loading,
          count: 4,
        }}
      >
        {needed > 0 && (
          <div className={styles.progress}>
            <p role="status">
              {left === 0 ? (
                <strong>{needed === 1 ? 'The one piece is' : `All ${needed} pieces are`} done.</strong>
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
    </div>
  )
}

const NothingToBake = ({ days, hasLateRows }: { days: string; hasLateRows: boolean }) => (
  <EmptyState title={hasLateRows ? 'Nothing else to bake' : 'Nothing to bake'} drawing={bowlDrawing}>
    <p className="soft">No open order is due {days}. A new one shows up here by itself.</p>
  </EmptyState>
)

const bowlDrawing = (
  <>
    <path d="M26 62h68l-6 32a5 5 0 0 1-5 4H37a5 5 0 0 1-5-4zM20 62h80M44 74l2 14M60 74v14M76 74l-2 14" />
    <path d="M48 48c0-5 5-5 5-10m11 10c0-5 5-5 5-10" opacity=".6" />
  </>
)
