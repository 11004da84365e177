import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { isLongRun } from '../../../../tests/support/long-run.ts'
import { createLedgerStory, stories } from '../../testing/ledger-story.ts'
import { sharedPaystackShop } from '../../testing/online-requests.ts'

const { paystack, test } = sharedPaystackShop()
let servers: readonly FastifyInstance[]
beforeAll(async () => {
  servers = [test.app, await test.startAnotherApp()]
  let reports = 0
  // Either server gets some of the reports.
  paystack.send = (report) => {
    reports += 1
    const server = servers[reports % 2] ?? test.app
    return server.inject({ method: 'POST', url: '/api/paystack/webhook', ...report })
  }
})

it('ends with each naira that the provider holds in the ledger once, and with documents for all', {
  timeout: 300_000,
}, async () => {
  const story = createLedgerStory({ test, paystack, servers })
  await fc.assert(
    fc.asyncProperty(stories, async ({ namesRefunds, steps }) => {
      Object.assign(paystack, { fault: undefined, delivery: 'once', namesRefunds })
      const id = await story.place()
      const running: Promise<unknown>[] = []
      for (const { one, server, waits } of steps) {
        const step = story.run(id, one, servers[server] ?? test.app)
        running.push(step)
        if (waits) await step
      }
      await Promise.all(running)
      Object.assign(paystack, { fault: undefined, delivery: 'once' })
      await expect.poll(() => story.settle(id), { timeout: 60_000, interval: 50 }).toEqual([])
      // Nor does anything change when all happens again.
      expect(await story.settle(id)).toEqual([])
      expect(paystack.violations).toEqual([])
    }),
    { numRuns: isLongRun ? 40 : 3 },
  )
})
