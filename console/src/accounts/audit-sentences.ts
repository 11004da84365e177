import type { AuditAction } from '@pj/shared/accounts/audit'
import type { AuditEntry } from '@pj/shared/accounts/audit.api'
import { roleLabels } from '@pj/shared/accounts/roles'
import { formatDateTime, formatFullDay } from '@pj/shared/lagos-time'
import { codeKindNames, codeKinds } from '@pj/shared/orders/codes'
import { failReasonLabels } from '@pj/shared/orders/failed-delivery'
import { changeableFields } from '@pj/shared/orders/order-changes'
import { findOrderField } from '@pj/shared/orders/order-fields'
import { orderStatuses, statuses } from '@pj/shared/orders/order-status'
import { paymentMethodLabels } from '@pj/shared/payments/payments'
import { formatAmount } from '../lib/format.ts'
import { menuPartLabels } from '../menu/change-list.tsx'

/** Where the link to the order goes in a sentence. */
export const orderPlace = '{order}'

/** What the person did, such as "refunded ₦5,000 on {order}". */
export const describeAction = ({ action, target, details }: AuditEntry): string =>
  sentences[action]({ target: target ?? '', details })

type Sentence = (entry: { readonly target: string; readonly details: AuditEntry['details'] }) => string

const sentences: Readonly<Record<AuditAction, Sentence>> = {
  order_taken: () => 'took {order}',
  order_status: ({ details }) =>
    `moved {order} from ${findLabel(statusLabels, details.from)} to ${findLabel(statusLabels, details.to)}`,
  order_edited: ({ details }) => `changed ${list(details.fields).map(fieldLabel).join(', ')} of {order}`,
  order_price_checked: () => 'checked the price of {order}',
  order_note: () => 'added a note to {order}',
  order_request_declined: () => 'declined a request for {order}',
  adjustment_added: ({ details }) => `added a ${details.kind} of ${amount(details.amount)} to {order}`,
  adjustment_removed: ({ details }) => `removed a ${details.kind} of ${amount(details.amount)} from {order}`,
  price_set: ({ details }) => `set a price of ${amount(details.price)} on {order}`,
  code_added: ({ target, details }) => `added the code ${target}: ${codeValue(details)}`,
  code_changed: ({ target, details }) =>
    details.access === undefined
      ? `changed the code ${target}: ${codeValue(details)}`
      : `switched the code ${target} ${details.access}`,
  quote_created: ({ target, details }) => `made quote ${target} for ${amount(details.amount)}`,
  quote_changed: ({ target, details }) => `changed quote ${target} to ${amount(details.amount)}`,
  quote_sent: ({ target }) => `sent quote ${target} by email`,
  quote_withdrawn: ({ target, details }) => `withdrew quote ${target} of ${amount(details.amount)}`,
  quote_accepted: ({ target, details }) => `accepted quote ${target} of ${amount(details.amount)} for the customer`,
  order_printed: () => 'printed the ticket of {order}',
  order_date_kept: () => 'kept the time of {order}',
  order_print_undone: () => 'undid the print of {order}',
  order_message: ({ details }) => `messaged the customer by ${details.by} about {order}`,
  run_sent: ({ target, details }) =>
    `sent ${target === '' ? list(details.orders).join(', ') : orderPlace} out with ${details.rider}`,
  delivery_failed: ({ details }) =>
    `couldn’t deliver {order}: ${findLabel(failReasonLabels, details.reason).toLowerCase()}`,
  payment: ({ details }) => `recorded ${amount(details.amount)}${method(details.method)} on {order}`,
  refund: ({ details }) => `refunded ${amount(details.amount)}${method(details.method)} on {order}`,
  void: ({ details }) => `voided a ${details.kind} of ${amount(details.amount)} on {order}`,
  transfer_found: () => 'received the transfer for {order}',
  transfer_missing: () => 'said the transfer for {order} isn’t there yet',
  online_checked: () => 'checked an online payment of {order}',
  refund_resolved: ({ details }) => `found a refund of {order} ${details.made ? 'made' : 'not made'}`,
  marked_paid: () => 'marked {order} as paid',
  marked_unpaid: () => 'marked {order} as not paid',
  cash_moved: ({ details }) =>
    details.kind === 'in'
      ? `put ${amount(details.amount)} into the till`
      : `took ${amount(details.amount)} out of the till`,
  cash_closed: ({ details }) => `closed the cash-up of ${day(details.day)}: ${amount(details.counted)} counted`,
  cash_corrected: ({ details }) => `corrected the cash-up of ${day(details.day)}`,
  run_closed: ({ details }) =>
    `closed the run of ${details.rider}: ${amount(details.returned)} of ${amount(details.taken)} cash brought back`,
  late_payment_taken_over: ({ details }) => `took over a late payment of ${amount(details.amount)} on {order}`,
  late_payment_rejected: ({ details }) => `rejected a late payment of ${amount(details.amount)} on {order}`,
  bank_changed: ({ details }) =>
    `changed the bank account${details.at ? `, from ${formatDateTime(new Date(String(details.at)))}` : ''}`,
  draft_saved: () => 'edited the menu draft',
  draft_discarded: () => 'discarded the menu draft',
  menu_scheduled: ({ details }) => `scheduled the menu for ${formatDateTime(new Date(String(details.at)))}`,
  menu_unscheduled: () => 'cancelled the menu’s schedule',
  menu_published: ({ target, details }) => `published menu version ${target}${describeMenu(details)}`,
  shop_opened: () => 'opened the shop',
  availability_changed: ({ details }) => describeAvailability(details),
  customer_note_added: () => 'added a note about a customer',
  customer_note_removed: () => 'removed a note about a customer',
  customer_erased: ({ details }) => `erased the customer of ${list(details.orders).join(', ')}`,
  member_added: ({ target, details }) => `added ${target} as ${findLabel(roleLabels, details.role)}`,
  member_changed: ({ target, details }) => `changed ${target}: ${describeMember(details)}`,
  orders_exported: () => 'exported orders',
  sales_exported: ({ details }) => `exported sales ${days(details)}`,
  cash_up_exported: ({ details }) => `exported the cash-up of ${day(details.day)}`,
  customer_exported: () => 'exported a customer’s data',
  audit_exported: () => 'exported the audit',
  documents_exported: ({ details }) => `exported receipts and invoices ${days(details)}`,
  journal_exported: ({ details }) => `exported the journal ${days(details)}`,
  evening_mail_changed: ({ details }) =>
    details.hours === undefined ? 'switched off the evening email' : 'switched on the evening email',
  signed_in: ({ details }) => (details.second_step === 'none' ? 'signed in' : 'signed in with two steps'),
  sign_in_failed: () => 'had a failed sign-in',
  signed_out: () => 'signed out',
  signed_out_everywhere: () => 'signed out everywhere',
  password_changed: () => 'changed their password',
  two_step_on: () => 'switched on two-step sign-in',
  two_step_off: () => 'switched off two-step sign-in',
  recovery_codes_replaced: () => 'replaced their recovery codes',
}

