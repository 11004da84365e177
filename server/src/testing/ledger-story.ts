import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { PaystackPayment, PaystackRefund, PaystackServer } from '../../../tests/support/paystack-server.ts'
import { makeAllDue, openQuery, type StaffRequests, settleMoney } from '../../../tests/support/settle-money.ts'
import { createMoneyRequests } from './money-requests.ts'
import { createOnlineRequests } from './online-requests.ts'
import type { TestApp } from './test-app.ts'

const faults = [undefined, 'error', 'garbage', 'lost', 'refuse', 'unauthorized'] as const
const deliveries = ['once', 'doubled', 'lost', 'reordered', 'foreign'] as const
const statuses = ['new', 'confirmed', 'baking', 'ready', 'completed', 'cancelled'] as const
const naira = fc.integer({ min: 1, max: 20_000 })
const which = fc.nat(5)
const named = <Name extends string>(name: Name) => ({ do: fc.constant(name) })

const customerSteps = [
  { weight: 4, arbitrary: fc.record(named('start')) },
  { weight: 4, arbitrary: fc.record({ ...named('pay'), which, amount: fc.option(naira) }) },
  { weight: 1, arbitrary: fc.record({ ...named('fail'), which }) },
  { weight: 1, arbitrary: fc.record({ ...named('rejectTransfer'), which }) },
  { weight: 3, arbitrary: fc.record({ ...named('visit'), which }) },
] as const
const staffSteps = [
  {
    weight: 1,
    arbitrary: fc.record({ ...named('cash'), kind: fc.constantFrom('payment', 'refund'), amount: naira }),
  },
  { weight: 1, arbitrary: fc.record({ ...named('void'), which }) },
  { weight: 4, arbitrary: fc.record({ ...named('refund'), amount: naira }) },
  { weight: 4, arbitrary: fc.record({ ...named('status'), to: fc.constantFrom(...statuses), kept: naira }) },
  { weight: 2, arbitrary: fc.record({ ...named('edit'), quantity: fc.integer({ min: 1, max: 3 }) }) },
] as const
const providerSteps = [
  { weight: 1, arbitrary: fc.record({ ...named('dashboard'), which, amount: naira }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...named('endRefund'), which, status: fc.constantFrom('processed', 'failed') }),
  },
  { weight: 2, arbitrary: fc.record({ ...named('fault'), fault: fc.constantFrom(...faults) }) },
  { weight: 2, arbitrary: fc.record({ ...named('delivery'), delivery: fc.constantFrom(...deliveries) }) },
] as const
const serverSteps = [
  { weight: 2, arbitrary: fc.record(named('sweep')) },
  { weight: 1, arbitrary: fc.record(named('kill')) },
] as const

const step = fc.oneof(...customerSteps, ...staffSteps, ...providerSteps, ...serverSteps)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What happens to an order: by the customer, by staff, at the provider and to the servers, one after the other or at once. */
export const stories = fc.record({
  /** The published examples of reports don't agree. */
  namesRefunds: fc.boolean(),
  steps: fc.array(fc.record({ one: step, server: fc.nat(1), waits: fc.boolean() }), { minLength: 5, maxLength: 25 }),
})

const pick = <Entry>(entries: readonly Entry[], index: number): Entry | undefined =>
  entries[index % (entries.length || 1)]

/** Of the connections that are no server's. */
const ownName = 'ledger story'

interface Stage {
  readonly test: TestApp
  readonly paystack: PaystackServer
  readonly servers: readonly FastifyInstance[]
}

