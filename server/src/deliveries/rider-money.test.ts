import type { DeliveryRun } from '@pj/shared/deliveries/deliveries.api'
import { addDays, lagosDay } from '@pj/shared/lagos-time'
import type { Order } from '@pj/shared/orders/orders.api'
import type { CashUp } from '@pj/shared/payments/cash-up.api'
import { sumPaid } from '@pj/shared/testing/sum-paid'
import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import { findMoneyProblems, type Query } from '../../../tests/support/money-problems.ts'
import { readOrder } from '../testing/order-requests.ts'
import { createRiderRequests } from '../testing/rider-requests.ts'
import { sharedTestApp } from '../testing/test-app.ts'

const test = sharedTestApp()
const hourMs = 3_600_000
const numRuns = isLongRun ? 12 : 4

const { call, sendOut, pay } = createRiderRequests(() => test)

const query: Query = async <Row>(statement: string, values: readonly unknown[] = []) =>
  (await test.db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]))).rows

const readCashUp = async (day: string): Promise<CashUp> =>
  (await call(`/api/cash-up?day=${day}`, { method: 'GET', headers: test.as.owner })).json()

async function readRun(id: string): Promise<DeliveryRun> {
  const { runs } = (await call('/api/deliveries?day=2026-11-24', { method: 'GET' })).json()
  return runs.find((run: DeliveryRun) => run.id === id)
}

/** A run with one order, at noon in Lagos. A closed day stays closed, so each try has days of its own. */
async function startTry(index: number) {
  const start = new Date(Date.parse('2026-11-21T11:00:00Z') - index * 20 * 24 * hourMs)
  test.clock.now = start
  const { order, run, token } = await sendOut()
  return { start, order, run, tokens: [token], taps: [] as { id: string }[] }
}
type Try = Awaited<ReturnType<typeof startTry>>

interface Step {
  readonly hours: number
  readonly amount: number
  readonly isOldLink: boolean
}

const tokenOf = ({ tokens }: Try, { isOldLink }: Step): string => tokens.at(isOldLink ? 0 : -1) ?? ''

const answer =
  (take_over: boolean) =>
  async ({ order }: Try) => {
    const { late_payments } = (await call('/api/deliveries?day=2026-11-24', { method: 'GET' })).json()
    const late = late_payments.find(({ order_id }: Order) => order_id === order.order_id)
    return late && call(`/api/deliveries/late-payments/${late.id}`, { payload: { take_over } })
  }

/** What may happen, in any order. A tap that is sent again has its id and amount. */
const steps = {
  pay: (current: Try, step: Step) => {
    const at = new Date(test.clock.now.getTime() - (step.hours + 0.5) * hourMs).toISOString()
    const tap = { id: crypto.randomUUID(), amount: step.amount, method: step.amount % 3 === 0 ? 'pos' : 'cash', at }
    current.taps.push(tap)
    return pay(tokenOf(current, step), current.order, tap)
  },
  payAgain: (current: Try, step: Step) => {
    const tap = current.taps[step.amount % Math.max(current.taps.length, 1)]
    return tap && pay(tokenOf(current, step), current.order, tap)
  },
  wait: (_: Try, { hours }: Step) => {
    test.clock.now = new Date(test.clock.now.getTime() + hours * hourMs)
    return undefined
  },
  makeLink: async ({ run, tokens }: Try) => {
    const made = await call(`/api/deliveries/runs/${run.id}/link`)
    if (made.statusCode === 200) tokens.push(made.json().token)
    return made
  },
  closeRun: async ({ run }: Try, { amount }: Step) => {
    const { expected_cash } = await readRun(run.id)
    return call(`/api/deliveries/runs/${run.id}/close`, { payload: { cash_returned: amount, expected_cash } })
  },
  closeDay: (_: Try, { amount }: Step) => {
    const payload = { day: lagosDay(test.clock.now), opening_float: 0, counted: amount }
    return call('/api/cash-up/closing', { payload, headers: test.as.owner })
  },
  takeOver: answer(true),
  reject: answer(false),
}

const step = fc.record({
  what: fc.constantFrom(
    ...(['pay', 'pay', 'payAgain', 'wait', 'makeLink', 'closeRun', 'closeDay', 'takeOver', 'reject'] as const),
  ),
  hours: fc.integer({ min: 0, max: 20 }),
  amount: fc.integer({ min: 1, max: 6000 }),
  isOldLink: fc.boolean(),
})

it('counts each tap at most once, on a day that is open, whenever and with whichever link it arrives', async () => {
  let tries = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (chosen) => {
      tries += 1
      const current = await startTry(tries)
      for (const { what, ...details } of chosen) {
        // Nothing happens at the same moment as a closing.
        test.clock.now = new Date(test.clock.now.getTime() + 1000)
        const response = await steps[what](current, details)
        expect(response?.statusCode ?? 200, response?.body).toBeLessThan(500)
      }
      await expectAgreement(current)
    }),
    { numRuns },
  )
}, 240_000)

/** Order, receipts, run and cash-ups agree to the naira, and no closed day has changed. */
async function expectAgreement({ start, order, run, taps }: Try): Promise<void> {
  const { payments, paid_amount } = await readOrder(test, order.order_id)
  expect(paid_amount).toBe(sumPaid(payments))
  expect(payments.length).toBeLessThanOrEqual(taps.length)
  expect(await findMoneyProblems(query, [order.order_id], () => 0)).toEqual([])
  expect((await readRun(run.id)).expected_cash).toBe(sumPaid(payments.filter(({ method }) => method === 'cash')))
  const days = Array.from({ length: 16 }, (_, index) => addDays(lagosDay(start), index - 1))
  const reports = await Promise.all(days.map(readCashUp))
  const own = reports.flatMap(({ entries }) => entries.filter(({ order_id }) => order_id === order.order_id))
  expect(sumPaid(own)).toBe(paid_amount)
  const { closed_at, cash_returned } = await readRun(run.id)
  for (const { closing, day, expected_cash, last_float } of reports) {
    const isBroughtThen = closed_at !== null && lagosDay(new Date(closed_at)) === day
    const brought = isBroughtThen ? (cash_returned ?? 0) : 0
    // A day begins with what came after the last closing, too.
    const float = closing?.opening_float ?? last_float ?? 0
    expect(expected_cash - float).toBe(brought)
    if (closing) expect(closing.expected).toBe(isBroughtThen && closed_at < closing.at ? brought : 0)
  }
}
