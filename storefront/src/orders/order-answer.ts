import { deliveryMethods } from '@pj/shared/menu/delivery'
import { requestKinds, requestStates } from '@pj/shared/orders/customer-requests'
import { orderStatuses } from '@pj/shared/orders/order-status'
import { confirmationWays, unconfirmedParts } from '@pj/shared/orders/payment-request'
import { attemptStates, paymentModes } from '@pj/shared/payments/online'
import * as v from 'valibot'
import { amountSchema, instantSchema, requiredTextSchema, validEntries } from '../lib/decode.ts'
import { adjustmentsSchema } from './ordered-item.ts'

const statusSchema = v.picklist(orderStatuses)
const nullableInstant = v.fallback(v.nullable(instantSchema), null)

/** Entries of an order that say nothing about money. */
export const progress = {
  order_id: requiredTextSchema,
  status: statusSchema,
  delivery_method: v.picklist(deliveryMethods),
  delivery_date: instantSchema,
  /** The end of the chosen slot; null for any other time. */
  delivery_until: nullableInstant,
  placed_at: instantSchema,
  /** When staff last changed the order itself; null: never. */
  changed_at: nullableInstant,
  history: validEntries(v.object({ status: statusSchema, at: instantSchema })),
  /** Whether the customer has announced a transfer that the bakery has not looked for yet. */
  transfer_sent: v.boolean(),
  requests: validEntries(
    v.object({
      kind: v.picklist(requestKinds),
      state: v.picklist(requestStates),
      at: instantSchema,
      delivery_date: nullableInstant,
    }),
  ),
  /** What staff confirm before anything is paid. */
  unconfirmed: validEntries(v.picklist(unconfirmedParts)),
  confirmed_by: v.fallback(v.nullable(v.picklist(confirmationWays)), null),
}

export const money = {
  adjustments: adjustmentsSchema,
  amount: amountSchema,
  paid_amount: amountSchema,
  /** Negative when a refund is owed. */
  balance_due: amountSchema,
  /** What is asked for in advance. */
  deposit: amountSchema,
  /** The parts of the amount, with the Lagos days on which they are due. */
  instalments: validEntries(v.object({ amount: amountSchema, due_on: requiredTextSchema, paid: v.boolean() })),
  /** How to pay online; null where that is off. */
  online: v.fallback(
    v.nullable(
      v.object({
        mode: v.picklist(paymentModes),
        needs_email: v.boolean(),
        attempt: v.nullable(
          v.object({ reference: requiredTextSchema, state: v.picklist(attemptStates), amount: amountSchema }),
        ),
      }),
    ),
    null,
  ),
}

const shownOrderSchema = v.object({
  ...progress,
  ...money,
  /** The server's Lagos day, which says what is due. */
  today: v.optional(requiredTextSchema),
})
export type ShownOrder = Readonly<v.InferOutput<typeof shownOrderSchema>>

/** The amounts of a gift are null until the browser proves that it is the payer's. */
export const orderStatusSchema = v.union([shownOrderSchema, v.object({ ...progress, amount: v.null() })])
export type PublicOrder = Readonly<v.InferOutput<typeof orderStatusSchema>>

/** Undefined while its amounts are hidden. */
export const findShown = (order: PublicOrder | null | undefined): ShownOrder | undefined =>
  order && order.amount !== null ? order : undefined