export function createLedgerStory({ test, paystack, servers }: Stage) {
  const money = createMoneyRequests(test)
  const online = createOnlineRequests(test, paystack)
  const query = openQuery(test.config.databaseUrl, ownName)
  const isOf =
    (id: string) =>
    ({ reference }: { reference: string }): boolean =>
      reference.startsWith(`${id}-`)
  const attemptsOf = (id: string): PaystackPayment[] => [...paystack.payments.values()].filter(isOf(id))
  const refundsOf = (id: string): PaystackRefund[] => paystack.refunds.filter(isOf(id))

  /** Breaks all connections in the middle of what they do, as a killed server would. */
  const kill = (): Promise<unknown> =>
    query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name <> '${ownName}'`)

  /** Makes everything due and lets both servers work. */
  async function sweep(id: string): Promise<void> {
    await makeAllDue(query, [id], test.clock.now)
    for (const server of servers) await online.report('sweep', {}, server)
  }

  /** `amount` in naira, where the customer pays less than was asked for. */
  function pay(payment: PaystackPayment, status: string, amount: number | null): void {
    if (payment.status !== 'abandoned') return
    const asked = payment.requested_amount
    paystack.pay(payment.reference, { status, amount: amount === null ? asked : Math.min(amount * 100, asked) })
  }

  function refundInDashboard(payment: PaystackPayment, kobo: number): void {
    if (payment.status !== 'success') return
    const given = paystack.refunds.filter(
      ({ reference, status }) => reference === payment.reference && status !== 'failed',
    )
    const left = given.reduce((rest, { amount }) => rest - amount, payment.amount)
    if (kobo <= left) paystack.refundInDashboard(payment.reference, kobo)
  }

  function endRefund(refund: PaystackRefund | undefined, status: string): void {
    if (refund?.status === 'pending') paystack.endRefund(refund.id, status === 'failed' ? 'failed' : 'processed')
  }

  /** What the customer does with an attempt, or somebody in the provider's dashboard. */
  function changeAttempt(payment: PaystackPayment | undefined, one: Step): void {
    if (!payment) return
    if (one.do === 'pay') pay(payment, 'success', one.amount)
    else if (one.do === 'fail') pay(payment, 'failed', null)
    else if (one.do === 'rejectTransfer') paystack.rejectTransfer(payment.reference)
    else if (one.do === 'dashboard') refundInDashboard(payment, one.amount * 100)
  }

  async function change(id: string, changes: (order: Awaited<ReturnType<typeof money.get>>) => object) {
    const order = await money.get(id)
    // A killed server has no answer.
    if (order.version !== undefined) await money.patch(id, { version: order.version, ...changes(order) })
  }

  async function voidOne(id: string, index: number): Promise<void> {
    const { payments = [] } = await money.get(id)
    const entry = pick<{ readonly id: string }>(payments, index)
    if (entry) await money.voidEntry(id, entry.id)
  }

  async function run(id: string, one: Step, server: FastifyInstance): Promise<unknown> {
    switch (one.do) {
      case 'fault':
        paystack.fault = one.fault
        return
      case 'delivery':
        paystack.delivery = one.delivery
        return
      case 'endRefund':
        return endRefund(pick(refundsOf(id), one.which), one.status)
      case 'pay':
      case 'fail':
      case 'rejectTransfer':
      case 'dashboard':
        return changeAttempt(pick(attemptsOf(id), one.which), one)
      case 'start':
        return online.start(id, { amount: 'due' }, server)
      case 'visit':
        return online.status(id, pick(attemptsOf(id), one.which)?.reference, server)
      case 'sweep':
        return sweep(id)
      case 'kill':
        return kill()
      case 'cash':
        return money.pay(id, { kind: one.kind, amount: one.amount, allow_overpaid: true }, {}, server)
      case 'void':
        return voidOne(id, one.which)
      case 'refund':
        return money.pay(id, { kind: 'refund', method: 'online', amount: one.amount }, {}, server)
      case 'status':
        return change(id, () => ({ status: one.to, ...(one.to === 'cancelled' && { kept_amount: one.kept }) }))
      case 'edit':
        return change(id, ({ items }) => ({ changes: { items: [{ ...items[0].item, quantity: one.quantity }] } }))
    }
  }

  const staff: StaffRequests = {
    resolve: async (id, refundId, made) => {
      const url = `/api/orders/${id}/refunds/${refundId}/resolve`
      const sent = { method: 'POST', url, headers: test.as.owner, payload: { made } } as const
      return (await test.app.inject(sent)).statusCode
    },
    voidCashRefund: async (id) => {
      const { payments } = await money.get(id)
      const cash = payments.find(
        ({ kind, method, voided }: Record<string, unknown>) => kind === 'refund' && method === 'cash' && !voided,
      )
      if (cash) await money.voidEntry(id, cash.id)
    },
  }

  const settle = (id: string): Promise<string[]> =>
    settleMoney({ query, paystack, staff, orderIds: [id], now: test.clock.now })

  return { place: money.place, run, settle }
}
