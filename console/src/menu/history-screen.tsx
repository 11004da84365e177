import { formatFullDay, formatTime, lagosDay } from '@pj/shared/lagos-time'
import type { MenuVersions } from '@pj/shared/menu/menu.api'
import { groupMenuChanges } from '@pj/shared/menu/menu-changes'
import { prepareForPublishing, withCurrentTerms } from '@pj/shared/menu/publish-menu'
import { Badge } from '@pj/ui/badge.tsx'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextField } from '@pj/ui/form.tsx'
import { MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import type { FormSchema } from '@pj/ui/schema-form.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { menuVersionQuery, menuVersionsQuery } from '../api/menu.ts'
import { QueryResult } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { ChangeList, GroupedChanges } from './change-list.tsx'
import { nowSchema, usePublish } from './publish-form.tsx'
import { useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

export const messages = {
  askOwner: 'To publish a version again, ask the owner.',
  prices: 'Existing orders keep their prices.',
  terms: 'Business details, payment and VAT stay as they are now.',
  draft: 'Your draft stays and can be published later.',
  same: 'This is the same as the current menu.',
  again: 'Publish this version again',
  backTo: (version: number) => `Back to version ${version}`,
  done: (version: number, earlier: number) => `Version ${version} is published, the same as version ${earlier}.`,
}

type Version = MenuVersions['versions'][number]

/** All published menus, newest first; each can be published again. */
export function HistoryScreen() {
  const query = useQuery(menuVersionsQuery)
  const [chosen, setChosen] = useState<Version>()
  const [message, setMessage] = useState('')
  const current = query.data?.versions[0]?.version
  const mayPublish = useRights()('publishMenu')
  return (
    <div className="stack narrow">
      <h2>History</h2>
      {!mayPublish && <p className="soft">{messages.askOwner}</p>}
      <div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
      <QueryResult list={query} loading={{ label: 'Loading the history', count: 3, height: '9rem' }}>
        {({ versions }) => (
          <ol className="stack">
            {versions.map((version) => (
              <li key={version.version}>
                <VersionCard
                  version={version}
                  isCurrent={version.version === current}
                  mayPublish={mayPublish}
                  onRepublish={() => {
                    setMessage('')
                    setChosen(version)
                  }}
                />
              </li>
            ))}
          </ol>
        )}
      </QueryResult>
      {chosen && <RepublishDialog version={chosen.version} onClose={() => setChosen(undefined)} onDone={setMessage} />}
    </div>
  )
}

/** The other changes can be unfolded. */
const visibleChanges = 5

interface VersionCardProps {
  version: Version
  isCurrent: boolean
  mayPublish: boolean
  onRepublish: () => void
}

function VersionCard({
  version: { version, author, note, published_at, changes },
  isCurrent,
  mayPublish,
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
      {mayPublish && !isCurrent && (
        <div>
          <Button onClick={onRepublish} aria-label={`${messages.again}: ${version}`}>
            {messages.again}
          </Button>
        </div>
      )}
    </article>
  )
}

interface RepublishDialogProps {
  version: number
  onClose: () => void
  onDone: (message: string) => void
}

export function RepublishDialog({ version, onClose, onDone }: RepublishDialogProps) {
  const menu = useMenu()
  const { draft } = useDraft().state
  const earlier = useQuery(menuVersionQuery(version))
  const publish = usePublish((published) => onDone(messages.done(published.version, version)))
  const groups =
    earlier.data && groupMenuChanges(menu, prepareForPublishing(menu, withCurrentTerms(menu, earlier.data)))
  const title = `Publish version ${version} again?`
  if (groups?.length === 0) {
    return (
      <TitledDialog title={title} onClose={onClose}>
        <p>{messages.same}</p>
        <DialogActions>
          <Button onClick={onClose}>Close</Button>
        </DialogActions>
      </TitledDialog>
    )
  }
  return (
    <MutationDialog
      title={title}
      schema={groups ? nowSchema : stillLoading}
      mutation={{ ...publish, mutate: ({ note }, options) => publish.mutate({ note, version }, options) }}
      confirm="Publish again"
      cancel="Not now"
      onClose={onClose}
    >
      <p className="soft">{messages.prices}</p>
      <p className="soft">{messages.terms}</p>
      {draft && <p className="soft">{messages.draft}</p>}
      <QueryResult list={earlier} loading={{ label: 'Loading the version', count: 1, height: '9rem' }}>
        <section aria-label="What changes">
          <GroupedChanges groups={groups ?? []} />
        </section>
        <TextField label="Note" name="note" autoComplete="off" defaultValue={messages.backTo(version)} />
      </QueryResult>
    </MutationDialog>
  )
}

/** Submits nothing before the version is there. */
const stillLoading: FormSchema<{ note: string }> = {
  safeParse: () => ({ success: false, error: { issues: [] } }),
}
