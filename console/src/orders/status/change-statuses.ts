import {
  canSendOut,
  canTransition,
  isKitchenStep,
  needsPriceCheck,
  nextStatus,
  type OrderStatus,
  orderStatuses,
  previousStatus,
  statuses,
} from '@pj/shared/orders/order-status'
import type { Order, OrderSummary } from '@pj/shared/orders/orders.api'
import { createStore } from '@pj/ui/create-store'
import { type Mutation, type QueryClient, useMutationState } from '@tanstack/react-query'
import { giveToRider, todaysDeliveriesQuery } from '../../api/deliveries.ts'
import { accountId, useRights } from '../../lib/session.ts'
import { addNotices, listLaterEvents, offerUndo } from '../notices.ts'
import { attemptChange, sendChange } from '../save-order.ts'

export interface StatusChange {
  /** The order as it was on the screen. */
  readonly order: OrderSummary
  readonly to: OrderStatus
  /** For the order's history; required to cancel. */
  readonly note?: string | undefined
  /** Naira that the bakery keeps of the payments of an order that is cancelled. */
  readonly keptAmount?: number | undefined
  /** For the order's history; required to restore an order onto a full day. */
  readonly overbookReason?: string | undefined
  /** Restores the order without the discount of its promo code. */
  readonly withoutCode?: true | undefined
  readonly rider?: string | undefined
}

/** Saves the changes and offers to undo them. Orders with a pending change are skipped. */
export async function changeStatuses(queryClient: QueryClient, changes: readonly StatusChange[]): Promise<void> {
  const accepted = changes.filter(({ order }) => {
    const pending = queryClient.getMutationCache().findAll(pendingChangesOf(order))
    return requestedStatus(order, pending.map(statusOf)) === undefined
  })
  await offerUndo(
    saveAll(queryClient, accepted).then((completed) => {
      if (completed.length === 0) return undefined
      const previous = completed.map(({ order, from }) => ({ order, to: from }))
      const rider = accepted.find((change) => change.rider)?.rider
      return { message: formatUndoMessage(completed, rider), undo: () => saveAll(queryClient, previous) }
    }),
  )
}

type Step = (order: OrderSummary) => OrderStatus | undefined

/** The next step and the one back of an order, where the signed-in person may take it. */
export function useSteps(): { next: Step; previous: Step } {
  const mayTakeAll = useRights()('changeStatus')
  const allowed =
    (step: typeof nextStatus): Step =>
    (order) => {
      const to = step(order)
      return to && (mayTakeAll || isKitchenStep(order.status, to)) ? to : undefined
    }
  return { next: allowed(nextStatus), previous: allowed(previousStatus) }
}

/** Whether the customer asks for something that staff have not answered. */
export const hasOpenRequest = (order: OrderSummary): boolean => order.customer_requests.length > 0

/** Grouped by the next status; none for an order with a price to check, an open request or no next step. */
export function groupNextSteps(
  orders: readonly OrderSummary[],
  next: Step,
): { to: OrderStatus; changes: StatusChange[] }[] {
  return orderStatuses.flatMap((to) => {
    const changes = orders
      .filter((order) => next(order) === to && !needsPriceCheck(order) && !hasOpenRequest(order))
      .map((order) => ({ order, to }))
    return changes.length > 0 ? [{ to, changes }] : []
  })
}

const mutationKey = 'change-status'

/** Returns the status that was requested for the order while the order does not have it yet. */
export const usePendingStatus = (order: OrderSummary): OrderStatus | undefined =>
  requestedStatus(order, useMutationState({ filters: pendingChangesOf(order), select: statusOf }))

const pendingChangesOf = ({ order_id: orderId }: OrderSummary) =>
  ({ mutationKey: [mutationKey, orderId], status: 'pending' }) as const

const statusOf = ({ options }: Mutation): unknown => options.mutationKey?.at(-1)

function requestedStatus(order: OrderSummary, requested: readonly unknown[]): OrderStatus | undefined {
  const last = orderStatuses.find((status) => status === requested.at(-1))
  return last === order.status ? undefined : last
}

const maxConcurrentRequests = 4
let batches = 0

interface CompletedChange {
  readonly order: Order
  readonly from: OrderStatus
}

