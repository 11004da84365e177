import { z } from 'zod'

/** The most orders of one request. */
export const maxPrintedTickets = 200

/** POST /api/orders/printed: records that the tickets of these orders were printed. */
export const printTicketsSchema = z.object({ order_ids: z.array(z.string().max(40)).min(1).max(maxPrintedTickets) })

/** How often the ticket of each order has been printed, by order id. */
export const printTicketsResponseSchema = z.object({ printed: z.record(z.string(), z.int()) })
