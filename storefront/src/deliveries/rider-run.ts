import { riderMethods, stopStates } from '@pj/shared/deliveries/deliveries'
import { failReasons } from '@pj/shared/orders/failed-delivery'
import { ledgerMethods } from '@pj/shared/payments/payments'
import { localStore } from '@pj/ui/browser-storage'
import { createStore } from '@pj/ui/create-store'
import { createUuid } from '@pj/ui/create-uuid'
import { ApiError } from '@pj/ui/http'
import { createSendQueue, holdMs } from '@pj/ui/send-queue'
import { showToast } from '@pj/ui/toast'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  amountSchema,
  decode,
  decodeJson,
  instantSchema,
  requiredTextSchema,
  textSchema,
  validEntries,
} from '../lib/decode.ts'
import { noResponse, requestJson } from '../lib/http.ts'
import { riderMessages } from './texts.ts'

const optionalText = v.fallback(v.nullable(v.string()), null)

const stopSchema = v.object({
  order_id: requiredTextSchema,
  state: v.picklist(stopStates),
  delivery_date: instantSchema,
  delivery_until: v.optional(v.nullable(instantSchema), null),
  name: textSchema,
  phone_number: optionalText,
  house_address: optionalText,
  city: optionalText,
  location: textSchema,
  texts: validEntries(v.tuple([requiredTextSchema, requiredTextSchema])),
  balance_due: amountSchema,
  item_summaries: validEntries(v.string()),
  delivered_at: v.fallback(v.nullable(instantSchema), null),
  failed_reason: v.fallback(v.nullable(v.picklist(failReasons)), null),
  reported_at: v.fallback(v.nullable(instantSchema), null),
  taken_by: optionalText,
  has_photo: v.boolean(),
  taken: validEntries(v.object({ method: v.picklist(ledgerMethods), amount: amountSchema, note: textSchema })),
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

/** An ended link delivers what was tapped before, and reads nothing. */
const answerSchema = v.union([runSchema, v.object({ late: v.literal(true) })])

/** Returns null from a link that has ended. */
async function call(token: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<RiderRun | null> {
  const answer = await requestJson(`/api/rider${path}`, {
    schema: answerSchema,
    timeoutMs: 15_000,
    headers: { 'Rider-Token': token },
    ...(body && { body, keepalive: true }),
  })
  if ('late' in answer) {
    hasSentLate.write(true)
    return null
  }
  localStore.write(runKey, JSON.stringify({ token, run: answer }))
  return answer
}

const runKey = 'pj.rider.run'
const keptSchema = v.object({ token: v.string(), run: runSchema })

/** The stops as this phone last saw them, for a page that is opened without a connection. They leave with the link. */
function readKeptRun(token: string): RiderRun | undefined {
  const kept = decodeJson(keptSchema, localStore.read(runKey))
  const isUsable = kept?.token === token && new Date(kept.run.expires_at) > new Date()
  if (!isUsable) localStore.remove(runKey)
  return isUsable ? kept.run : undefined
}

/** The run of the rider with this link; null when the link does not work any more. */
export const riderRunQuery = (token: string) =>
  queryOptions({
    queryKey: ['rider-run', token],
    queryFn: async (): Promise<RiderRun | null> => {
      if (token === '') return null
      try {
        return await call(token, '')
      } catch (error) {
        if (!isLinkEnded(error)) throw error
        localStore.remove(runKey)
        return null
      }
    },
    initialData: () => readKeptRun(token),
    initialDataUpdatedAt: 0,
    refetchInterval: ({ state }) => (state.data === null ? false : 30_000),
    // Some browsers report offline although they are connected.
    networkMode: 'always',
    retry: 1,
  })

const isLinkEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'

const tapFields = {
  id: v.string(),
  /** The link on which it was tapped. */
  token: v.string(),
  orderId: v.string(),
  /** When. Missing from what an earlier version has stored. */
  at: v.optional(instantSchema),
}

const actionSchema = v.object({
  ...tapFields,
  held_until: v.optional(v.number()),
  delivered: v.optional(v.literal(true)),
  failed: v.optional(v.object({ reason: v.picklist(failReasons), note: v.string() })),
  payment: v.optional(v.object({ method: v.picklist(riderMethods), amount: amountSchema })),
  taken_by: v.optional(v.string()),
})
/**
 * What the rider has tapped: that an order was delivered, perhaps with the money and who took it, or couldn't be, or else the
 * money or the name alone. An earlier version has stored deliveries without a mark.
 */
export type RiderAction = Readonly<v.InferOutput<typeof actionSchema>>

const queue = createSendQueue<RiderAction>({
  storageKey: 'pj.rider.actions',
  parse: (stored) => decode(validEntries(actionSchema), stored),
})
const photoSchema = v.object({
  ...tapFields,
  /** A data URL, shrunk. */
  image: v.string(),
})
type RiderPhoto = Readonly<v.InferOutput<typeof photoSchema>>

/** Apart from the actions, which a photo on a slow connection would delay. */
const photos = createSendQueue<RiderPhoto>({
  storageKey: 'pj.rider.photos',
  parse: (stored) => decode(validEntries(photoSchema), stored),
})
/** Characters of all photos that wait, about half of what browsers keep for a shop. */
const maxPhotoLength = 2_400_000

const hasSentLate = createStore(false)

const kindOf = ({ delivered, failed, payment, taken_by }: RiderAction): string => {
  if (failed) return 'failed'
  if (delivered || (!payment && taken_by === undefined)) return 'delivered'
  return payment ? 'payment' : `taken by ${taken_by}`
}

export const isDelivery = (action: RiderAction): boolean => kindOf(action) === 'delivered'

/** Also as far as the server does not know it yet. */
export const isToDeliver = ({ order_id, state }: RiderStop, queued: readonly RiderAction[]): boolean =>
  state === 'to_deliver' &&
  !queued.some((action) => action.orderId === order_id && (action.failed || isDelivery(action)))

export const useQueuedActions = queue.use
export const useQueuedPhotos = photos.use
export const useHasSentLate = hasSentLate.use

export function useRefused(): readonly ((RiderAction | RiderPhoto) & { readonly reason: string })[] {
  return [...queue.useRefused(), ...photos.useRefused()]
}

export function retryRefused(): void {
  queue.retry()
  photos.retry()
}

export function discardRefused(): void {
  queue.discard()
  photos.discard()
}

/** Shown at once. A second tap adds nothing. "Delivered" can be taken back until it is sent. */
export function addAction(added: Omit<RiderAction, 'id' | 'at' | 'held_until'>): void {
  const held_until = added.delivered && Date.now() + holdMs
  const action = { ...added, id: createUuid(), at: new Date().toISOString(), held_until }
  if (queue.read().some((one) => one.orderId === action.orderId && kindOf(one) === kindOf(action))) return
  if (!queue.add(action)) showToast(riderMessages.noRoom, 'error')
}

export const takeBack = queue.takeBack

/** Sent as soon as the server can be reached. Returns false when this phone has no room for another photo. */
export function addPhoto(photo: Omit<RiderPhoto, 'id' | 'at'>): boolean {
  const length = photos.read().reduce((sum, { image }) => sum + image.length, photo.image.length)
  if (length > maxPhotoLength) return false
  if (!photos.add({ ...photo, id: createUuid(), at: new Date().toISOString() }))
    showToast(riderMessages.noRoom, 'error')
  return true
}

const retryMs = 5000

/** Sends what was tapped and photographed until the returned function is called. `current` is the link that is open. */
export function sendActions(queries: QueryClient, current: string): () => void {
  const { queryKey } = riderRunQuery(current)
  /** A newer link sends what was tapped on an older one, if the order is in its run. */
  const send = async (tapped: RiderAction | RiderPhoto, action: string, details: object): Promise<void> => {
    const { token, orderId, at } = tapped
    const isInRun = queries.getQueryData(queryKey)?.stops.some((stop) => stop.order_id === orderId)
    const link = isInRun ? current : token
    const run = await call(link, `/stops/${encodeURIComponent(orderId)}/${action}`, { ...details, at })
    if (link !== current) return
    // The link has ended: its stops are nobody's to see any more.
    if (!run) return queries.invalidateQueries({ queryKey })
    // A list that was requested before would briefly undo it.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, run)
  }
  const onRefused = (): void => void queries.invalidateQueries({ queryKey })
  const stopActions = queue.start({
    retryMs,
    send: async (action) => {
      const { id, failed, payment, taken_by } = action
      if (failed) return send(action, 'failed', failed)
      const isDelivered = isDelivery(action)
      // Both at once: the page may be closed before the first answer.
      await Promise.all([
        payment && send(action, 'payment', { id, ...payment }),
        isDelivered && send(action, 'delivered', { taken_by }),
        !isDelivered && !payment && send(action, 'details', { taken_by }),
      ])
      // Of two answers the older one may have come last.
      if (payment && isDelivered) void queries.invalidateQueries({ queryKey })
    },
    onRefused,
  })
  const stopPhotos = photos.start({
    retryMs,
    send: async (photo) => {
      // The server takes photos of delivered orders only.
      const isWaiting = queue.read().some((action) => action.orderId === photo.orderId && isDelivery(action))
      if (isWaiting) throw noResponse('the order is not delivered yet')
      const { uploadPhoto } = await import('./upload-photo.ts').catch(() => {
        throw noResponse('no connection')
      })
      await send(photo, 'details', { upload_id: await uploadPhoto(photo.image) })
    },
    onRefused,
  })
  return () => {
    stopActions()
    stopPhotos()
  }
}
