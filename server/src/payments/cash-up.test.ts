import { lagosInstant } from '@pj/shared/lagos-time'
import { initialMenu } from '@pj/shared/menu/initial-menu'
import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { publishMenu } from '../testing/publish-menu.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)
let orderId: string

beforeAll(async () => {
  orderId = await money.place()
})
/** With its receipts, which nobody else may delete. */
const emptyLedger = () =>
  test.db.transaction().execute(async (trx) => {
    await sql`alter table documents disable trigger user`.execute(trx)
    await trx.deleteFrom('documents').execute()
    await sql`alter table documents enable trigger user`.execute(trx)
    await trx.deleteFrom('payments').execute()
  })

beforeEach(async () => {
  await emptyLedger()
  await test.db.updateTable('orders').set({ paid_amount: 0 }).execute()
})

const day = '2026-11-21'

/** Entries are made now; sessions are too short for the clock to reach another day. */
const moveEntry = (id: string, at: Date) => sql`update payments set at = ${at} where id = ${id}`.execute(test.db)

const get = (path: string, headers = test.as.owner) => test.get(path, headers)
const read = async (of = day): Promise<CashUp> => (await get(`/api/cash-up?day=${of}`)).json()

it('sums a day by method and by person, and lists its entries with their orders', async () => {
  await money.pay(orderId, { amount: 10_000, method: 'cash' })
  await money.pay(orderId, { amount: 4000, method: 'card', reference: 'RRN 1' }, test.as.owner)
  await money.pay(orderId, { amount: 2500, method: 'cash', kind: 'refund' })
  const report = await read()
  expect(report.total).toEqual({ count: 3, payments: 14_000, refunds: 2500, net: 11_500 })
  expect(report.methods).toEqual([
    { method: 'transfer', count: 0, payments: 0, refunds: 0, net: 0 },
    { method: 'cash', count: 2, payments: 10_000, refunds: 2500, net: 7500 },
    { method: 'card', count: 1, payments: 4000, refunds: 0, net: 4000 },
    { method: 'pos', count: 0, payments: 0, refunds: 0, net: 0 },
  ])
  expect(report.people).toEqual([
    {
      by: 'The owner',
      ...{ count: 1, payments: 4000, refunds: 0, net: 4000 },
      net_by_method: { transfer: 0, cash: 0, card: 4000, pos: 0 },
    },
    {
      by: 'The staff',
      ...{ count: 2, payments: 10_000, refunds: 2500, net: 7500 },
      net_by_method: { transfer: 0, cash: 7500, card: 0, pos: 0 },
    },
  ])
  expect(report.entries).toMatchObject([
    { order_id: orderId, name: 'Ada Obi', kind: 'payment', amount: 10_000 },
    { method: 'card', reference: 'RRN 1', by: 'The owner' },
    { kind: 'refund', amount: 2500 },
  ])
})

describe('a day', () => {
  it('is a Lagos day, from its first to its last millisecond', async () => {
    for (const [instant, amount] of [
      [lagosInstant(day, '00:00').getTime() - 1, 1],
      [lagosInstant(day, '00:00').getTime(), 20],
      [lagosInstant('2026-11-22', '00:00').getTime() - 1, 300],
      [lagosInstant('2026-11-22', '00:00').getTime(), 4000],
    ] as const) {
      const { payments } = (await money.pay(orderId, { amount })).json()
      await moveEntry(payments.at(-1).id, new Date(instant))
    }
    expect((await read()).entries.map(({ amount }) => amount)).toEqual([20, 300])
  })
})

it('lists an entry that was voided later apart, on the day on which it was made', async () => {
  for (const amount of [700, 50]) {
    const { payments } = (await money.pay(orderId, { amount })).json()
    await moveEntry(payments.at(-1).id, new Date('2026-11-20T11:00:00Z'))
  }
  const { payments } = await money.get(orderId)
  await money.voidEntry(orderId, payments[0].id)
  const report = await read('2026-11-20')
  expect(report.total.net).toBe(50)
  expect(report.voided).toMatchObject([
    { amount: 700, voided: { reason: 'Typed twice', at: '2026-11-21T11:00:00.000Z', by: 'The owner' } },
  ])
  expect(await read()).toMatchObject({ entries: [], voided: [] })
})

it('is a CSV file for spreadsheets with a column that adds up to the total', async () => {
  await money.pay(orderId, { amount: 9000, reference: '=1+1' })
  await money.pay(orderId, { amount: 2000, kind: 'refund' })
  const { payments } = (await money.pay(orderId, { amount: 5, method: 'transfer', reference: '0012345678' })).json()
  await money.voidEntry(orderId, payments[2].id)
  const response = await get(`/api/cash-up.csv?day=${day}`)
  expect(response.headers['content-disposition']).toBe('attachment; filename="cash-up-2026-11-21.csv"')
  expect(response.body.split('\r\n')).toEqual([
    '\uFEFFat,order_id,customer,kind,method,amount,net,reference,note,by,voided_at,voided_by,void_reason,channel,fee',
    `2026-11-21 12:00,${orderId},Ada Obi,payment,cash,9000,9000,'=1+1,,The staff,,,,,`,
    `2026-11-21 12:00,${orderId},Ada Obi,refund,cash,2000,-2000,,,The staff,,,,,`,
    `2026-11-21 12:00,${orderId},Ada Obi,payment,transfer,5,0,'0012345678,,The staff,2026-11-21 12:00,The owner,Typed twice,,`,
    '',
  ])
})

