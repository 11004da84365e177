import { formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { MenuVersions } from '@pj/shared/menu/menu.api'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { menuVersionsQuery } from '../../api/menu.ts'
import { QueryResult } from '../../lib/query-result.tsx'
import { ChangeList } from '../change-list.tsx'
import styles from './history-screen.module.css'
import { RepublishDialog } from './republish-dialog.tsx'

type Version = MenuVersions['versions'][number]

/** Every menu that was published, newest first; each can be published again. */
export function HistoryScreen() {
  const query = useQuery(menuVersionsQuery)
  const [chosen, setChosen] = useState<Version>()
  const [message, setMessage] = useState('')
  const finish = (sentence: string): void => {
    setChosen(undefined)
    setMessage(sentence)
  }
  const current = query.data?.versions[0]?.version
  return (
    <div className={styles.screen}>
      <h2>History</h2>
      <div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
      <QueryResult
        list={query}
        loading={{ label: 'Loading the history', listClass: 'stack', itemClass: styles.loading, count: 3 }}
      >
        <ol className={styles.versions}>
          {query.data?.versions.map((version) => (
            <li key={version.version}>
              <VersionCard
                version={version}
                isCurrent={version.version === current}
                onRepublish={() => {
                  setMessage('')
                  setChosen(version)
                }}
              />
            </li>
          ))}
        </ol>
      </QueryResult>
      {chosen && <RepublishDialog version={chosen.version} onClose={() => setChosen(undefined)} onDone={finish} />}
    </div>
  )
}

/** Changes that are shown without a press. */
const visibleChanges = 5

interface VersionCardProps {
  version: Version
  isCurrent: boolean
  onRepublish: () => void
}

function VersionCard({
  version: { version, author, note, published_at, changes },
  isCurrent,
  onRepublish,
}: VersionCardProps) {
  const at = new Date(published_at)
  return (
    <article className="card card-body stack" aria-label={`Version ${version}`}>
      <div className="row">
        <h3>Version {version}</h3>
        {isCurrent && <Badge>Published now</Badge>}
      </div>
      <p>{note}</p>
      <p className="soft">
        {formatFullDay(lagosDay(at))}, {formatTime(at)}
        {author && ` · ${author}`}
      </p>
      <ChangeList changes={changes.slice(0, visibleChanges)} />
      {changes.length > visibleChanges && (
        <details>
          <summary>{changes.length - visibleChanges} more changes</summary>
          <ChangeList changes={changes.slice(visibleChanges)} />
        </details>
      )}
      {!isCurrent && (
        <div>
          <Button onClick={onRepublish} aria-label={`Publish this version again: ${version}`}>
            Publish this version again
          </Button>
        </div>
      )}
    </article>
  )
}
