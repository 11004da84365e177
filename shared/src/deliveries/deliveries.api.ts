import { z } from 'zod'
import { dayField, nairaField, textField } from '../fields.ts'
import { failReasons } from '../orders/failed-delivery.ts'
import { mapFields, optionalTexts } from '../orders/order-fields.ts'
import { orderStatuses } from '../orders/order-status.ts'
import { paymentAmountField } from '../payments/payments.api.ts'
import { ledgerMethods } from '../payments/payments.ts'
import { riderMethods, stopStates } from './deliveries.ts'

const takenByField = textField(100)
export const riderNameField = textField(100).min(1, "Enter the rider's name")
const orderIds = z.array(z.string().max(60)).min(1, 'Choose at least one order').max(100)

const doorTexts = optionalTexts.filter((field) => 'atTheDoor' in field)

/** What is at a door: one order, as far as a rider needs it. */
const doorFields = {
  order_id: z.string(),
  delivery_date: z.string(),
  delivery_until: z.string().nullable(),
  name: z.string(),
  phone_number: z.string().nullable(),
  house_address: z.string().nullable(),
  city: z.string().nullable(),
  /** The delivery area. */
  location: z.string(),
  ...mapFields(doorTexts, () => z.string().nullable()),
  /** Naira; negative when a refund is owed. */
  balance_due: z.int(),
  /** One line per item: quantity, name and choices. */
  item_summaries: z.array(z.string()),
}

const stopSchema = z.object({
  ...doorFields,
  state: z.enum(stopStates),
  delivered_at: z.string().nullable(),
  /** When the rider couldn't deliver, and why. */
  failed_at: z.string().nullable(),
  failed_reason: z.enum(failReasons).nullable(),
  failed_note: z.string(),
  /** When the report of the delivery or the failure arrived, if that was later. */
  reported_at: z.string().nullable(),
  taken_by: z.string().nullable(),
  /** The photo, for GET /api/uploads/:id. */
  upload_id: z.string().nullable(),
  /** What the rider took at the door, without voided entries. */
  taken: z.array(z.object({ method: z.enum(ledgerMethods), amount: z.int(), note: z.string() })),
})
export type DeliveryStop = z.infer<typeof stopSchema>

const runSchema = z.object({
  id: z.string(),
  day: z.string(),
  rider_name: z.string(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  /** When the last of the rider's links ends. */
  expires_at: z.string(),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  /** The cash that the rider took, without voided entries. */
  expected_cash: z.int(),
  /** Null until the run is closed. */
  cash_returned: z.int().nullable(),
  note: z.string(),
  stops: z.array(stopSchema),
})
export type DeliveryRun = z.infer<typeof runSchema>

const deliverySchema = z.object({
  ...doorFields,
  status: z.enum(orderStatuses),
  /** The open run that it is in. */
  run_id: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

const latePaymentSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  name: z.string(),
  rider_name: z.string(),
  method: z.enum(riderMethods),
  amount: z.int(),
  /** When the rider tapped. */
  at: z.string(),
  sent_at: z.string(),
})
export type LatePayment = z.infer<typeof latePaymentSchema>

/** Money from links that had ended, of any day, oldest first. It counts once somebody has taken it over. */
export const latePaymentsSchema = z.object({ late_payments: z.array(latePaymentSchema) })

/** POST /api/deliveries/late-payments/:id. Money that isn't taken over is rejected. */
export const latePaymentAnswerSchema = z.object({ take_over: z.boolean() }).strict()

/** GET /api/deliveries */
export const deliveriesQuerySchema = z.object({ day: dayField })

/** A rider who is signed in sees only the open runs with their name. */
export const deliveriesSchema = z.object({
  day: z.string(),
  /** Deliveries of the day that are not cancelled, by time. */
  deliveries: z.array(deliverySchema),
  /** The runs of the day, and open ones of earlier days. */
  runs: z.array(runSchema),
  /** Riders of the team, and names that were used before. */
  riders: z.array(z.string()),
  ...latePaymentsSchema.shape,
})
export type Deliveries = z.infer<typeof deliveriesSchema>

/** POST /api/deliveries/runs */
export const newRunSchema = z.object({ day: dayField, rider_name: riderNameField, order_ids: orderIds }).strict()
export type NewRun = z.infer<typeof newRunSchema>

/** `token` belongs into the rider's link and is never shown again. */
export const startedRunSchema = z.object({ run: runSchema, token: z.string() })
export type StartedRun = z.infer<typeof startedRunSchema>

/** PUT /api/orders/:order_id/rider. `version` is the order's as the person saw it. */
export const giveToRiderSchema = z.object({ rider_name: riderNameField, version: z.int() }).strict()
export type GiveToRider = z.infer<typeof giveToRiderSchema>

/** PUT /api/deliveries/runs/:id/stops: all stops in their new order. */
export const stopOrderSchema = z.object({ order_ids: orderIds }).strict()

/** POST /api/deliveries/runs/:id/close. `expected_cash` is what the person saw. */
export const closeRunSchema = z
  .object({ cash_returned: nairaField, expected_cash: z.int(), note: textField(500).default('') })
  .strict()
export type CloseRun = z.input<typeof closeRunSchema>

export const deliveryRunSchema = runSchema

/** GET /api/orders/:order_id/delivery: the last run that the order was in. */
export const orderDeliverySchema = z.object({
  delivery: z
    .object({
      rider_name: z.string(),
      sent_at: z.string(),
      delivered_at: z.string().nullable(),
      /** When the server heard of it, if that was later. */
      reported_at: z.string().nullable(),
      taken_by: z.string().nullable(),
      upload_id: z.string().nullable(),
    })
    .nullable(),
})

/** GET /api/rider, and the answer to everything that the rider's page sends. */
export const riderRunSchema = z.object({
  rider_name: z.string(),
  day: z.string(),
  expires_at: z.string(),
  expected_cash: z.int(),
  stops: z.array(
    stopSchema.omit({ upload_id: true }).extend({
      /** What the customer wrote, each text with its label. */
      texts: z.array(z.tuple([z.string(), z.string()])),
      has_photo: z.boolean(),
    }),
  ),
})
export type RiderRun = z.infer<typeof riderRunSchema>

/** What an ended link delivered: it reads nothing. */
export const riderAnswerSchema = z.union([riderRunSchema, z.object({ late: z.literal(true) })])
export type RiderAnswer = z.infer<typeof riderAnswerSchema>

/** When the rider tapped, by the phone's clock; see `tapTime`. */
const at = z.iso.datetime({ offset: true }).optional()

/** POST /api/rider/stops/:order_id/delivered */
export const deliveredSchema = z.object({ taken_by: takenByField.optional(), at }).strict()

/** POST /api/rider/stops/:order_id/details */
export const stopDetailsSchema = deliveredSchema.extend({ upload_id: z.uuid().optional() })
export type StopDetails = z.infer<typeof stopDetailsSchema>

/** POST /api/rider/stops/:order_id/failed: the rider couldn't deliver, and brings the order back. */
export const failedStopSchema = z.object({ reason: z.enum(failReasons), note: textField(200).default(''), at }).strict()
export type FailedStop = z.infer<typeof failedStopSchema>

/** POST /api/rider/stops/:order_id/payment; the same `id` is booked once. */
export const riderPaymentSchema = z
  .object({
    id: z.uuid(),
    method: z.enum(riderMethods),
    amount: paymentAmountField,
    at,
  })
  .strict()
export type RiderPayment = z.infer<typeof riderPaymentSchema>
