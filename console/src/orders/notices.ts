import type { Order, OrderEvent, OrderSummary } from '@pj/shared/orders/orders.api'
import { createStore } from '@pj/ui/create-store'
import { ApiError } from '@pj/ui/http'

export interface Undo {
  readonly kind: 'undo'
  readonly message: string
  readonly undo: () => Promise<unknown>
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** Somebody has changed the order since it was on the screen. */
export interface Conflict {
  readonly kind: 'conflict'
  readonly current: Order
  /** The order as it was on the screen. */
  readonly seen: OrderSummary
  /** The label of the button that was pressed. */
  readonly actionLabel: string
  /** Makes the change on the order as it is now. Undefined: it is no longer possible. */
  readonly apply: (() => void) | undefined
}

/** The order cannot return to its day or slot without overbooking it. */
export interface FullDay {
  readonly kind: 'full-day'
  readonly order: OrderSummary
  /** "Saturday 28 Nov is full; the next free day is Sunday 29 Nov." */
  readonly message: string
  readonly overbook: (reason: string) => void
}

/** The order cannot return with its promo code, of which no use is left. */
export interface CodeUsedUp {
  readonly kind: 'code-used-up'
  readonly order: OrderSummary
  /** "SWEET10 has been used up." */
  readonly message: string
  readonly restoreWithout: () => void
}

export interface Failure {
  readonly kind: 'failure'
  readonly orderId: string
  readonly message: string
  readonly actionLabel: string
  readonly cause: unknown
  readonly retry: () => void
}

export type ChangeNotice = Undo | Conflict | FullDay | CodeUsedUp | Failure

/** What changes have led to, oldest first: one offer to undo, one failure of each order, any number of the others. */
export const notices = createStore<readonly ChangeNotice[]>([])

export function addNotices(added: readonly ChangeNotice[]): void {
  const kept = notices.read().filter((notice) => !added.some((other) => isReplaced(notice, other)))
  if (added.length > 0) notices.write([...kept, ...added])
}

const isReplaced = (notice: ChangeNotice, added: ChangeNotice): boolean =>
  (notice.kind === 'undo' && added.kind === 'undo') ||
  (notice.kind === 'failure' && added.kind === 'failure' && notice.orderId === added.orderId)

export const dismissNotices = (dismissed: readonly ChangeNotice[]): void =>
  notices.write(notices.read().filter((notice) => !dismissed.includes(notice)))

/** Another change was made: the one that could be undone is no longer the last. */
export const dismissUndo = (): void => dismissNotices(notices.read().filter(({ kind }) => kind === 'undo'))

/** The server can be reached again: what failed is on the screen as it was, and can be done again. */
export function dismissUnreachable(): void {
  const isUnreachable = ({ cause }: Failure): boolean => cause instanceof ApiError && cause.code === 'no_response'
  const dismissed = notices.read().filter((notice) => notice.kind === 'failure' && isUnreachable(notice))
  if (dismissed.length > 0) dismissNotices(dismissed)
}

/** Completes when all changes so far have completed. */
let requestsInProgress: Promise<unknown> = Promise.resolve()

/** Offers to undo the change once it is saved; undefined when nothing was changed. */
export async function offerUndo(change: Promise<Pick<Undo, 'message' | 'undo'> | undefined>): Promise<void> {
  const offered = change.then((saved) => saved && addNotices([{ kind: 'undo', at: Date.now(), ...saved }]))
  requestsInProgress = Promise.all([requestsInProgress, offered])
  await offered
}

/** Undoes the last change, also while it is still being saved. */
export async function undoLastChange(): Promise<void> {
  await requestsInProgress
  const last = notices.read().find((notice) => notice.kind === 'undo')
  if (!last) return
  dismissNotices([last])
  await last.undo()
}

/** What happened to the order after the version that was on the screen. */
export const listLaterEvents = (current: Order, { version }: Pick<OrderSummary, 'version'>): OrderEvent[] =>
  current.history.filter((event) => event.version !== null && event.version > version)
