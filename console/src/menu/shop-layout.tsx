import { formatDateTime } from '@pj/shared/lagos-time'
import { Badge } from '@pj/ui/badge.tsx'
import { Button, buttonClass } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { cancelMenuSchedule, menuDraftQuery } from '../api/menu.ts'
import { Screen } from '../layout/screen.tsx'
import { QueryResult } from '../lib/query-result.tsx'
import { useRights } from '../lib/session.ts'
import { type Draft, DraftContext, useDraft, useDraftState } from './use-draft.ts'

export const messages = {
  goesOut: 'Your changes will go out then too.',
  closed: 'Until then, only the owner can change it.',
  upToDate: 'Everything is published.',
  fix: 'See what to change',
  invalid: (time: string) => `Scheduled for ${time}, but can’t be published as it is.`,
  scheduled: (time: string) => `Scheduled for ${time}.`,
  draftBy: (author: string) => `Draft by ${author}`,
  notCancelled: (reason: string) => ` Couldn’t cancel: ${reason}`,
}

export function ShopLayout() {
  const { query, draft } = useDraftState()
  return (
    <Screen title="Shop" actions={draft && <DraftStatus draft={draft} />}>
      <QueryResult list={query} loading={{ label: 'Loading the menu', listClass: 'card card-body stack', count: 3 }}>
        {draft && (
          <DraftContext value={draft}>
            {draft.state.draft?.publish_at && <ScheduleNotice at={draft.state.draft.publish_at} />}
            <Outlet />
          </DraftContext>
        )}
      </QueryResult>
    </Screen>
  )
}

function DraftStatus({ draft: { state, isSaving } }: { draft: Draft }) {
  if (!state.draft && !isSaving) return <span className="soft">{messages.upToDate}</span>
  return (
    <>
      <span role="status" className="soft">
        {isSaving ? 'Saving…' : messages.draftBy(state.draft?.author ?? '')}
      </span>
      {state.draft?.publish_at && <Badge>Scheduled</Badge>}
      <NavLink to="/shop/review" className={buttonClass({ variant: 'primary' })}>
        {formatReview(state.changes.length)}
      </NavLink>
    </>
  )
}

/** A draft has no changes after each was reverted. */
function formatReview(count: number): string {
  if (count === 0) return 'Review the draft'
  return count === 1 ? 'Review 1 change' : `Review ${count} changes`
}

/** Stands on every screen that changes the draft, because all changes are published together. */
function ScheduleNotice({ at }: { at: string }) {
  const { state } = useDraft()
  const mayPublish = useRights()('publishMenu')
  const queries = useQueryClient()
  const cancel = useMutation({
    mutationFn: cancelMenuSchedule,
    onSuccess: (draft) => queries.setQueryData(menuDraftQuery.queryKey, draft),
  })
  const time = formatDateTime(new Date(at))
  return (
    <Notice role="group" aria-label="Scheduled" tone={state.errors.length > 0 ? 'error' : 'info'} className="gap-below">
      <p>
        {state.errors.length > 0 ? (
          <>
            {messages.invalid(time)} <Link to="/shop/review">{messages.fix}</Link>
          </>
        ) : (
          `${messages.scheduled(time)} ${mayPublish ? messages.goesOut : messages.closed}`
        )}
        {cancel.error && messages.notCancelled(cancel.error.message)}
      </p>
      {mayPublish && (
        <>
          <span className="flex-1" />
          <Button busy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel schedule
          </Button>
        </>
      )}
    </Notice>
  )
}
