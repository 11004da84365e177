import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { isLongRun } from '../../../../tests/support/long-run.ts'
import { sharedPaystackShop } from '../../testing/online-requests.ts'
import { claimAsking, findAttempt } from './online.queries.ts'

const { paystack, test, money, online } = sharedPaystackShop()
let servers: readonly [FastifyInstance, FastifyInstance]
beforeAll(async () => {
  servers = [test.app, await test.startAnotherApp()]
})

const tap = (id: string, server: 0 | 1 = 0) => online.start(id, { amount: 'due' }, servers[server])

/** The pages of the order that customers have seen. */
const pagesOf = (responses: readonly Awaited<ReturnType<typeof tap>>[]): string[] => [
  ...new Set(responses.flatMap((response) => response.json().authorization_url ?? [])),
]

const paymentsOf = (id: string) => [...paystack.payments.keys()].filter((reference) => reference.startsWith(`${id}-`))

/** As a server leaves the attempt that ended this many seconds after it began to ask the provider. */
const setAsked = (reference: string, seconds: number) =>
  test.db
    .updateTable('payment_attempts')
    .set({ asked_at: sql`now() - make_interval(secs => ${seconds})`, authorization_url: null })
    .where('reference', '=', reference)
    .execute()

/** Whether a server may ask the provider for the attempt's page. */
async function claim(reference: string): Promise<boolean> {
  const attempt = await findAttempt(test.db, reference)
  if (!attempt) throw new Error('The first tap has stored no attempt')
  return test.db.transaction().execute((trx) => claimAsking(trx, attempt.id))
}

describe('a second tap', () => {
  it('gets the page of the first one before the provider has answered that, on two servers', async () => {
    const id = await money.place()
    paystack.latencyMs = 500
    const responses = await Promise.all([tap(id, 0), tap(id, 1), tap(id, 0), sleep(100).then(() => tap(id, 1))])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201])
    expect(pagesOf(responses)).toHaveLength(1)
    expect(paymentsOf(id)).toEqual([`${id}-1`])
  })

  it('holds no lock and no transaction while it waits', async () => {
    const id = await money.place()
    paystack.latencyMs = 3000
    const taps = ([0, 1, 0, 1] as const).map((server) => tap(id, server))
    await expect
      .poll(() => test.db.selectFrom('payment_attempts').where('reference', '=', `${id}-1`).select('id').execute())
      .toHaveLength(1)
    const countTransactions = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from pg_stat_activity
        where datname = current_database() and (state like 'idle in transaction%' or wait_event_type = 'Lock')`.execute(
        test.db,
      )
      return rows[0]?.count
    }
    await expect.poll(countTransactions).toBe(0)
    const lock = () => sql`select from orders where order_id = ${id} for update nowait`.execute(test.db)
    await expect.poll(() => lock().then(() => 'free')).toBe('free')
    expect(pagesOf(await Promise.all(taps))).toHaveLength(1)
  })

  it('asks again, 8 s after a server has ended before it got the answer', async () => {
    const lost = await online.begin()
    await setAsked(lost.reference, 1)
    expect(await claim(lost.reference)).toBe(false)
    await setAsked(lost.reference, 9)
    // The provider had made the first payment, whose page nobody has seen.
    expect((await tap(lost.id)).json().reference).toBe(`${lost.id}-2`)
    const neverAsked = await money.place()
    paystack.fault = 'error'
    await tap(neverAsked)
    paystack.fault = undefined
    await setAsked(`${neverAsked}-1`, 9)
    expect((await tap(neverAsked)).json().reference).toBe(`${neverAsked}-1`)
  })

  it('gets the same page after the provider has said that nobody has paid there yet', async () => {
    const { id, reference } = await online.begin()
    await online.status(id, reference)
    await online.waitForState(reference, 'failed')
    expect((await tap(id)).json().reference).toBe(reference)
  })

  it('never gets another page, whatever the provider does and whoever taps when', async () => {
    const taps = fc.array(fc.record({ at: fc.nat(400), server: fc.constantFrom(0 as const, 1 as const) }), {
      minLength: 2,
      maxLength: 6,
    })
    const faults = fc.array(fc.constantFrom(undefined, 'lost' as const, 'error' as const, 'garbage' as const), {
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(taps, faults, fc.nat(300), async (planned, failing, latencyMs) => {
        const id = await money.place()
        paystack.latencyMs = latencyMs
        const changing = (async () => {
          for (const fault of [...failing, undefined]) {
            paystack.fault = fault
            await sleep(120)
          }
        })()
        const responses = await Promise.all(planned.map(({ at, server }) => sleep(at).then(() => tap(id, server))))
        await changing
        const last = await tap(id)
        expect(last.statusCode).toBe(201)
        expect(pagesOf([...responses, last])).toHaveLength(1)
      }),
      { numRuns: isLongRun ? 8 : 3 },
    )
  })
})
