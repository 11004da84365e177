import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnectionState } from '../live/live-connection.ts'
import styles from './change-notices.module.css'
import {
  conflicts,
  dismissFailure,
  dismissUnreachable,
  type Failure,
  failures,
  fullDays,
  type UndoableChange,
  undoableChange,
  undoLastChange,
} from './change-statuses.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { OverbookDialog } from './overbook-dialog.tsx'
import { useKeyHint } from './use-shortcuts.ts'

/** The results of changes: the undo bar, failures, conflicts and full days. */
export function ChangeNotices() {
  const undoable = undoableChange.use()
  const failed = failures.use()
  const found = conflicts.use()
  const [fullDay] = fullDays.use()
  const connection = useConnectionState()
  useEffect(() => {
    if (connection.kind === 'live') dismissUnreachable()
  }, [connection])
  return (
    <>
      <div className={clsx(styles.notices, 'no-print')}>
        {failed.length > maxNotices ? (
          <FailuresNotice failed={failed} />
        ) : (
          failed.map((failure) => <FailureNotice key={failure.orderId} failure={failure} />)
        )}
        <div role="status">{undoable && <UndoBar key={undoable.at} message={undoable.message} />}</div>
      </div>
      {fullDay && <OverbookDialog key={fullDay.change.order.order_id} fullDay={fullDay} />}
      {found.length > 0 && <ConflictDialog conflicts={found} />}
    </>
  )
}

const undoSeconds = 10

function UndoBar({ message }: Pick<UndoableChange, 'message'>) {
  const [secondsLeft, setSecondsLeft] = useState(undoSeconds)
  const [isPaused, setPaused] = useState(false)
  const undoKey = useKeyHint('u')
  useEffect(() => {
    if (isPaused) return
    if (secondsLeft <= 0) {
      undoableChange.write(undefined)
      return
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, isPaused])
  // The bar does not disappear under a pointer or while it has the focus.
  const pause = (): void => setPaused(true)
  const resume = (): void => setPaused(false)
  return (
    <div className={styles.undo}>
      <span>{message}</span>
      <Button
        aria-keyshortcuts={undoKey}
        onClick={() => void undoLastChange()}
        onPointerEnter={pause}
        onPointerLeave={resume}
        onFocus={pause}
        onBlur={resume}
      >
        <Undo2 aria-hidden="true" />
        Undo
      </Button>
      <span className={styles.secondsLeft} aria-hidden="true">
        {secondsLeft} s
      </span>
    </div>
  )
}

/** More failures than these are one notice. */
const maxNotices = 3

function FailuresNotice({ failed }: { failed: readonly Failure[] }) {
  const dismiss = (): void => failed.forEach(dismissFailure)
  const retry = (): void => {
    dismiss()
    for (const failure of failed) failure.retry()
  }
  return (
    <Notice tone="error" className={styles.failure}>
      <span>
        {formatCount(failed.length, 'change was', 'changes were')} not saved:{' '}
        {failed.map(({ orderId }) => orderId).join(', ')}
      </span>
      <span className="spacer" />
      <Button onClick={retry}>Try all again</Button>
      <Button icon aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </Button>
    </Notice>
  )
}

function FailureNotice({ failure }: { failure: Failure }) {
  const retry = (): void => {
    dismissFailure(failure)
    failure.retry()
  }
  return (
    <Notice tone="error" className={styles.failure}>
      <span>{failure.message}</span>
      <span className="spacer" />
      <Button onClick={retry}>{failure.actionLabel}: try again</Button>
      <Button icon aria-label="Dismiss" onClick={() => dismissFailure(failure)}>
        <X aria-hidden="true" />
      </Button>
    </Notice>
  )
}