type Detail = AuditEntry['details'][string] | undefined

const list = (value: Detail): readonly string[] => (typeof value === 'object' ? value : [])
const amount = (value: Detail): string => (typeof value === 'number' ? formatAmount(value) : 'an amount')
function codeValue({ kind, value }: AuditEntry['details']): string {
  const name = codeKindNames.find((one) => one === kind)
  return name ? codeKinds[name].describe(typeof value === 'number' ? value : null) : amount(value)
}
const day = (value: Detail): string => formatFullDay(String(value))

const days = ({ from, to }: AuditEntry['details']): string =>
  from === to ? `of ${day(from)}` : `from ${day(from)} to ${day(to)}`
const lower = (label: string): string => label.toLowerCase()

/** A label that the server of a later version knows is shown by its name. */
const findLabel = (labels: Readonly<Record<string, string>>, value: Detail): string =>
  labels[String(value)] ?? String(value)

const statusLabels = Object.fromEntries(orderStatuses.map((status) => [status, lower(statuses[status].label)]))

const method = (value: Detail): string =>
  value === undefined ? '' : ` (${lower(findLabel(paymentMethodLabels, value))})`

function fieldLabel(field: string): string {
  const known = changeableFields.find((name) => name === field)
  return known === undefined || known === 'items' ? field : lower(findOrderField(known).label)
}

const partLabels: Readonly<Record<string, string>> = {
  sold_out: 'what is sold out',
  special_days: 'special days',
  pause: 'the pause',
}

const changeLabels: Readonly<Record<string, string>> = {
  name: 'name',
  password: 'password',
  two_step: 'two-step sign-in off',
}

function describeMember({ role, access, changed }: AuditEntry['details']): string {
  const parts = [
    ...(role === undefined ? [] : [`role ${findLabel(roleLabels, role)}`]),
    ...(access === undefined ? [] : [String(access)]),
    ...list(changed).map((name) => findLabel(changeLabels, name)),
  ]
  return parts.join(', ')
}

/** ": “Flour costs more”, Cake prices, Delivery". */
function describeMenu({ note, parts }: AuditEntry['details']): string {
  const labels = list(parts).map((part) => findLabel(menuPartLabels, part))
  const texts = [...(note === undefined ? [] : [`“${note}”`]), ...labels]
  return texts.length === 0 ? '' : `: ${texts.join(', ')}`
}

/** What it was, or at least its parts for entries from before that was recorded. */
function describeAvailability({ parts, orders, until, ...lists }: AuditEntry['details']): string {
  const end = until === undefined ? '' : ` until ${formatDateTime(new Date(String(until)))}`
  const sentences = [
    ...(orders === undefined ? [] : [`${orders} orders${end}`]),
    ...availabilityLists.flatMap(([name, say]) => {
      const values = list(lists[name])
      return values.length === 0 ? [] : [say(values)]
    }),
  ]
  if (sentences.length > 0) return sentences.join(', ')
  return `changed ${list(parts)
    .map((part) => findLabel(partLabels, part))
    .join(', ')}`
}

const availabilityLists: readonly (readonly [name: string, say: (values: readonly string[]) => string])[] = [
  ['sold_out', (names) => `marked as sold out: ${names.join('; ')}`],
  ['sold_again', (names) => `marked to sell again: ${names.join('; ')}`],
  ['closed', (days) => `closed ${formatDays(days)}`],
  ['other_hours', (days) => `changed the hours of ${formatDays(days)}`],
  ['usual_hours', (days) => `went back to the usual hours on ${formatDays(days)}`],
]

/** A holiday of many days has its first and its last one. */
const formatDays = (days: readonly string[]): string =>
  days.length <= 3 ? days.map(formatFullDay).join(', ') : `${day(days[0])} to ${day(days.at(-1))}`
