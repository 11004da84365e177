import { z } from 'zod'

export const orderEvents = ['order.created', 'order.updated'] as const
/** What every server process reads again. */
export const menuEvents = ['menu.updated', 'availability.updated'] as const
export const otherEvents = ['bake.updated', 'carts.updated', 'views.updated', 'users.updated'] as const
const liveEvents = [...orderEvents, ...menuEvents, ...otherEvents] as const
export type LiveEvent = (typeof liveEvents)[number]

const notificationSchema = z.object({ event: z.enum(liveEvents), order_ids: z.array(z.string()) })

/** A message from one server process to all of them. */
export type Notification = z.infer<typeof notificationSchema>

export const formatNotification = (notification: Notification): string => JSON.stringify(notification)

export const parseNotification = (payload: string): Notification => notificationSchema.parse(JSON.parse(payload))
