import { z } from 'zod'
import type { Right } from '../accounts/roles.ts'

/** What open orders may need that no other filter of the queue says. */
export const orderNeeds = [
  'start',
  'undelivered',
  'request',
  'flavour',
  'affected',
  'mail_failed',
  'hold_ends',
] as const
export type OrderNeed = (typeof orderNeeds)[number]

/** A hold that ends within this many hours needs an answer. */
export const holdEndsWithinHours = 4

/** Days ahead, with today, that are compared with their limits. */
export const overbookedDays = 30

const count = z.int().optional()

/** GET /api/needs: how many orders wait for a person; what the role has no right to is left out. */
export const needsSchema = z.object({
  start: count,
  /** A rider couldn't deliver them and brought them back. */
  undelivered: count,
  confirm: count,
  price_to_check: count,
  request: count,
  /** Orders not started yet, with a cake whose flavour the shop has promised to ask about by phone. */
  flavour: count,
  /** Open quotes whose customer asks for a change. */
  quote_asked: count,
  /** Open quotes that end by the end of tomorrow. */
  quotes_ending: count,
  /** On a day that was closed since, or sold out: to be moved or kept. */
  affected: count,
  transfer_to_check: count,
  /** Online payments of another amount than asked, disputes, and refunds without an answer. */
  online_to_check: count,
  /** Open orders of which a part was due before today. */
  overdue: count,
  late_payments: count,
  to_give_back: count,
  not_printed: count,
  changed_since_printed: count,
  mail_failed: count,
  hold_ends: count,
  /** Days with more kitchen points than their limit. */
  overbooked_days: count,
  /** Whole days since the last backup, from two days on; 0 when it is recent. */
  backup_days: count,
  /** What the server hasn't managed for twice its time: GET /api/backups/last says what. */
  server_problems: count,
})
export type Needs = z.infer<typeof needsSchema>

/** What a role must be allowed to do to see each count. */
export const needRights = {
  start: 'readOrders',
  undelivered: 'changeStatus',
  confirm: 'changeStatus',
  price_to_check: 'seeMoney',
  request: 'editOrders',
  flavour: 'editOrders',
  quote_asked: 'takeOrders',
  quotes_ending: 'takeOrders',
  affected: 'editOrders',
  transfer_to_check: 'takePayments',
  online_to_check: 'takePayments',
  overdue: 'takePayments',
  late_payments: 'takePayments',
  to_give_back: 'seeMoney',
  not_printed: 'printTickets',
  changed_since_printed: 'printTickets',
  mail_failed: 'messageCustomers',
  hold_ends: 'changeStatus',
  overbooked_days: 'editAvailability',
  backup_days: 'manageBusiness',
  server_problems: 'manageBusiness',
} as const satisfies Readonly<Record<keyof Needs, Right>>
