import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLongRun } from '../../../tests/support/long-run.ts'
import {
  type PaystackPayment,
  type PaystackRefund,
  type PaystackServer,
  paystackKey,
  startPaystackServer,
} from '../../../tests/support/paystack-server.ts'
import { createMoneyRequests } from '../testing/money-requests.ts'
import { createOnlineRequests } from '../testing/online-requests.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let paystack: PaystackServer
let test: TestApp
let servers: readonly FastifyInstance[]
let money: ReturnType<typeof createMoneyRequests>
let online: ReturnType<typeof createOnlineRequests>

beforeAll(async () => {
  paystack = await startPaystackServer()
  test = await startTestApp({ paystack: { secretKey: paystackKey, url: paystack.url } })
  servers = [test.app, await test.startAnotherApp()]
  money = createMoneyRequests(test)
  online = createOnlineRequests(test, paystack)
})
afterAll(async () => {
  await test.close()
  await paystack.close()
})

const faults = [undefined, 'error', 'garbage', 'lost', 'refuse', 'unauthorized'] as const
const naira = fc.integer({ min: 1, max: 20_000 })
const which = fc.nat(5)

/** What happens to an order. Reports are lost where there is no `report`, and doubled and reordered where there are several. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('start' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay' as const), which, amount: fc.option(naira) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('fail' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('report' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('visit' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('foreign' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sweep' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('cash' as const),
      kind: fc.constantFrom('payment', 'refund'),
      amount: naira,
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('refund' as const), amount: naira }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('endRefund' as const),
      which,
      status: fc.constantFrom('processed', 'failed'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reportRefund' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('status' as const), to: fc.constantFrom('cancelled', 'new', 'confirmed') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const attemptsOf = (id: string) =>
  [...paystack.payments.values()].filter(({ reference }) => reference.startsWith(`${id}-`))
const refundsOf = (id: string) => paystack.refunds.filter(({ reference }) => reference.startsWith(`${id}-`))
const pick = <Entry>(entries: readonly Entry[], index: number): Entry | undefined =>
  entries[index % (entries.length || 1)]

/** Makes everything due and lets both servers work. */
async function sweep(): Promise<void> {
  const due = { next_check_at: test.clock.now }
  await test.db.updateTable('payment_attempts').set(due).where('state', '!=', 'paid').execute()
  await test.db
    .updateTable('online_refunds')
    .set(due)
    .where('state', '=', 'pending')
    .where('provider_id', 'is not', null)
    .execute()
  for (const server of servers) await online.report('sweep', {}, server)
}

/** Returns whether it was one of the provider's steps. */
function happenAtProvider(id: string, one: Step): boolean {
  if (one.do === 'fault') paystack.fault = one.fault
  else if (one.do === 'endRefund') endRefund(pick(refundsOf(id), one.which), one.status)
  else if (one.do === 'pay') pay(pick(attemptsOf(id), one.which), 'success', one.amount)
  else if (one.do === 'fail') pay(pick(attemptsOf(id), one.which), 'failed', null)
  else return false
  return true
}

function endRefund(refund: PaystackRefund | undefined, status: string): void {
  if (refund?.status === 'pending') paystack.endRefund(refund.id, status === 'failed' ? 'failed' : 'processed')
}

/** `amount` in naira, where the customer pays less than was asked for. */
function pay(payment: PaystackPayment | undefined, status: string, amount: number | null): void {
  if (payment?.status !== 'abandoned') return
  const asked = payment.requested_amount
  paystack.pay(payment.reference, { status, amount: amount === null ? asked : Math.min(amount * 100, asked) })
}

async function run(id: string, one: Step, server: FastifyInstance): Promise<unknown> {
  if (happenAtProvider(id, one)) return
  const attempt = 'which' in one ? pick(attemptsOf(id), one.which) : undefined
  const refund = 'which' in one ? pick(refundsOf(id), one.which) : undefined
  switch (one.do) {
    case 'start':
      return online.start(id, { amount: 'due' }, server)
    case 'report':
      return attempt && online.report('charge.success', { reference: attempt.reference }, server)
    case 'visit':
      return attempt && online.status(id, attempt.reference, server)
    case 'foreign':
      return online.report('charge.success', { reference: `${id}-99` }, server)
    case 'sweep':
      return sweep()
    case 'cash':
      return money.pay(id, { kind: one.kind, amount: one.amount, allow_overpaid: true }, {}, server)
    case 'refund':
      return money.pay(id, { kind: 'refund', method: 'online', amount: one.amount }, {}, server)
    case 'reportRefund':
      return (
        refund && online.report('refund.processed', { id: refund.id, transaction_reference: refund.reference }, server)
      )
    case 'status':
      return money.patch(id, { status: one.to, version: (await money.get(id)).version })
  }
}

/** What staff see in the provider's dashboard decides about a refund without an answer. */
async function resolveUnclear(id: string): Promise<void> {
  const known = await test.db.selectFrom('online_refunds').select(['id', 'provider_id', 'amount']).execute()
  const unknown = refundsOf(id).filter((made) => !known.some(({ provider_id }) => provider_id === String(made.id)))
  for (const refund of (await money.get(id)).online?.refunds ?? []) {
    if (refund.state !== 'unclear') continue
    const index = unknown.findIndex(({ amount, status }) => amount === refund.amount * 100 && status === 'processed')
    if (index >= 0) unknown.splice(index, 1)
    const url = `/api/orders/${id}/refunds/${refund.id}/resolve`
    await test.app.inject({ method: 'POST', url, headers: test.as.owner, payload: { made: index >= 0 } })
  }
}

/** Kobo in the ledger that came and went through the provider, and whether the order's own sum agrees. */
async function readLedger(id: string) {
  const { payments, paid_amount } = await money.get(id)
  const sum = (entries: { kind: string; amount: number }[]): number =>
    entries.reduce((total, { kind, amount }) => total + (kind === 'payment' ? amount : -amount), 0)
  const through = payments.filter(({ method }: { method: string }) => method === 'online')
  const references = through.flatMap(({ kind, reference }: Record<string, string>) =>
    kind === 'payment' ? [reference] : [],
  )
  return {
    kobo: sum(through) * 100,
    isSummed: sum(payments) === paid_amount,
    isUnique: new Set(references).size === references.length,
  }
}

/** What finally happens: everything is asked about and reported once more, and staff look at what has no answer. */
async function settle(id: string) {
  await sweep()
  for (const { id: made, reference } of refundsOf(id)) {
    await online.report('refund.processed', { id: made, transaction_reference: reference })
  }
  await resolveUnclear(id)
  return readLedger(id)
}

it('ends with each naira that the provider holds in the ledger once', { timeout: 300_000 }, async () => {
  const steps = fc.array(fc.record({ one: step, server: fc.nat(1), waits: fc.boolean() }), {
    minLength: 5,
    maxLength: 25,
  })
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      const id = await money.place()
      const running: Promise<unknown>[] = []
      for (const { one, server, waits } of story) {
        const step = run(id, one, servers[server] ?? test.app)
        running.push(step)
        if (waits) await step
      }
      await Promise.all(running)
      paystack.fault = undefined
      for (const { id: refundId, status } of refundsOf(id))
        if (status === 'pending') paystack.endRefund(refundId, 'processed')
      const settled = { kobo: paystack.heldFor(id), isSummed: true, isUnique: true }
      await expect.poll(() => settle(id), { timeout: 60_000, interval: 50 }).toEqual(settled)
      expect(await settle(id)).toEqual(settled)
      expect(paystack.violations).toEqual([])
    }),
    { numRuns: isLongRun ? 25 : 8 },
  )
})
