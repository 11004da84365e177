import { z } from 'zod'
import { orderSchema } from '../orders/orders.api.ts'

/** The largest orders of one request still leave the server to others. */
export const maxTicketOrders = 20

/** GET /api/orders/tickets: whole orders, for a page of many tickets. */
export const ticketOrdersQuerySchema = z.object({
  /** Separated by commas. */
  order_ids: z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .refine((ids) => ids.length <= maxTicketOrders, `At most ${maxTicketOrders} orders`),
})

/** In no order; unknown ones are left out. */
export const ticketOrdersSchema = z.object({ orders: z.array(orderSchema) })

export const maxPrintedTickets = 200

/** POST /api/orders/printed: records that the tickets of these orders were printed, or takes the last time back. */
export const printTicketsSchema = z.object({
  order_ids: z.array(z.string().max(40)).min(1).max(maxPrintedTickets),
  undo: z.boolean().optional(),
})

/** How often the ticket of each order has been printed, by order id. */
export const printTicketsResponseSchema = z.object({ printed: z.record(z.string(), z.int()) })
