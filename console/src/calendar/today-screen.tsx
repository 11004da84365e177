import { PageTitle } from '../layout/page-title.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import { LateCard } from './late-card.tsx'
import { PauseCard } from './pause-card.tsx'
import { SoldOutCard } from './sold-out-card.tsx'
import { SpecialDaysCard } from './special-days-card.tsx'
import styles from './today.module.css'
import { useAvailability } from './use-availability.ts'

/**
 * What is late, and what staff change during the day without publishing: pause, sold out, closed days
 * (docs/business-rules.md#availability).
 */
export function TodayScreen() {
  const { query, change, isSaving } = useAvailability()
  return (
    <div className="screen">
      <PageTitle title="Today" />
      <div className="screen-head">
        <h1>Today</h1>
        <span className="spacer" />
        <span className="soft" role="status">
          {isSaving ? 'Storing…' : 'Changes reach shoppers immediately.'}
        </span>
      </div>
      <QueryResult
        list={query}
        loading={{ label: 'Loading', listClass: 'card card-body stack', itemClass: undefined, count: 3 }}
      >
        {query.data && (
          <div className={styles.cards}>
            <LateCard />
            <PauseCard availability={query.data} change={change} />
            <SoldOutCard availability={query.data} change={change} />
            <SpecialDaysCard availability={query.data} change={change} />
          </div>
        )}
      </QueryResult>
    </div>
  )
}
