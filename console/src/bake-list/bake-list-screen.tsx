import { lagosDay } from '@pj/shared/lagos-time'
import { Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { useNow } from '../ui/now.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { rangeWords, readBakeView } from './bake-address.ts'
import { BakeDaysChoice } from './bake-days-choice.tsx'
import { BakeSheet } from './bake-sheet.tsx'
import { sumsOf } from './bake-sums.ts'
import { useBakeList } from './use-bake-list.ts'
import './bake-list.css'

/** What must be baked for a day or several, over all orders; ticked off together by the team. */
export function BakeListScreen() {
  const [address] = useSearchParams()
  const view = readBakeView(address, lagosDay(useNow()))
  const { list, rows, tick, failure } = useBakeList(view.range)
  const { needed, done, left } = sumsOf(rows)
  return (
    <div className="screen bake">
      <PageTitle title={`Bake list, ${rangeWords(view.range)}`} />
      <div className="screen-head bake-head">
        <h1>Bake list</h1>
        <p className="bake-range">{rangeWords(view.range)}</p>
        <span className="spacer" />
        <button type="button" className="button no-print" onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </button>
      </div>
      <BakeDaysChoice view={view} />
      {list.error && (
        <div className="notice notice-error" role="alert">
          {list.error.message} {list.data ? 'What you see may be out of date.' : ''}
          <span className="spacer" />
          <button type="button" className="button" onClick={() => void list.refetch()}>
            Try again
          </button>
        </div>
      )}
      {failure && (
        <p className="notice notice-error" role="alert">
          {failure.message} The last tick was not kept.
        </p>
      )}
      {list.isPending && <Loading />}
      {list.data && needed > 0 && (
        <div className="bake-progress">
          <p role="status">
            {left === 0 ? (
              <strong>All {needed} pieces are done.</strong>
            ) : (
              <>
                <strong>{left} to make</strong>
                <span className="soft">
                  {done} of {needed} pieces done
                </span>
              </>
            )}
          </p>
          <progress aria-label="Pieces done" max={needed} value={done} />
        </div>
      )}
      {list.data && needed === 0 && <NothingToBake words={rangeWords(view.range)} />}
      {needed > 0 && <BakeSheet rows={rows} onTick={tick} />}
    </div>
  )
}

const Loading = () => (
  <div className="bake-sheet" aria-busy="true">
    <p className="visually-hidden" role="status">
      Loading the bake list
    </p>
    {['one', 'two', 'three', 'four'].map((key) => (
      <div key={key} className="skeleton bake-loading" />
    ))}
  </div>
)

const NothingToBake = ({ words }: { words: string }) => (
  <div className="empty">
    <svg
      viewBox="0 0 120 120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M26 62h68l-6 32a5 5 0 0 1-5 4H37a5 5 0 0 1-5-4zM20 62h80M44 74l2 14M60 74v14M76 74l-2 14" />
      <path d="M48 48c0-5 5-5 5-10m11 10c0-5 5-5 5-10" opacity=".6" />
    </svg>
    <h2>Nothing to bake</h2>
    <p className="soft">No open order is due {words}. A new one shows up here by itself.</p>
  </div>
)
