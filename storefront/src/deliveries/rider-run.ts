import { riderMethods, stopStates } from '@pj/shared/deliveries/deliveries'
import { ledgerMethods } from '@pj/shared/payments/payments'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { ApiError } from '@pj/ui/http'
import { createSendQueue } from '@pj/ui/send-queue'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { decode, instantSchema, requiredTextSchema, textSchema, validEntries } from '../lib/decode.ts'
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

const queue = createSendQueue<RiderAction>({
  storageKey: 'pj.rider.actions',
  parse: (stored) => decode(v.array(actionSchema), stored),
})
const refusal = createStore('')

export const useQueuedActions = queue.use
export const useRefusal = refusal.use

/** Shown at once, and sent as soon as the server can be reached. A second tap on the same stop adds nothing. */
export function addAction(action: Omit<RiderAction, 'id'>): void {
  const isSame = (one: RiderAction) =>
    one.orderId === action.orderId && Boolean(one.payment) === Boolean(action.payment)
  if (queue.read().some(isSame)) return
  refusal.write('')
  queue.add({ ...action, id: createUuid() })
}

const retryMs = 5000

/** Sends what was tapped until the returned function is called. */
export const sendActions = (queries: QueryClient): (() => void) =>
  queue.start({
    retryMs,
    send: async ({ id, token, orderId, payment }) => {
      const path = `/stops/${encodeURIComponent(orderId)}/${payment ? 'payment' : 'delivered'}`
      storeRun(queries, token, await call(token, path, payment ? { id, ...payment } : {}))
    },
    onRefused: ({ message }, { token, orderId }) => {
      refusal.write(`${orderId}: ${message}`)
      void queries.invalidateQueries(riderRunQuery(token))
    },
  })

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