const close = (payload: object) => test.post('/api/cash-up/closing', payload, test.as.owner)

describe('closing a day', () => {
  const post = (path: string, payload: object, headers = test.as.owner) =>
    test.post(`/api/cash-up/${path}`, payload, headers)
  const count = (counted: number, of = day) =>
    post('closing', { day: of, opening_float: 5000, counted, note: 'All notes' })

  it('keeps what was counted for good, beside what was expected, once for several people', async () => {
    await money.pay(orderId, { amount: 10_000, method: 'cash' })
    await money.pay(orderId, { amount: 4000, method: 'card' })
    await money.pay(orderId, { amount: 2500, method: 'cash', kind: 'refund' })
    const answers = await Promise.all([count(12_000), count(12_400), count(12_500)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
    await money.pay(orderId, { amount: 300, method: 'cash' })
    const { closing, total } = await read()
    expect(closing).toMatchObject({ opening_float: 5000, expected: 12_500, note: 'All notes', by: 'The owner' })
    expect(closing?.methods.find(({ method }) => method === 'cash')?.net).toBe(7500)
    expect(total.net).toBe(11_800)
    for (const change of [sql`update cash_closings set counted = 1`, sql`delete from cash_closings`])
      await expect(change.execute(test.db)).rejects.toMatchObject({ code: '23001' })
    expect(await read('2026-11-22')).toMatchObject({ closing: null, last_float: 5300 })
    const audited = await test.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'cash_closed')
      .where(sql`details ->> 'day'`, '=', day)
      .execute()
    expect(audited).toEqual([
      {
        details: {
          ...{ day, opening_float: 5000, counted: closing?.counted, left: 5000 },
          difference: (closing?.counted ?? 0) - 12_500,
        },
      },
    ])
  })

  it('is refused when the person saw another sum', async () => {
    const stale = await close({ day: '2026-11-20', opening_float: 0, counted: 0, expected_cash: 1 })
    expect([stale.statusCode, stale.json().error]).toEqual([409, 'balance_changed'])
    expect((await read('2026-11-20')).closing).toBeNull()
  })

  it('adds corrections to a closed day only', async () => {
    expect((await post('corrections', { day: '2026-11-19', amount: 500, note: 'Found' })).json().error).toBe(
      'not_closed',
    )
    await count(5000, '2026-11-19')
    expect((await post('corrections', { day: '2026-11-19', amount: -500, note: 'A torn note' })).statusCode).toBe(201)
    expect((await read('2026-11-19')).corrections).toMatchObject([
      { amount: -500, note: 'A torn note', by: 'The owner' },
    ])
  })

  it('is refused for a day that has not come', async () => {
    expect((await post('closing', { day: '2026-11-22', opening_float: 0, counted: 0 })).statusCode).toBe(422)
  })
})

/** A closing never changes, so it has a day of its own. */
const startDay = (of: string): void => {
  test.clock.now = new Date(`${of}T11:00:00Z`)
}
afterEach(() => startDay(day))

describe('the desk', () => {
  const of = '2026-11-08'
  beforeEach(() => startDay(of))
  const count = { day: of, opening_float: 100, counted: 900 }
  const allow = (desk_counts_cash: boolean) =>
    publishMenu(test, { payment: { ...initialMenu.payment, desk_counts_cash } })
  const asDesk = (path = '') => get(`/api/cash-up${path}?day=${of}`, test.as.staff)

  it('counts blind, and reads no more than its own closing of a day that it has closed itself', async () => {
    await allow(true)
    await money.pay(orderId, { amount: 700, method: 'cash' })
    const open = await asDesk()
    expect(open.json()).toEqual({
      is_blind: true,
      day: of,
      last_float: null,
      last_float_day: null,
      movements: [],
      closed: null,
      closing: null,
    })
    expect((await asDesk('.csv')).statusCode).toBe(403)
    await close({ day: '2026-11-07', opening_float: 0, counted: 40 })
    const foreign = (await get('/api/cash-up?day=2026-11-07', test.as.staff)).json()
    expect(foreign).toMatchObject({ is_blind: true, closed: { by: 'The owner' }, closing: null })
    expect(JSON.stringify(foreign)).not.toMatch(/expected|counted|methods|entries/)
    const closed = await test.post('/api/cash-up/closing', count, test.as.staff)
    // The day before left no more than a float of nothing, whatever the desk says.
    expect(closed.json().closing).toMatchObject({ by: 'The staff', opening_float: 0, expected: 700, counted: 900 })
    expect((await asDesk()).json()).toEqual(closed.json())
    expect(JSON.stringify(closed.json())).not.toMatch(/cash|methods|entries|people|riders|corrections/)
    const early = await test.post('/api/cash-up/closing', { ...count, day: '2026-11-06' }, test.as.staff)
    expect([early.statusCode, early.json().error]).toEqual([403, 'not_allowed'])
    await allow(false)
    expect((await asDesk()).statusCode).toBe(403)
  })
})
