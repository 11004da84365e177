import { mapFields, optionalTexts } from '@pj/shared/orders/order-fields'
import type { Quote, QuoteSummary } from '@pj/shared/quotes/quotes.api'
import { makeCakeItem } from './orders.ts'

/** An open quote of the list for two wedding cakes; `given` replaces what matters to a test. */
export const makeQuoteSummary = (given: Partial<QuoteSummary> = {}): QuoteSummary => ({
  quote_id: 'PQ-7K2M9QXT',
  public_id: 'yJ3vYwQ8mH1b2c4d5e6f7g',
  version: 1,
  state: 'open',
  name: 'Ada Obi',
  phone_number: '0803 123 4567',
  email: 'ada@example.com',
  title: 'Wedding Cake - 2 tiers',
  delivery_method: 'pickup',
  delivery_date: '2026-12-19T11:00:00.000Z',
  amount: 209_000,
  valid_until: '2026-11-28T22:59:00.000Z',
  hold: false,
  viewed_at: null,
  views: 0,
  asked: null,
  order_id: null,
  created_at: '2026-11-21T08:00:00.000Z',
  by: 'Kemi',
  ...given,
})

/** The same quote with everything that its own screen shows. */
export const makeQuote = (given: Partial<Quote> = {}): Quote => ({
  ...makeQuoteSummary(given),
  subtotal: 220_000,
  adjustment: -11_000,
  delivery_price: 0,
  deposit: 104_500,
  url: 'https://shop.test/quotes/yJ3vYwQ8mH1b2c4d5e6f7g',
  message: 'Sugar flowers included.',
  deposit_percent: 50,
  house_address: '12 Awolowo Road',
  city: 'Lagos',
  location: 'Pickup',
  ...mapFields(optionalTexts, () => null),
  hide_prices: false,
  channel: 'whatsapp',
  staff_note: '',
  items: [makeCakeItem()],
  adjustments: [{ kind: 'discount', label: 'Church', amount: 11_000, percent: 5, reason: 'A regular' }],
  instalments: [
    { amount: 104_500, due_on: null },
    { amount: 104_500, due_on: '2026-12-19' },
  ],
  history: [{ id: '1', at: '2026-11-21T08:00:00.000Z', by: 'Kemi', kind: 'created', version: 1, text: null }],
  ...given,
})
