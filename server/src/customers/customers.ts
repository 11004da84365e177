import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import type { Customer, CustomerExport, CustomerList } from '@pj/shared/customers.api'
import { DomainError } from '@pj/shared/domain-error'
import { addressFields, mapFields } from '@pj/shared/orders/order-fields'
import type { Quote } from '@pj/shared/quotes/quotes.api'
import { recordAudit } from '../audit/audit.ts'
import { selectCustomerDocuments, toDocument } from '../documents/documents.queries.ts'
import type { ByUser, User } from '../http/access.ts'
import { readOrdersOfCustomer, toNote, toSummary } from '../orders/load-order.ts'
import { updateOrders } from '../orders/order.queries.ts'
import { loadQuote } from '../quotes/load-quote.ts'
import { selectQuotesOfCustomer } from '../quotes/quotes.queries.ts'
import {
  type CustomerRow,
  deleteCustomerNote,
  deriveKey,
  findLastAddress,
  selectCustomerNotes,
  selectCustomers,
  selectMatchingKeys,
  selectReceivedOrders,
  selectRecentOrders,
  selectStored,
} from './customers.queries.ts'
import { lockOrdersOfCustomer } from './erase.queries.ts'

/** A search reads this many orders and lists this many customers. */
const maxMatchingOrders = 500
const maxCustomers = 20
const recentOrderCount = 50

/** Searches open and finished orders (docs/business-rules.md#customers). */
export async function searchCustomers(db: Db, q: string): Promise<CustomerList> {
  const { keys, orders } = await selectMatchingKeys(db, q, maxMatchingOrders)
  const customers = await selectCustomers(db, keys.slice(0, maxCustomers))
  return {
    customers: customers.map(toCustomer),
    has_more: keys.length > maxCustomers || orders === maxMatchingOrders,
  }
}

/** `contact` is a phone number in any spelling or an email. Throws a DomainError when no order has it. */
export async function loadCustomer(db: Db, contact: string): Promise<Customer> {
  const key = await requireKey(db, contact)
  const [customer] = await selectCustomers(db, [key])
  if (!customer) throw customerNotFound()
  const address = await findLastAddress(db, key)
  return {
    ...toCustomer(customer),
    ...mapFields(addressFields, ({ key }) => address?.[key] ?? null),
    balance_due: customer.balance_due,
    notes: (await selectCustomerNotes(db, key)).map(toNote),
    recent_orders: (await selectRecentOrders(db, key, recentOrderCount)).map(toSummary),
  }
}

interface NewNote extends ByUser {
  readonly text: string
}

export async function addCustomerNote(db: Db, contact: string, { text, by, now }: NewNote): Promise<Customer> {
  const { key } = await loadCustomer(db, contact)
  await transaction(db, async (trx) => {
    await announceNotes(trx, key, by)
    const note = { customer_key: key, text, at: now, by_user: by.id, by_name: by.name }
    await trx.insertInto('customer_notes').values(note).execute()
    await recordAudit(trx, { action: 'customer_note_added' }, { by, now })
  })
  return loadCustomer(db, key)
}

/** Orders show the customer's notes, so each of them has changed. */
async function announceNotes(trx: Trx, key: string, by: User): Promise<void> {
  const orders = await lockOrdersOfCustomer(trx, key)
  const ids = orders.map(({ id }) => id)
  await updateOrders(trx, ids, {}, { cause: 'customer', by })
}

export async function removeCustomerNote(
  db: Db,
  contact: string,
  note: ByUser & { readonly id: string },
): Promise<Customer> {
  const key = await requireKey(db, contact)
  const id = /^\d{1,15}$/.test(note.id) ? Number(note.id) : 0
  await transaction(db, async (trx) => {
    await announceNotes(trx, key, note.by)
    if (!(await deleteCustomerNote(trx, key, id))) throw new DomainError('not_found', "We can't find that note.")
    await recordAudit(trx, { action: 'customer_note_removed' }, note)
  })
  return loadCustomer(db, key)
}

export async function requireKey(db: Db, contact: string): Promise<string> {
  const key = await deriveKey(db, contact)
  if (key === null) throw customerNotFound()
  return key
}

export const customerNotFound = (): DomainError =>
  new DomainError('customer_not_found', 'No orders with this phone number or email address.')

const toCustomer = ({ balance_due: _, last_order_at, ...customer }: CustomerRow) => ({
  ...customer,
  last_order_at: last_order_at.toISOString(),
})

/** Names inspiration images by the URL that returns them. */
export async function exportCustomer(
  db: Db,
  contact: string,
  { now, origin }: { readonly now: Date; readonly origin: string },
): Promise<CustomerExport> {
  const { recent_orders: _, ...customer } = await loadCustomer(db, contact)
  const orders = await readOrdersOfCustomer(db, customer.key)
  const images = orders.flatMap(({ order_id, items }) =>
    items.flatMap(({ upload_id }) => (upload_id ? [{ order_id, url: `/api/uploads/${upload_id}` }] : [])),
  )
  const received = await selectReceivedOrders(db, customer.key)
  const documents = await selectCustomerDocuments(db, customer.key)
  const quotes: Quote[] = []
  for (const quote of await selectQuotesOfCustomer(db, customer.key)) {
    quotes.push(await loadQuote(db, quote, { origin, now }))
  }
  return {
    exported_at: now.toISOString(),
    customer,
    orders,
    received: received.map((order) => ({ ...order, delivery_date: order.delivery_date.toISOString() })),
    images,
    quotes,
    documents: documents.flatMap(({ customer: person, ...row }) => (person ? [{ ...toDocument(row), ...person }] : [])),
    ...(await selectStored(db, customer.key)),
  }
}
