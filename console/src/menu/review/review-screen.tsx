import { formatDateTime } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import { groupMenuChanges } from '@pj/shared/menu/menu-changes'
import { prepareForPublishing } from '@pj/shared/menu/publish-menu'
import { EmptyState } from '@pj/ui/empty-state.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { GroupedChanges } from '../change-list.tsx'
import { type Draft, useDraft } from '../use-draft.ts'
import { useMenu } from '../use-menu.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { DraftFindings } from './findings.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PublishForm } from './publish-form.tsx'
import styles from './review-screen.module.css'

/** What the draft changes, what looks wrong in it and how it looks, before it is published. */
export function ReviewScreen() {
  const { draft } = useDraft().state
  const [message, setMessage] = useState('')
  return (
    <div className={styles.screen}>
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
    <div className={styles.columns}>
      <div className={styles.column}>
        <p className="soft">
          Draft by {draft.author}, changed {formatDateTime(new Date(draft.updated_at))}.
        </p>
        <DraftFindings state={state} />
        <section className="card card-body stack" aria-labelledby="changes">
          <h3 id="changes">What changes</h3>
          {groups.length > 0 ? (
            <GroupedChanges groups={groups} />
          ) : (
            <p>Nothing differs from the menu that is published.</p>
          )}
        </section>
        <section className="card card-body stack" aria-labelledby="publish">
          <h3 id="publish">Publish</h3>
          {groups.length > 0 && <PublishForm key={`${draft.note} ${draft.publish_at}`} onDone={onDone} />}
          <div>
            <DiscardDraft onDone={onDone} />
          </div>
        </section>
      </div>
      <section className={styles.phone} aria-labelledby="phone">
        <h3 id="phone">On a phone</h3>
        <PhonePreview menu={next} />
      </section>
    </div>
  )
}
