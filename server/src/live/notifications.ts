import { changeCauses } from '@pj/shared/orders/order-changes'
import { z } from 'zod'

const orderEvents = ['order.created', 'order.updated'] as const
/** What every server process reads again. */
export const menuEvents = ['menu.updated', 'availability.updated'] as const
const otherEvents = [...menuEvents, 'bake.updated', 'carts.updated', 'views.updated', 'users.updated'] as const
/** An event that says only what is to be read again. */
export type OtherEvent = (typeof otherEvents)[number]
export type LiveEvent = (typeof orderEvents)[number] | OtherEvent

/** Orders that one person has changed for one reason; `announceText` in outbox.queries.ts writes it. */
const orderNotificationSchema = z.object({
  event: z.enum(orderEvents),
  cause: z.enum(changeCauses),
  by: z.string().nullable(),
  by_id: z.string().nullable(),
  order_ids: z.array(z.string()),
})
const notificationSchema = z.union([orderNotificationSchema, z.object({ event: z.enum(otherEvents) })])

/** A message from one server process to all of them. */
export type Notification = z.infer<typeof notificationSchema>

export const formatNotification = (event: OtherEvent): string => JSON.stringify({ event })

export const parseNotification = (payload: string): Notification => notificationSchema.parse(JSON.parse(payload))
