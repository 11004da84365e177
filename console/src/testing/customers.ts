import type { Customer } from '@pj/shared/customers.api'
import { makeOrderSummary } from './orders.ts'

/** A customer with an open and a completed order and a note. */
export const makeCustomer = (given: Partial<Customer> = {}): Customer => ({
  key: '8031234567',
  name: 'Ada Obi',
  phone_number: '0803 123 4567',
  email: 'ada@example.com',
  orders: 2,
  amount: 60_000,
  last_order_at: '2026-11-21T08:00:00.000Z',
  house_address: '5 Admiralty Way',
  city: 'Lagos',
  location: 'Lekki',
  landmark: null,
  balance_due: 15_000,
  notes: [{ id: '7', text: 'Allergic to nuts', at: '2026-11-20T08:00:00.000Z', by: 'Kemi' }],
  recent_orders: [
    makeOrderSummary({
      order_id: 'PJ-7K2M9QXT',
      title: 'Seafoam Ruffle and 1 more',
      item_count: 2,
      amount: 40_000,
      paid_amount: 25_000,
      balance_due: 15_000,
    }),
    makeOrderSummary({ order_id: 'PJ-4N8P3RSV', status: 'completed', paid: true, paid_amount: 20_000, balance_due: 0 }),
  ],
  ...given,
})