async function saveAll(queryClient: QueryClient, changes: readonly StatusChange[]): Promise<CompletedChange[]> {
  batches += 1
  const results = await Promise.all(
    changes.map(async (change, index) => {
      const options = {
        mutationKey: [mutationKey, change.order.order_id, change.to],
        mutationFn: () => save(queryClient, change),
        // The mutations of a scope run one after the other; all of them are pending.
        scope: { id: `${batches}-${index % maxConcurrentRequests}` },
        networkMode: 'always' as const,
        gcTime: 0,
      }
      const result = await queryClient.getMutationCache().build(queryClient, options).execute(undefined)
      return { ...result, from: change.order.status }
    }),
  )
  // The conflicts of all changes are one list.
  addNotices(results.flatMap((result) => ('notice' in result && result.notice) || []))
  return results.flatMap((result) => ('saved' in result ? [{ order: result.saved, from: result.from }] : []))
}

function save(queryClient: QueryClient, change: StatusChange) {
  const { order, to } = change
  const repeat = (given: Partial<StatusChange>) => void changeStatuses(queryClient, [{ ...change, ...given }])
  return attemptChange(queryClient, {
    order,
    actionLabel: statuses[to].action,
    send: () => sendStatus(change),
    repeat: (current) => repeat({ order: current }),
    describeFailure: (reason) => `${order.order_id} is still ${statuses[order.status].label.toLowerCase()}: ${reason}`,
    isMade: (current) => isOwnChange(current, change),
    isPossible: (current) => canTransition(current, to),
    overbook: (reason) => repeat({ overbookReason: reason }),
    restoreWithout: () => repeat({ withoutCode: true }),
  })
}

const sendStatus = ({
  order,
  to,
  note,
  keptAmount,
  overbookReason,
  withoutCode,
  rider,
}: StatusChange): Promise<Order> =>
  rider
    ? giveToRider(order.order_id, { rider_name: rider, version: order.version })
    : sendChange(order, {
        status: to,
        ...(note && { note }),
        ...(keptAmount && { kept_amount: keptAmount }),
        ...(overbookReason && { overbook_reason: overbookReason }),
        ...(withoutCode && { without_code: withoutCode }),
      })

/** True when an earlier request of this account was saved although its response did not arrive. */
function isOwnChange(current: Order, { order, to }: StatusChange): boolean {
  const [first] = listLaterEvents(current, order)
  return first?.to === to && first.version === order.version + 1 && first.by_id === (accountId() ?? '')
}

/** "PJ-7K2M9QXT: ready", "4 orders: ready", "4 orders moved on", "PJ-7K2M9QXT: out for delivery with Musa". */
function formatUndoMessage(completed: readonly CompletedChange[], rider: string | undefined): string {
  const [first] = completed
  if (!first) return ''
  const subject = completed.length === 1 ? first.order.order_id : `${completed.length} orders`
  const isSameStatus = completed.every(({ order }) => order.status === first.order.status)
  if (!isSameStatus) return `${subject} moved on`
  return `${subject}: ${statuses[first.order.status].label.toLowerCase()}${rider ? ` with ${rider}` : ''}`
}

/** Steps forward that wait for an answer, because the customer asks for something else. */
export const requestsToAsk = createStore<readonly StatusChange[]>([])

/** Ready deliveries that wait for the choice of a rider. */
export const ordersToSend = createStore<readonly StatusChange[]>([])

/** Asks before a step forward against an open request. */
export async function pressStatuses(queryClient: QueryClient, changes: readonly StatusChange[]): Promise<void> {
  const isAgainstRequest = ({ order, to }: StatusChange): boolean => hasOpenRequest(order) && to === nextStatus(order)
  const asked = changes.filter(isAgainstRequest)
  if (asked.length > 0) requestsToAsk.write(asked)
  await advanceStatuses(
    queryClient,
    changes.filter((change) => !asked.includes(change)),
  )
}

/** Makes the changes. Asks first who takes what is sent out, in a shop with riders. */
export async function advanceStatuses(queryClient: QueryClient, changes: readonly StatusChange[]): Promise<void> {
  const sent = changes.filter(({ order, to }) => canSendOut(order.status) && to === 'out_for_delivery')
  const isAsking = sent.length > 0 && (await hasRiders(queryClient))
  if (isAsking) ordersToSend.write(sent)
  const others = isAsking ? changes.filter((change) => !sent.includes(change)) : changes
  if (others.length > 0) await changeStatuses(queryClient, others)
}

/** False without an answer: the change then fails too, and says why. */
const hasRiders = (queryClient: QueryClient): Promise<boolean> =>
  queryClient
    .fetchQuery({ ...todaysDeliveriesQuery(), staleTime: 60_000, networkMode: 'always', retry: false })
    .then(({ riders }) => riders.length > 0)
    .catch(() => false)
