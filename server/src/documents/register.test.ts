import type { DocumentKind } from '@pj/shared/documents/documents'
import type { RegisterTotals } from '@pj/shared/documents/register.api'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { Order } from '@pj/shared/orders/orders.api'
import { paymentMethods } from '@pj/shared/payments/payments'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { insertMenuVersion } from '../menu/menu.queries.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

beforeAll(async () => {
  // The tokens of the test are valid until the day after the clock's own start.
  test.clock.now = new Date('2026-10-25T11:00:00Z')
  const author = await test.db.selectFrom('users').select(['id', 'name']).limit(1).executeTakeFirstOrThrow()
  const tax = { registered: true, tin: '12345678-0001', registration_number: 'RC 123', rate_percent: 7.5 }
  await insertMenuVersion(test.db, { document: { ...initialMenu, tax }, author, note: '', now: test.clock.now })
})

const get = (url: string, headers = test.as.owner) => test.get(url, headers)
const period = 'from=2026-10-01&to=2026-11-30'
const hours = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 3_600_000)
}

const move = async (orderId: string, ...steps: string[]) => {
  for (const status of steps) {
    const { version } = await money.get(orderId)
    expect((await money.patch(orderId, { status, version })).statusCode).toBe(200)
  }
}

describe('the register', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await money.place()
    await money.pay(orderId, { amount: 16_500, reference: '=1+1' })
    hours(1)
    await move(orderId, 'confirmed', 'baking', 'ready', 'completed')
    hours(24 * 10)
    await money.pay(orderId, { kind: 'refund', amount: 4000 })
  })

  const list = async (query: string): Promise<{ number: string; kind: DocumentKind; name: string | null }[]> =>
    (await get(`/api/documents?${period}&${query}`)).json().documents

  it('lists the documents of a period page by page, newest first', async () => {
    const whole = await list('')
    expect(whole.map(({ kind }) => kind)).toEqual(['credit_note', 'receipt', 'invoice', 'receipt'])
    const paged: unknown[] = []
    let cursor = ''
    do {
      const page = (await get(`/api/documents?${period}&limit=1${cursor}`)).json()
      paged.push(...page.documents)
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
    } while (cursor)
    expect(paged).toEqual(whole)
    expect((await get('/api/documents?from=2026-11-01&to=2026-11-30')).json().documents).toHaveLength(2)
  })

  it.each([
    ['kind=invoice', 1],
    ['q=inv 2026 1', 1],
    ['q=Ada Obi&kind=receipt', 2],
  ])('finds with %s', async (query, count) => {
    expect(await list(query)).toHaveLength(count)
  })

  it('adds up by month and kind', async () => {
    const { totals }: RegisterTotals = (await get(`/api/documents/totals?${period}`)).json()
    expect(totals).toEqual([
      { month: '2026-11', kind: 'credit_note', count: 1, net: -3721, vat: -279, total: -4000 },
      { month: '2026-11', kind: 'receipt', count: 1, net: -4000, vat: 0, total: -4000 },
      { month: '2026-10', kind: 'invoice', count: 1, net: 15_349, vat: 1151, total: 16_500 },
      { month: '2026-10', kind: 'receipt', count: 1, net: 16_500, vat: 0, total: 16_500 },
    ])
  })

  it('is a CSV file whose columns add up to what was sold, and the audit says who took it', async () => {
    const response = await get(`/api/documents.csv?${period}`)
    expect(response.headers['content-disposition']).toContain('documents-2026-10-01-2026-11-30.csv')
    expect(response.body.split('\r\n')).toEqual([
      '\uFEFFnumber,kind,date,order_id,names,net,vat,exempt,total',
      `CRN-2026-000001,credit_note,2026-11-04,${orderId},INV-2026-000001,-3721,-279,0,-4000`,
      `RCT-2026-000002,receipt,2026-11-04,${orderId},,,,,-4000`,
      `INV-2026-000001,invoice,2026-10-25,${orderId},,15349,1151,0,16500`,
      `RCT-2026-000001,receipt,2026-10-25,${orderId},,,,,16500`,
      '',
    ])
    const { entries } = (await get('/api/audit?what=exports')).json()
    expect(entries[0]).toMatchObject({ action: 'documents_exported', details: { from: '2026-10-01' } })
  })

  it.each(['documents', 'journal.csv'])('refuses a period that is reversed or longer than a year: %s', async (path) => {
    expect((await get(`/api/${path}?from=2026-12-01&to=2026-11-01`)).statusCode).toBe(400)
    expect((await get(`/api/${path}?from=2025-01-01&to=2026-11-01`)).statusCode).toBe(400)
  })
})

interface JournalRow {
  readonly date: string
  readonly number: string
  readonly account: string
  readonly debit: number
  readonly credit: number
}

async function readJournal(): Promise<JournalRow[]> {
  const { body } = await get(`/api/journal.csv?${period}`)
  return body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => {
      const [date = '', number = '', , account = '', debit, credit] = line.replaceAll('"', '').split(',')
      return { date, number, account, debit: Number(debit), credit: Number(credit) }
    })
}

const net = (rows: readonly JournalRow[], account: string) =>
  rows.reduce((sum, row) => (row.account === account ? sum + row.debit - row.credit : sum), 0)

