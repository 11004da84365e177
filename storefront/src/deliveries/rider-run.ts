import { riderMethods, stopStates } from '@pj/shared/deliveries/deliveries'
import { ledgerMethods } from '@pj/shared/payments/payments'
import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { ApiError } from '@pj/ui/http'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { decodeJson, instantSchema, requiredTextSchema, textSchema, validEntries } from '../lib/decode.ts'
import { requestJson } from '../lib/http.ts'

const amountSchema = v.pipe(v.number(), v.safeInteger())
const optionalText = v.fallback(v.nullable(v.string()), null)

const stopSchema = v.object({
  order_id: requiredTextSchema,
  state: v.picklist(stopStates),
  delivery_date: instantSchema,
  name: textSchema,
  phone_number: optionalText,
  house_address: optionalText,
  city: optionalText,
  location: textSchema,
  order_note: optionalText,
  balance_due: amountSchema,
  item_summaries: validEntries(v.string()),
  delivered_at: v.fallback(v.nullable(instantSchema), null),
  taken_by: optionalText,
  has_photo: v.boolean(),
  taken: validEntries(v.object({ method: v.picklist(ledgerMethods), amount: amountSchema })),
})
export type RiderStop = Readonly<v.InferOutput<typeof stopSchema>>

const runSchema = v.object({
  rider_name: v.string(),
  day: v.string(),
  expires_at: instantSchema,
  expected_cash: amountSchema,
  stops: v.array(stopSchema),
})
export type RiderRun = Readonly<v.InferOutput<typeof runSchema>>

const call = (token: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<RiderRun> =>
  requestJson(`/api/rider${path}`, {
    schema: runSchema,
    timeoutMs: 15_000,
    headers: { 'Rider-Token': token },
    ...(body && { body }),
  })

/** The run of the rider with this link; null when the link does not work any more. */
export const riderRunQuery = (token: string) =>
  queryOptions({
    queryKey: ['rider-run', token],
    queryFn: async (): Promise<RiderRun | null> => {
      try {
        return await call(token, '')
      } catch (error) {
        if (isLinkEnded(error)) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => (state.data ? 30_000 : false),
    // Some browsers report offline although they are connected.
    networkMode: 'always',
    retry: 1,
  })

const isLinkEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

const actionSchema = v.object({
  id: v.string(),
  /** The link with which it is sent. */
  token: v.string(),
  orderId: v.string(),
  payment: v.optional(v.object({ method: v.picklist(riderMethods), amount: amountSchema })),
})
/** What the rider has tapped: money that was taken, or else that the order was delivered. */
export type RiderAction = Readonly<v.InferOutput<typeof actionSchema>>

const storageKey = 'pj.rider.actions'

/** What the server has not confirmed, oldest first. It outlives a reload. */
const queue = createStore<readonly RiderAction[]>(
  decodeJson(v.array(actionSchema), typeof document === 'undefined' ? null : localStore.read(storageKey)) ?? [],
)
const refusal = createStore('')

export const useQueuedActions = queue.use
export const useRefusal = refusal.use

function writeQueue(actions: readonly RiderAction[]): void {
  if (actions.length > 0) localStore.write(storageKey, JSON.stringify(actions))
  else localStore.remove(storageKey)
  queue.write(actions)
}

/** Shown at once, and sent as soon as the server can be reached. A second tap on the same stop adds nothing. */
export function addAction(action: Omit<RiderAction, 'id'>): void {
  const isSame = (one: RiderAction) =>
    one.orderId === action.orderId && Boolean(one.payment) === Boolean(action.payment)
  if (queue.read().some(isSame)) return
  refusal.write('')
  writeQueue([...queue.read(), { ...action, id: createUuid() }])
}

const retryMs = 5000

/** Sends the queue, one at a time, until the returned function is called. The server does each id once. */
export function startSender(queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isStopped = false
  const send = async (): Promise<void> => {
    clearTimeout(timer)
    if (isSending || isStopped) return
    isSending = true
    const isSent = await sendAll(queries)
    isSending = false
    if (!isSent && !isStopped) timer = setTimeout(send, retryMs)
  }
  const unsubscribe = queue.subscribe(() => void send())
  addEventListener('online', send)
  void send()
  return () => {
    isStopped = true
    clearTimeout(timer)
    unsubscribe()
    removeEventListener('online', send)
  }
}

async function sendAll(queries: QueryClient): Promise<boolean> {
  for (let action = queue.read()[0]; action; action = queue.read()[0]) {
    const { id, token, orderId, payment } = action
    const path = `/stops/${encodeURIComponent(orderId)}/${payment ? 'payment' : 'delivered'}`
    try {
      storeRun(queries, token, await call(token, path, payment ? { id, ...payment } : {}))
    } catch (error) {
      if (!(error instanceof ApiError) || !isFinal(error)) return false
      refusal.write(`${orderId}: ${error.message}`)
      void queries.invalidateQueries(riderRunQuery(token))
    }
    writeQueue(queue.read().filter((one) => one.id !== id))
  }
  return true
}

/** Whether the same request would be refused again. */
const isFinal = ({ status, isRefusal }: ApiError): boolean =>
  isRefusal && status >= 400 && status < 500 && status !== 429

function storeRun(queries: QueryClient, token: string, run: RiderRun): void {
  // A list that was requested before would briefly undo it.
  void queries.cancelQueries(riderRunQuery(token))
  queries.setQueryData(riderRunQuery(token).queryKey, run)
}

interface Details {
  readonly taken_by?: string
  readonly upload_id?: string
}

/** Throws an ApiError. */
export async function sendDetails(
  queries: QueryClient,
  token: string,
  orderId: string,
  details: Details,
): Promise<void> {
  storeRun(queries, token, await call(token, `/stops/${encodeURIComponent(orderId)}/details`, { ...details }))
}
