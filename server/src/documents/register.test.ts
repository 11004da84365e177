import type { DocumentKind } from '@pj/shared/documents/documents'
import type { RegisterTotals } from '@pj/shared/documents/register.api'
import { beforeAll, describe, expect, it } from 'vitest'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { moveOrder } from '../testing/order-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)

beforeAll(async () => {
  // The tokens of the test are valid until the day after the clock's own start.
  test.clock.now = new Date('2026-10-25T11:00:00Z')
  await publishMenu(test, {
    tax: { registered: true, tin: '12345678-0001', registration_number: 'RC 123', rate_percent: 7.5 },
  })
})

const get = (url: string, headers = test.as.owner) => test.get(url, headers)
const period = 'from=2026-10-01&to=2026-11-30'
const hours = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 3_600_000)
}

describe('the register', () => {
  let orderId: string
  beforeAll(async () => {
    orderId = await money.place()
    await money.pay(orderId, { amount: 16_500, reference: '=1+1' })
    hours(1)
    await moveOrder(test, orderId, ['completed'])
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
})
