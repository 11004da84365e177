import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeExpiredData } from '../customers/retention.ts'
import { uploadImage } from '../testing/images.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const money = createMoneyRequests(test)
const { call, placeAt, startRun, sendOut, pay } = createRiderRequests(() => test)
let orderId: string

beforeAll(async () => {
  orderId = await money.place()
})

const get = (path: string) => test.get(path, test.as.owner)
const read = async (of: string): Promise<CashUp> => (await get(`/api/cash-up?day=${of}`)).json()
const moveCash = (payload: object, headers = {}) =>
  test.post('/api/cash-up/movements', payload, { ...test.as.staff, ...headers })
const close = (payload: object) => test.post('/api/cash-up/closing', payload, test.as.owner)

/** Movements never change, so each test has a day of its own. */
const startDay = (of: string): void => {
  test.clock.now = new Date(`${of}T11:00:00Z`)
}

describe('the cash of a day', () => {
  it('counts the desk, what riders brought back, and what was paid in and out; missing money once, at the run', async () => {
    startDay('2026-11-12')
    await money.pay(orderId, { amount: 30_000, method: 'cash', allow_overpaid: true })
    await money.pay(orderId, { amount: 2000, method: 'cash', kind: 'refund' })
    await money.pay(orderId, { amount: 4000, method: 'transfer' })
    const [short, open] = [await placeAt('ready'), await placeAt('ready')]
    const { run, token } = await startRun(short)
    await pay(token, short, { amount: 16_000 })
    await pay((await startRun(open)).token, open, { amount: 9000 })
    await moveCash({ kind: 'out', amount: 8000, reason: 'Diesel' })
    await moveCash({ kind: 'in', amount: 5000, reason: 'Change from the bank' })
    const before = await read('2026-11-12')
    expect(before.cash).toEqual({ desk: 28_000, brought: 0, paid_in: 5000, paid_out: 8000, with_riders: 25_000 })
    await call(`/api/deliveries/runs/${run.id}/close`, { payload: { cash_returned: 10_000, expected_cash: 16_000 } })
    const report = await read('2026-11-12')
    expect(report.cash).toEqual({ desk: 28_000, brought: 10_000, paid_in: 5000, paid_out: 8000, with_riders: 9000 })
    expect(report.expected_cash).toBe(35_000)
    expect(report.riders).toMatchObject([
      { run_id: run.id, rider_name: 'Musa Bello', taken: 16_000, brought: 10_000 },
      { taken: 9000, brought: null },
    ])
    const closed = (await close({ day: '2026-11-12', opening_float: 20_000, counted: 55_000, left: 15_000 })).json()
    expect(closed.closing).toMatchObject({
      expected: 55_000,
      counted: 55_000,
      left: 15_000,
      cash: report.cash,
      later: 0,
    })
  })

  it('counts what a rider brings on another day on that day', async () => {
    startDay('2026-11-13')
    const { order, run, token } = await sendOut()
    await pay(token, order, { amount: 7000 })
    startDay('2026-11-14')
    await call(`/api/deliveries/runs/${run.id}/close`, { payload: { cash_returned: 7000, expected_cash: 7000 } })
    expect((await read('2026-11-13')).cash).toMatchObject({ brought: 0, with_riders: expect.any(Number) })
    expect((await read('2026-11-13')).riders).toContainEqual(
      expect.objectContaining({ run_id: run.id, taken: 7000, brought: null, brought_later: '2026-11-14' }),
    )
    expect((await read('2026-11-14')).cash.brought).toBe(7000)
    expect((await read('2026-11-15')).riders.map(({ run_id }) => run_id)).not.toContain(run.id)
  })

  it('begins with what was left, and marks what comes after the closing', async () => {
    startDay('2026-11-15')
    await close({ day: '2026-11-15', opening_float: 1000, counted: 1000, left: 300 })
    expect(await read('2026-11-18')).toMatchObject({
      last_float: 300,
      last_float_day: '2026-11-15',
      expected_cash: 300,
    })
    await money.pay(orderId, { amount: 700, method: 'cash', allow_overpaid: true })
    expect((await read('2026-11-15')).closing).toMatchObject({ expected: 1000, later: 700 })
    expect(await read('2026-11-16')).toMatchObject({ last_float: 1000, expected_cash: 1000 })
    const tooMuch = await close({ day: '2026-11-10', opening_float: 0, counted: 5, left: 6 })
    expect([tooMuch.statusCode, tooMuch.json().message]).toEqual([400, expect.stringContaining('than was counted')])
  })
})

