import { z } from 'zod'

/** Those that stop work come first. */
export const kitchenAlertKinds = ['cancelled', 'changed', 'new'] as const

/** What the kitchen has not acknowledged about an order whose work starts today or earlier. */
const kitchenAlertSchema = z.object({
  /** A later change of the order gives its alert another id. */
  id: z.string(),
  order_id: z.string(),
  kind: z.enum(kitchenAlertKinds),
  /** What changed, what is due when, and what of it is made. Without money and contacts. */
  text: z.string(),
  /** ISO 8601: when the order last changed for the kitchen. */
  at: z.string(),
})
export type KitchenAlert = z.infer<typeof kitchenAlertSchema>

export const kitchenAlertListSchema = z.object({ alerts: z.array(kitchenAlertSchema) })

/** POST /api/kitchen/alerts/acknowledge. Ids that are gone already are ignored. */
export const acknowledgedAlertsSchema = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,15}$/))
    .min(1)
    .max(1000),
})
