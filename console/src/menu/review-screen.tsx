import { formatDateTime } from '@pj/shared/lagos-time'
import type { Menu, MenuDocument } from '@pj/shared/menu/menu'
import { groupMenuChanges } from '@pj/shared/menu/menu-changes'
import { isPreviewReady, type PreviewMenuMessage, previewUrl } from '@pj/shared/menu/menu-preview'
import { prepareForPublishing } from '@pj/shared/menu/publish-menu'
import { applyUses } from '@pj/shared/menu/uses'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { ConfirmDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { Panel } from '@pj/ui/panel.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { discardMenuDraft, type MenuDraftState, menuKey } from '../api/menu.ts'
import { useRights } from '../lib/session.ts'
import { useWindowEvent } from '../lib/use-window-event.ts'
import { GroupedChanges, menuFieldUrl } from './change-list.tsx'
import { PublishForm } from './publish-form.tsx'
import styles from './review-screen.module.css'
import { type Draft, useDraft } from './use-draft.ts'
import { useMenu } from './use-menu.tsx'

export const messages = {
  noChanges: 'There are no changes to publish.',
  firstHere: 'Changes to your shop appear here first. Past menus are in the',
  fix: 'Fix this before publishing',
  doubt: 'Is this right?',
  askOwner: 'Ask the owner to publish.',
  askOwnerScheduled: 'Ask the owner to change the schedule.',
  discarded: 'Draft discarded.',
  published: 'The published menu stays as it is.',
  scheduleLost: (time: string) => ` Nothing will be published ${time}.`,
}

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
            {messages.firstHere} <Link to="/shop/history">history</Link>.
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
  const next = useMemo(
    (): Menu => ({ ...menu, ...applyUses(prepareForPublishing(menu, state.document)) }),
    [menu, state.document],
  )
  const groups = groupMenuChanges(menu, state.document)
  const mayPublish = useRights()('publishMenu')
  return (
    <div className={clsx('stack', styles.columns)}>
      <div className="stack">
        <p className="soft">
          Draft by {draft.author}, changed {formatDateTime(new Date(draft.updated_at))}.
        </p>
        <Findings title={messages.fix} tone="error" findings={state.errors} document={state.document} />
        <Findings title={messages.doubt} tone="info" findings={state.warnings} document={state.document} />
        <Panel title="What changes" heading="h3">
          {groups.length > 0 ? <GroupedChanges groups={groups} /> : <p>{messages.noChanges}</p>}
        </Panel>
        <Panel title="Publish" heading="h3">
          {groups.length > 0 && mayPublish && <PublishForm key={`${draft.note} ${draft.publish_at}`} onDone={onDone} />}
          {!mayPublish && <p>{draft.publish_at ? messages.askOwnerScheduled : messages.askOwner}</p>}
          {(mayPublish || !draft.publish_at) && (
            <div>
              <DiscardDraft onDone={onDone} />
            </div>
          )}
        </Panel>
      </div>
      <section className={clsx('stack', styles.phone)} aria-labelledby="phone">
        <h3 id="phone">On a phone</h3>
        <PhonePreview menu={next} />
      </section>
    </div>
  )
}

interface FindingsProps {
  title: string
  tone: 'error' | 'info'
  findings: MenuDraftState['errors']
  document: MenuDocument
}

const Findings = ({ title, tone, findings, document }: FindingsProps) =>
  findings.length > 0 && (
    <Notice tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      <div className="stack">
        <h3>{title}</h3>
        <ul className="stack">
          {findings.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              {message} <Link to={menuFieldUrl(path, document)}>Change it</Link>
            </li>
          ))}
        </ul>
      </div>
    </Notice>
  )

/** The real shop in a frame of a phone's size, with the given menu. Nothing can be ordered in it. */
export function PhonePreview({ menu }: { menu: Menu }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const send = (): void => {
    const message: PreviewMenuMessage = { type: 'menu-preview', menu }
    frame.current?.contentWindow?.postMessage(message, location.origin)
  }
  useWindowEvent('message', ({ origin, source, data }) => {
    if (origin === location.origin && source === frame.current?.contentWindow && isPreviewReady(data)) send()
  })
  const sendChanged = useEffectEvent(send)
  const isLoaded = useRef(false)
  useEffect(() => {
    // The shop asks for its first menu.
    if (isLoaded.current && menu) sendChanged()
    isLoaded.current = true
  }, [menu])

  return <iframe ref={frame} title="The shop with the draft" src={previewUrl} className={styles.frame} />
}

function DiscardDraft({ onDone }: { onDone: (message: string) => void }) {
  const { state } = useDraft()
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const discard = useMutation({
    mutationFn: discardMenuDraft,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: menuKey })
      onDone(messages.discarded)
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
        <ConfirmDialog
          title="Discard the draft?"
          mutation={discard}
          confirm="Discard"
          cancel="Keep it"
          onClose={() => setAsking(false)}
        >
          You’ll lose {formatCount(count, 'change')}. {messages.published}
          {scheduledAt && messages.scheduleLost(formatDateTime(new Date(scheduledAt)))}
        </ConfirmDialog>
      )}
    </>
  )
}
