import { useQueryClient } from '@tanstack/react-query'
import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import {
  conflicts,
  dismissFailure,
  type Failure,
  failures,
  type UndoableChange,
  undoableChange,
  undoLastChange,
} from './change-statuses.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import './change-notices.css'

/** What came of the last moves: the bar that takes them back, what failed, and who was faster. */
export function ChangeNotices() {
  const last = undoableChange.use()
  const failed = failures.use()
  const [conflict] = conflicts.use()
  return (
    <>
      <div className="move-notices no-print">
        {failed.map((failure) => (
          <FailureNotice key={failure.key} failure={failure} />
        ))}
        <div role="status">{last && <UndoBar key={last.at} last={last} />}</div>
      </div>
      {conflict && <ConflictDialog key={conflict.current.order_id} conflict={conflict} />}
    </>
  )
}

/** Seconds in which a move can be taken back. */
const undoSeconds = 10

function UndoBar({ last }: { last: UndoableChange }) {
  const queries = useQueryClient()
  const [left, setLeft] = useState(undoSeconds)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    if (left <= 0) {
      undoableChange.write(undefined)
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left, isHeld])
  // Whoever is about to press it is given the time.
  const hold = (held: boolean) => () => setHeld(held)
  return (
    <div className="undo-bar">
      <span>{last.words}</span>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="u"
        onClick={() => void undoLastChange(queries)}
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={hold(true)}
        onBlur={hold(false)}
      >
        <Undo2 aria-hidden="true" />
        Undo
      </button>
      <span className="undo-left" aria-hidden="true">
        {left} s
      </span>
    </div>
  )
}

function FailureNotice({ failure }: { failure: Failure }) {
  const again = (): void => {
    dismissFailure(failure)
    failure.retry()
  }
  return (
    <div className="notice notice-error" role="alert">
      <span>{failure.message}</span>
      <span className="spacer" />
      <button type="button" className="button" onClick={again}>
        {failure.actionLabel}: try again
      </button>
      <button type="button" className="button button-icon" aria-label="Dismiss" onClick={() => dismissFailure(failure)}>
        <X aria-hidden="true" />
      </button>
    </div>
  )
}
