import { formatDateTime } from '@pj/shared/lagos-time'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import { groupMenuChanges } from '@pj/shared/menu/menu-changes'
import { isPreviewReady, type PreviewMenuMessage, previewUrl } from '@pj/shared/menu/menu-preview'
import { prepareForPublishing } from '@pj/shared/menu/publish-menu'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { discardMenuDraft, type MenuDraftState, menuKey } from '../api/menu.ts'
import { GroupedChanges, menuFieldUrl } from './change-list.tsx'
import { PublishForm } from './publish-form.tsx'
import styles from './review-screen.module.css'
import { type Draft, useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

/** What the draft changes, what looks wrong in it and how it looks, before it is published. */
export function ReviewScreen() {
  const { draft } = useDraft().state
  const [message, setMessage] = useState('')
  return (
    <div className="stack">
      <h2>Review before publishing</h2>
      <div role="status">{message && <Notice tone="success">{message}</Notice>}</div>
      {draft ? (
        <Review draft={draft} onDone={setMessage} />
      ) : (
        <EmptyState title="Nothing to publish">
          <p className="soft">
            What you change on the other screens of the shop appears here first. Everything that was published is in the{' '}
            <Link to="/shop/history">history</Link>.
          </p>
        </EmptyState>
      )}
    </div>
  )
}

interface ReviewProps {
  draft: NonNullable<Draft['state']['draft']>
  onDone: (message: string) => void
}

function Review({ draft, onDone }: ReviewProps) {
  const { state } = useDraft()
  const menu = useMenu()
  const next = useMemo((): Menu => ({ ...menu, ...prepareForPublishing(menu, state.document) }), [menu, state.document])
  const groups = groupMenuChanges(menu, state.document)
  return (
    <div className={clsx('stack', styles.columns)}>
      <div className="stack">
        <p className="soft">
          Draft by {draft.author}, changed {formatDateTime(new Date(draft.updated_at))}.
        </p>
        <DraftFindings state={state} />
        <section className="card card-body stack" aria-labelledby="changes">
          <h3 id="changes">What changes</h3>
          {groups.length > 0 ? <GroupedChanges groups={groups} /> : <p>There are no changes to publish.</p>}
        </section>
        <section className="card card-body stack" aria-labelledby="publish">
          <h3 id="publish">Publish</h3>
          {groups.length > 0 && <PublishForm key={`${draft.note} ${draft.publish_at}`} onDone={onDone} />}
          <div>
            <DiscardDraft onDone={onDone} />
          </div>
        </section>
      </div>
      <section className={clsx('stack', styles.phone)} aria-labelledby="phone">
        <h3 id="phone">On a phone</h3>
        <PhonePreview menu={next} />
      </section>
    </div>
  )
}

/** What keeps the draft from being published, and what looks wrong, each with a link to its field. */
export const DraftFindings = ({ state: { errors, warnings, document } }: { state: MenuDraftState }) => (
  <>
    {errors.length > 0 && (
      <Notice tone="error">
        <div className="stack">
          <h3>This has to change before publishing</h3>
          <FindingList findings={errors} document={document} />
        </div>
      </Notice>
    )}
    {warnings.length > 0 && (
      <Notice role="status">
        <div className="stack">
          <h3>Is this right?</h3>
          <FindingList findings={warnings} document={document} />
        </div>
      </Notice>
    )}
  </>
)

type Findings = MenuDraftState['errors']

const FindingList = ({ findings, document }: { findings: Findings; document: MenuDocument }) => (
  <ul className="stack">
    {findings.map(({ path, message }) => (
      <li key={`${path} ${message}`}>
        {message} <Link to={menuFieldUrl(path, document)}>Change it</Link>
      </li>
    ))}
  </ul>
)

/** The real shop in a frame of a phone's size, with the given menu. Nothing can be ordered in it. */
export function PhonePreview({ menu }: { menu: Menu }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const send = useEffectEvent((): void => {
    const message: PreviewMenuMessage = { type: 'menu-preview', menu }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  })

  useEffect(() => {
    const respond = ({ origin, source, data }: MessageEvent): void => {
      if (origin === location.origin && source === frame.current?.contentWindow && isPreviewReady(data)) send()
    }
    addEventListener('message', respond)
    return () => removeEventListener('message', respond)
  }, [])

  const isLoaded = useRef(false)
  useEffect(() => {
    // The shop asks for its first menu.
    if (isLoaded.current && menu) send()
    isLoaded.current = true
  }, [menu])

  return <iframe ref={frame} title="The shop with the draft" src={previewUrl} className={styles.frame} />
}

/** Deletes all changes since the last publishing, after a question. */
export function DiscardDraft({ onDone }: { onDone: (message: string) => void }) {
  const { state } = useDraft()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: discardMenuDraft,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: menuKey })
      onDone('The draft is discarded.')
    },
  })
  const count = state.changes.length
  const scheduledAt = state.draft?.publish_at
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Discard the draft
      </Button>
      {isAsking && (
        <TitledDialog title="Discard the draft?" onClose={() => setAsking(false)}>
          {discard.error && <Notice tone="error">{discard.error.message}</Notice>}
          <p className="soft">
            {count === 1 ? 'Its change is' : `Its ${count} changes are`} lost. What is published stays as it is.
            {scheduledAt && ` Nothing will be published ${formatDateTime(new Date(scheduledAt))}.`}
          </p>
          <DialogActions>
            <Button onClick={() => setAsking(false)}>Keep it</Button>
            <Button variant="danger" busy={discard.isPending} onClick={() => discard.mutate()}>
              Discard
            </Button>
          </DialogActions>
        </TitledDialog>
      )}
    </>
  )
}