describe('the journal', () => {
  it('says what happened day by day in double entry', async () => {
    const rows = await readJournal()
    expect(rows.filter(({ date }) => date === '2026-11-04')).toEqual([
      { date: '2026-11-04', number: 'RCT-2026-000002', account: 'Cash', debit: 0, credit: 4000 },
      { date: '2026-11-04', number: 'RCT-2026-000002', account: 'Customers', debit: 4000, credit: 0 },
      { date: '2026-11-04', number: 'CRN-2026-000001', account: 'Customers', debit: 0, credit: 4000 },
      { date: '2026-11-04', number: 'CRN-2026-000001', account: 'Sales', debit: 3721, credit: 0 },
      { date: '2026-11-04', number: 'CRN-2026-000001', account: 'VAT payable', debit: 279, credit: 0 },
    ])
  })

  it('has entries of the ledger from before there were receipts', async () => {
    const order = await test.db.selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow()
    const entry = { order_id: order.id, kind: 'payment', method: 'pos', amount: 700, at: test.clock.now } as const
    const voided = { voided_at: test.clock.now, void_reason: 'Wrong' }
    const { id } = await test.db
      .insertInto('payments')
      .values({ ...entry, ...voided })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = (await readJournal()).filter(({ account }) => account === 'POS terminal')
    expect(rows).toMatchObject([
      { number: `PAY-${id}`, debit: 700, credit: 0 },
      { number: `VOID-${id}`, debit: 0, credit: 700 },
    ])
  })

  const path = ['new', 'confirmed', 'baking', 'ready', 'completed']
  const share = (amount: number, part: number) => Math.max(1, Math.floor((amount * part) / 10))

  /** Each sends what may also be refused; that changes nothing. */
  const operations = {
    pay: ({ order_id, balance_due }: Order, part: number) =>
      money.pay(order_id, { method: paymentMethods[part % 4], amount: share(balance_due, part) }),
    refund: ({ order_id, paid_amount }: Order, part: number) =>
      money.pay(order_id, { kind: 'refund', method: paymentMethods[part % 4], amount: share(paid_amount, part) }),
    void: ({ order_id, payments }: Order, part: number) => money.voidEntry(order_id, payments[part]?.id ?? '0'),
    step: ({ order_id, version, status }: Order) =>
      money.patch(order_id, { version, status: path[path.indexOf(status) + 1] ?? 'new' }),
    back: ({ order_id, version, status }: Order) =>
      money.patch(order_id, { version, status: path[path.indexOf(status) - 1] ?? 'confirmed' }),
    cancel: ({ order_id, version, paid_amount }: Order, part: number) =>
      money.patch(order_id, { version, status: 'cancelled', kept_amount: Math.floor((paid_amount * part) / 10) }),
    edit: ({ order_id, version, items: [first] }: Order, part: number) =>
      money.patch(order_id, { version, changes: { items: [{ ...first?.item, quantity: part }] } }),
  }
  const names = ['pay', 'pay', 'refund', 'void', 'step', 'step', 'step', 'step', 'back', 'cancel', 'edit'] as const
  const operation = fc.tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: 10 }))

  it('balances, and agrees with ledger, cash-up and register, whatever happens', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 10, maxLength: 20 }), async (planned) => {
        const placed = await money.place()
        for (const [name, part] of planned) {
          await operations[name](await money.get(placed), part)
          hours(0.5)
        }
        const rows = await readJournal()
        const differences = new Map<string, number>()
        for (const { number, debit, credit } of rows) {
          differences.set(number, (differences.get(number) ?? 0) + debit - credit)
        }
        expect([...differences].filter(([, difference]) => difference !== 0)).toEqual([])
        const ledger = await test.db.selectFrom('payments').selectAll().where('voided_at', 'is', null).execute()
        const paid = ledger.reduce((sum, { kind, amount }) => sum + (kind === 'payment' ? amount : -amount), 0)
        const accounts = ['Bank transfers', 'Cash', 'Card machine', 'POS terminal']
        expect(accounts.reduce((sum, account) => sum + net(rows, account), 0)).toBe(paid)
        const { totals }: RegisterTotals = (await get(`/api/documents/totals?${period}`)).json()
        const sum = (of: 'net' | 'vat' | 'total', isReceipt = false) =>
          totals.reduce((all, one) => ((one.kind === 'receipt') === isReceipt ? all + one[of] : all), 0)
        expect([-net(rows, 'Sales'), -net(rows, 'VAT payable')]).toEqual([sum('net'), sum('vat')])
        expect(net(rows, 'Customers')).toBe(sum('total') - paid)
        expect(sum('total', true)).toBe(paid)
      }),
      { numRuns: isLongRun ? 4 : 2 },
    )
    let taken = 0
    for (let day = '2026-10-25'; day <= lagosDay(test.clock.now); day = addDays(day, 1)) {
      const { methods } = (await get(`/api/cash-up?day=${day}`)).json()
      taken += methods.find(({ method }: { method: string }) => method === 'cash').net
    }
    expect(net(await readJournal(), 'Cash')).toBe(taken)
  })
})
