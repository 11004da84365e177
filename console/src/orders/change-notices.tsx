import { overbookReasonNeeded } from '@pj/shared/calendar/capacity'
import { type OrderStatus, statuses } from '@pj/shared/orders/order-status'
import type { Order, OrderEvent, OrderSummary } from '@pj/shared/orders/orders.api'
import { formatCount } from '@pj/shared/text'
import { Button } from '@pj/ui/button.tsx'
import { DialogActions, TitledDialog } from '@pj/ui/dialog.tsx'
import { TextArea } from '@pj/ui/form.tsx'
import { ConfirmDialog, MutationDialog } from '@pj/ui/mutation-dialog.tsx'
import { Notice } from '@pj/ui/notice.tsx'
import { clsx } from 'clsx'
import { Undo2, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { formatAgo, formatAmount } from '../lib/format.ts'
import { useKeyHint } from '../lib/shortcuts.tsx'
import { useConnectionState } from '../live/live-connection.ts'
import styles from './change-notices.module.css'
import { FieldChanges, LongText } from './field-changes.tsx'
import {
  type CodeUsedUp,
  type Conflict,
  dismissNotices,
  dismissUnreachable,
  type Failure,
  type FullDay,
  listLaterEvents,
  notices,
  type Undo,
  undoLastChange,
} from './notices.ts'

const messages = {
  changed: 'Someone changed this order.',
  several: (count: number) => `${count} orders have changed`,
  notSaved: (failed: readonly Failure[]) =>
    `${formatCount(failed.length, 'change was', 'changes were')} not saved: ${failed.map(({ orderId }) => orderId).join(', ')}`,
  withoutCode: (amount: string) => `The order then costs ${amount}.`,
  pressed: (action: string) => `You pressed “${action}” before seeing this.`,
}

export function ChangeNotices() {
  const shown = notices.use()
  const failed = shown.filter((notice) => notice.kind === 'failure')
  const conflicts = shown.filter((notice) => notice.kind === 'conflict')
  const undo = shown.find((notice) => notice.kind === 'undo')
  const fullDay = shown.find((notice) => notice.kind === 'full-day')
  const codeUsedUp = shown.find((notice) => notice.kind === 'code-used-up')
  const connection = useConnectionState()
  useEffect(() => {
    if (connection.kind === 'live') dismissUnreachable()
  }, [connection])
  return (
    <>
      <div className={clsx('stack gap-2 no-print', styles.notices)}>
        {failed.length > maxNotices ? (
          <FailureNotice failed={failed} message={messages.notSaved(failed)} retryLabel="Try all again" />
        ) : (
          failed.map((failure) => (
            <FailureNotice
              key={failure.orderId}
              failed={[failure]}
              message={failure.message}
              retryLabel={`${failure.actionLabel}: try again`}
            />
          ))
        )}
        <div role="status">{undo && <UndoBar key={undo.at} undo={undo} />}</div>
      </div>
      {fullDay && <OverbookDialog key={fullDay.order.order_id} fullDay={fullDay} />}
      {codeUsedUp && <WithoutCodeDialog key={codeUsedUp.order.order_id} used={codeUsedUp} />}
      {conflicts.length > 0 && <ConflictDialog conflicts={conflicts} />}
    </>
  )
}

const WithoutCodeDialog = ({ used }: { used: CodeUsedUp }) => (
  <ConfirmDialog
    title={`Put ${used.order.order_id} back without its discount?`}
    mutation={{
      mutate: () => {
        dismissNotices([used])
        used.restoreWithout()
      },
    }}
    confirm="Put back without it"
    cancel="Keep it cancelled"
    isDanger={false}
    onClose={() => dismissNotices([used])}
  >
    {used.message} {messages.withoutCode(formatAmount(amountWithoutCode(used.order)))}
  </ConfirmDialog>
)

const amountWithoutCode = ({ amount, adjustments }: OrderSummary): number =>
  amount + (adjustments.find(({ code }) => code !== null)?.amount ?? 0)

const undoSeconds = 10

function UndoBar({ undo }: { undo: Undo }) {
  const [secondsLeft, setSecondsLeft] = useState(undoSeconds)
  // The bar does not disappear under a pointer or while it has the focus.
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isPaused = isPointedAt || isFocused
  const undoKey = useKeyHint('u')
  useEffect(() => {
    if (isPaused) return
    if (secondsLeft <= 0) {
      dismissNotices([undo])
      return
    }
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft, isPaused, undo])
  return (
    <div
      className={clsx('row', styles.undo)}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
    >
      <span>{undo.message}</span>
      <Button
        aria-keyshortcuts={undoKey}
        onClick={() => void undoLastChange()}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
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

interface FailureNoticeProps {
  /** One, or as many as are said in one sentence. */
  failed: readonly Failure[]
  message: string
  retryLabel: string
}

function FailureNotice({ failed, message, retryLabel }: FailureNoticeProps) {
  const dismiss = (): void => dismissNotices(failed)
  const retry = (): void => {
    dismiss()
    for (const failure of failed) failure.retry()
  }
  return (
    <Notice tone="error" className={styles.failure}>
      <span>{message}</span>
      <span className="flex-1" />
      <Button onClick={retry}>{retryLabel}</Button>
      <Button icon aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden="true" />
      </Button>
    </Notice>
  )
}

function ConflictDialog({ conflicts }: { conflicts: readonly Conflict[] }) {
  const close = (): void => dismissNotices(conflicts)
  const [first] = conflicts
  if (!first) return null
  const isOne = conflicts.length === 1
  return (
    <TitledDialog
      title={isOne ? `${first.current.order_id} has changed` : messages.several(conflicts.length)}
      onClose={close}
    >
      {isOne ? (
        <ConflictText conflict={first} />
      ) : (
        <ul className="entries">
          {conflicts.map((conflict) => (
            <li key={conflict.current.order_id}>
              <div>
                <strong>{conflict.current.order_id}</strong>
                <ConflictText conflict={conflict} />
              </div>
              <ApplyButton conflict={conflict} />
            </li>
          ))}
        </ul>
      )}
      <DialogActions>
        <Button variant="primary" onClick={close}>
          {conflicts.some(hasNewStatus) ? 'Keep theirs' : 'Not now'}
        </Button>
        {isOne && <ApplyButton conflict={first} />}
      </DialogActions>
    </TitledDialog>
  )
}

const hasNewStatus = ({ current, seen }: Conflict): boolean => current.status !== seen.status

function ApplyButton({ conflict }: { conflict: Conflict }) {
  const { actionLabel, apply } = conflict
  if (!apply) return null
  return (
    <Button
      onClick={() => {
        dismissNotices([conflict])
        apply()
      }}
    >
      {actionLabel} anyway
    </Button>
  )
}

function ConflictText({ conflict }: { conflict: Conflict }) {
  const { current, seen, actionLabel } = conflict
  const now = new Date()
  const events = listLaterEvents(current, seen)
  return (
    <>
      {events.length === 0 && <p>{messages.changed}</p>}
      <ul className="stack gap-2">
        {events.map((event) => (
          <li key={event.id}>
            <strong>
              {event.by ?? 'The shop'} {describeEvent(event)} {formatAgo(new Date(event.at), now)}.
            </strong>
            {event.changes.length > 0 && <FieldChanges changes={event.changes} />}
            {event.note && <LongText text={event.note} />}
          </li>
        ))}
      </ul>
      <p>
        {describeStatus(current)} {messages.pressed(actionLabel)}
      </p>
    </>
  )
}

const describeStatus = ({ status }: Order): string => `It’s ${statuses[status].label.toLowerCase()} now.`

const actions: Readonly<Record<OrderStatus, string>> = {
  new: 'put this back to new',
  confirmed: 'confirmed this',
  baking: 'started baking this',
  ready: 'marked this ready',
  out_for_delivery: 'sent this out',
  completed: 'completed this',
  cancelled: 'cancelled this',
}

/** "marked this ready", "changed this". */
const describeEvent = ({ to }: OrderEvent): string => (to ? actions[to] : 'changed this')

/** Asks for the reason to overbook a full day or slot, which the order's history shows, and restores the order. */
function OverbookDialog({ fullDay }: { fullDay: FullDay }) {
  const { order, message, overbook } = fullDay
  const close = (): void => dismissNotices([fullDay])
  return (
    <MutationDialog
      title={`Overbook for ${order.order_id}?`}
      schema={overbookSchema}
      mutation={{
        mutate: ({ reason }) => {
          close()
          overbook(reason)
        },
      }}
      confirm="Overbook"
      cancel="Leave it cancelled"
      onClose={close}
    >
      <p>{message}</p>
      <p className="soft">
        {order.title} for <bdi>{order.name}</bdi>
      </p>
      <TextArea label="Reason for overbooking" name="reason" maxLength={300} />
    </MutationDialog>
  )
}

const overbookSchema = z.object({ reason: z.string().trim().min(1, overbookReasonNeeded) })