describe('cash in and out', () => {
  it('is listed with who, why and the photo, which stays', async () => {
    startDay('2026-11-16')
    const upload_id = await uploadImage(test)
    const movement = { kind: 'out', amount: 8000, reason: 'Diesel', note: '=1+1', upload_id }
    const made = await moveCash(movement)
    expect(made.statusCode).toBe(201)
    expect((await moveCash(movement)).json().error).toBe('upload_not_found')
    expect((await read('2026-11-16')).movements).toEqual([
      { ...movement, id: made.json().id, at: '2026-11-16T11:00:00.000Z', by: 'The staff' },
    ])
    await removeExpiredData(test.db, new Date('2026-12-24T00:00:00Z'))
    expect((await test.get(`/api/uploads/${upload_id}`, test.as.staff)).statusCode).toBe(200)
    expect((await get('/api/cash-up.csv?day=2026-11-16')).body.split('\r\n')[1]).toBe(
      `2026-11-16 12:00,,,cash_out,cash,8000,-8000,Diesel,'=1+1,The staff,,,,,`,
    )
    const audited = await test.db
      .selectFrom('audit_entries')
      .select('details')
      .where('action', '=', 'cash_moved')
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(audited?.details).toEqual({ kind: 'out', amount: 8000 })
    await expect(sql`update cash_movements set amount = 1`.execute(test.db)).rejects.toMatchObject({ code: '23001' })
  })

  it('counts once when it is sent again with its key, also after the day was closed', async () => {
    startDay('2026-11-18')
    const key = { 'idempotency-key': 'diesel' }
    const movement = { kind: 'out', amount: 8000, reason: 'Diesel' }
    const answers = await Promise.all([moveCash(movement, key), moveCash(movement, key)])
    await close({ day: '2026-11-18', opening_float: 0, counted: 0 })
    answers.push(await moveCash(movement, key))
    const [made] = answers.map((answer) => answer.json())
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(3).fill([201, made]))
    expect((await read('2026-11-18')).movements).toEqual([made])
    expect((await moveCash({ ...movement, amount: 9000 }, key)).json().error).toBe('idempotency_key_reused')
  })

  it('is in the journal, beside what a rider and the till were short of', async () => {
    startDay('2026-11-19')
    const { order, run, token } = await sendOut()
    await pay(token, order, { amount: 16_000 })
    await call(`/api/deliveries/runs/${run.id}/close`, { payload: { cash_returned: 10_000, expected_cash: 16_000 } })
    const out = (await moveCash({ kind: 'out', amount: 8000, reason: 'Diesel', note: 'Generator' })).json()
    await close({ day: '2026-11-19', opening_float: 20_000, counted: 21_500 })
    await test.post('/api/cash-up/corrections', { day: '2026-11-19', amount: 500, note: 'Found' }, test.as.owner)
    const { body } = await get('/api/journal.csv?from=2026-11-19&to=2026-11-19')
    const lines = body.split('\r\n').filter((line) => !line.includes(order.order_id))
    expect(lines.slice(1, -1).map((line) => line.replace('2026-11-19,', ''))).toEqual([
      ...[`CASH-${out.id},,Cash,,8000,Diesel: Generator`, `CASH-${out.id},,Cash in and out,8000,,Diesel: Generator`],
      ...[`RUN-${run.id},,Cash,,6000,Rider Musa Bello`, `RUN-${run.id},,Cash differences,6000,,Rider Musa Bello`],
      ...['TILL-2026-11-19,,Cash,,500,Counted', 'TILL-2026-11-19,,Cash differences,500,,Counted'],
      expect.stringMatching(/^TILL-2026-11-19-\d+,,Cash,500,,Correction: Found$/),
      expect.stringMatching(/^TILL-2026-11-19-\d+,,Cash differences,,500,Correction: Found$/),
    ])
  })

  it('leaves the journal of an earlier day as it was when a payment of its closed run is voided later', async () => {
    startDay('2026-11-09')
    const { order, run, token } = await sendOut()
    await pay(token, order, { amount: 16_000 })
    await call(`/api/deliveries/runs/${run.id}/close`, { payload: { cash_returned: 10_000, expected_cash: 16_000 } })
    startDay('2026-11-10')
    const journalOf = async (day: string) => (await get(`/api/journal.csv?from=${day}&to=${day}`)).body
    const before = await journalOf('2026-11-09')
    const [payment] = (await money.get(order.order_id)).payments
    await money.voidEntry(order.order_id, payment.id)
    expect(await journalOf('2026-11-09')).toBe(before)
    const corrected = (await journalOf('2026-11-10')).split('\r\n').filter((line) => line.includes('RUN-'))
    expect(corrected).toEqual([
      `2026-11-10,RUN-${run.id},,Cash,16000,,Correction: Rider Musa Bello`,
      `2026-11-10,RUN-${run.id},,Cash differences,,16000,Correction: Rider Musa Bello`,
    ])
  })

  it('pays out more than the till has only when who may read that insists', async () => {
    startDay('2026-11-11')
    await moveCash({ kind: 'in', amount: 14_000, reason: 'Other' })
    const { expected_cash } = await read('2026-11-11')
    const payOut = (amount: number, more: object = {}) =>
      moveCash({ kind: 'out', amount, reason: 'Other', ...more }, test.as.manager)
    const refused = await payOut(expected_cash + 1)
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { error: 'not_enough_cash', expected_cash }])
    expect((await payOut(expected_cash)).statusCode).toBe(201)
    expect((await payOut(1)).json().message).toBe('By our count the till has ₦0.')
    expect((await payOut(1, { allow_short: true })).statusCode).toBe(201)
    // The desk counts blind.
    expect((await moveCash({ kind: 'out', amount: 9_000_000, reason: 'Other' })).statusCode).toBe(201)
  })

  it('belongs to an open day, counted in full or refused when someone closes it meanwhile', async () => {
    startDay('2026-11-17')
    const [closed, ...moved] = await Promise.all([
      close({ day: '2026-11-17', opening_float: 0, counted: 0 }),
      ...[1, 20, 300].map((amount) => moveCash({ kind: 'in', amount, reason: 'Other' })),
    ])
    expect(closed?.statusCode).toBe(201)
    expect((await moveCash({ kind: 'in', amount: 5, reason: 'Other' })).json().error).toBe('already_closed')
    const { closing, movements, cash } = await read('2026-11-17')
    expect(movements).toHaveLength(moved.filter(({ statusCode }) => statusCode === 201).length)
    expect(closing).toMatchObject({ expected: cash.paid_in, later: 0 })
  })
})
