import { once } from 'node:events'
import { createServer } from 'node:net'
import type { MessageState } from '@pj/shared/orders/messages'
import type { Order } from '@pj/shared/orders/orders.api'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { mailShopUrl, sharedMailShop } from '../testing/mail-server.ts'
import { holdJobs, patience, placeForCustomer, skipDelays, waitForMessage } from '../testing/order-messages.ts'
import { setColumns } from '../testing/rows.ts'
import { startTestApp } from '../testing/test-app.ts'

const { mailServer, test } = sharedMailShop({ isFresh: true })

const place = (changes?: Record<string, unknown>) => placeForCustomer(test, changes)
const waitForState = (id: string, wanted: MessageState) => waitForMessage(test, id, ({ state }) => state === wanted)
const waitForRetry = (id: string) =>
  waitForMessage(test, id, ({ state, error }) => state === 'pending' && error !== null)

it('sends each mail once when the mail server is back, from two processes', async () => {
  await test.startAnotherApp()
  await mailServer.stop()
  const orders = await Promise.all(Array.from({ length: 6 }, () => place()))
  for (const { id } of orders) {
    expect(await waitForRetry(id)).toMatchObject({
      error: expect.stringContaining('ECONNREFUSED'),
      next_attempt_at: expect.any(String),
    })
  }
  await mailServer.start()
  await skipDelays(test)
  for (const { id } of orders) await waitForState(id, 'sent')
  expect(mailServer.mails.map(({ to }) => to).sort()).toEqual(orders.map(({ email }) => email).sort())
  expect(test.log.join()).not.toContain('@example.com')
})

it('does not try again after a refusal of the address; staff correct it and send it again', async () => {
  mailServer.rejected.add('wrong@example.com')
  const { id } = await place({ email: 'wrong@example.com' })
  const failed = await waitForState(id, 'failed')
  expect(failed).toMatchObject({
    attempts: 1,
    next_attempt_at: null,
    error: expect.stringContaining('No such mailbox'),
  })
  await setColumns(test, id, { email: 'right@example.com' })
  const url = `/api/orders/${id}/messages/${failed.id}/resend`
  const response = await test.post(url, undefined, test.as.staff)
  expect(response.json<Order>().messages[0]).toMatchObject({ by: 'The staff', error: null })
  expect(await waitForState(id, 'sent')).toMatchObject({ recipient: 'right@example.com' })
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['right@example.com'])
})

it('sends the mails of a process that has died, and of a restored backup', async () => {
  await mailServer.stop()
  const [abandoned, restored] = [await place(), await place()]
  await waitForRetry(abandoned.id)
  const { id: lost } = await waitForRetry(restored.id)
  await holdJobs(test)
  await sql`delete from graphile_worker._private_jobs where key = ${lost}`.execute(test.db)
  await sql`
    update graphile_worker._private_jobs
    set run_at = now(), locked_by = 'a dead process', locked_at = now() - interval '3 minutes'`.execute(test.db)
  await mailServer.start()
  await test.startAnotherApp()
  for (const { id } of [abandoned, restored]) await waitForState(id, 'sent')
  expect(mailServer.mails).toHaveLength(2)
})

it('sends a mail whose next attempt a clock set that was a year ahead', async () => {
  await mailServer.stop()
  const { id } = await place()
  await waitForRetry(id)
  await holdJobs(test)
  await sql`update graphile_worker._private_jobs set run_at = now() + interval '1 year'`.execute(test.db)
  await mailServer.start()
  await test.startAnotherApp()
  await waitForState(id, 'sent')
})

it('gives a mail that reaches the mail server twice one Message-ID', async () => {
  mailServer.onMail = async () => {
    mailServer.onMail = undefined
    throw new Error('The connection was lost')
  }
  const { id } = await place()
  await waitForRetry(id)
  await skipDelays(test)
  await waitForState(id, 'sent')
  const [first, second] = mailServer.mails
  expect(first?.messageId).toMatch(/^<.+@.+>$/)
  expect(second?.messageId).toBe(first?.messageId)
})

it('sends later mails after PostgreSQL could not record the result of one', async () => {
  // graphile-worker prints the error with its stack.
  const trace = vi.spyOn(console, 'trace').mockReturnValue()
  mailServer.onMail = () => sql`alter table graphile_worker._private_jobs rename to unavailable`.execute(test.db)
  await place()
  await expect.poll(() => test.log.join(), patience).toContain('restarting the mail jobs')
  mailServer.onMail = undefined
  await sql`alter table graphile_worker.unavailable rename to _private_jobs`.execute(test.db)
  trace.mockRestore()
  const { id } = await place()
  await waitForState(id, 'sent')
})

it('takes orders while the mail server does not respond', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const other = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${port}`, publicUrl: mailShopUrl })
  const { id } = await placeForCustomer(other)
  await waitForMessage(other, id, ({ state }) => state === 'sending')
  await placeForCustomer(other)
  await waitForMessage(other, id, ({ state }) => state === 'sending')
  await other.close()
  silent.close()
})

it('sends nothing about a status that the order has left meanwhile', async () => {
  await mailServer.stop()
  const { id } = await place()
  await waitForRetry(id)
  await holdJobs(test)
  const cancelled = { status: 'cancelled', cancelled_from: 'new' } as const
  await setColumns(test, id, cancelled)
  await mailServer.start()
  await skipDelays(test)
  expect(await waitForState(id, 'skipped')).toMatchObject({ error: 'The order is now cancelled' })
  expect(mailServer.mails).toEqual([])
})
