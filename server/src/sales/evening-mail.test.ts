import type { EveningMail, SalesToday } from '@pj/shared/sales/sales.api'
import { menuA } from '@pj/shared/testing/menus'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { mailShopUrl, sharedMailShop } from '../testing/mail-server.ts'
import { holdJobs, patience, skipDelays } from '../testing/order-messages.ts'
import { placeOrder } from '../testing/order-requests.ts'
import { readEveningMail, scheduleEveningMails } from './evening-mail.ts'

const { mailServer, test } = sharedMailShop({ isFresh: true })

const url = '/api/sales/evening-mail'
const menus = { current: () => menuA }
const parts = () => ({ db: test.db, menus, now: () => test.clock.now })
const read = (): Promise<EveningMail> => readEveningMail(parts(), true)
const set = async (hours_after_closing: number | null) => test.put(url, { hours_after_closing }, test.as.owner)

/** What each server does every minute, here several at once. */
async function passMinutes(at: string): Promise<void> {
  test.clock.now = new Date(at)
  const schedule = () => scheduleEveningMails(parts())
  await Promise.all([schedule(), schedule(), schedule()])
}

/** Without those to customers. */
const ownersMails = () => mailServer.mails.filter(({ to }) => to === 'owner@pj.test')

const waitForLast = (state: string) => expect.poll(async () => (await read()).last?.state, patience).toBe(state)

it('sends the owner the figures of the sales screen once a day, from two servers', async () => {
  await test.startAnotherApp()
  await placeOrder(test)
  expect((await set(1)).json()).toMatchObject({
    hours_after_closing: 1,
    can_send: true,
    recipients: ['owner@pj.test'],
    next_at: '2026-11-21T19:00:00.000Z',
    last: null,
  })
  await passMinutes('2026-11-21T18:59:00Z')
  expect((await read()).last).toBeNull()
  await passMinutes('2026-11-21T19:00:00Z')
  await waitForLast('sent')
  await passMinutes('2026-11-21T19:01:00Z')
  await passMinutes('2026-11-21T22:30:00Z')
  expect((await set(2)).statusCode).toBe(200)
  await passMinutes('2026-11-21T22:31:00Z')
  const [mail, ...others] = ownersMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    to: 'owner@pj.test',
    from: expect.stringContaining('P&J'),
    autoSubmitted: 'auto-generated',
  })
  const { sold, tomorrow }: SalesToday = (await test.get('/api/sales/today', test.as.owner)).json()
  expect([sold.orders, tomorrow.orders]).toEqual([1, 0])
  const amount = `₦${sold.revenue.toLocaleString('en')}`
  expect(mail?.html).toContain(`<title>Sat 21 Nov: ${amount}, 1 order</title>`)
  expect(mail?.text).toContain('Tomorrow, Sun 22 Nov: 0 orders')
  expect(mail?.text).toContain(`Sold: ${amount}, 1 order\n  ${mailShopUrl}/console/sales?range=today`)
  expect(mail?.text).toMatch(
    /NEEDS YOU\n(.+\n.+\n)?1 to confirm\n {2}https:\/\/shop\.example\.com\/console\/\?status=new/,
  )
  expect(mail?.html).toContain(`<a href="${mailShopUrl}/console/?status=new"`)
  await passMinutes('2026-11-22T19:00:00Z')
  await expect.poll(() => ownersMails(), patience).toHaveLength(2)
})

it('is off at first, sends nothing when it is switched off meanwhile, and nothing about the day before', async () => {
  expect(await read()).toMatchObject({ hours_after_closing: null, next_at: null })
  await passMinutes('2026-11-21T20:00:00Z')
  await set(0)
  await passMinutes('2026-11-22T05:00:00Z')
  expect((await read()).last).toBeNull()
  await mailServer.stop()
  await passMinutes('2026-11-22T17:00:00Z')
  await expect.poll(async () => (await read()).last?.error, patience).toContain('ECONNREFUSED')
  await holdJobs(test)
  // Within the session of the owner.
  test.clock.now = new Date('2026-11-21T21:00:00Z')
  await set(null)
  await mailServer.start()
  await skipDelays(test)
  await waitForLast('skipped')
  expect(mailServer.mails).toEqual([])
})

it('sends the mail of a server that died while it was sending, and lets no second server send at the same time', async () => {
  await set(0)
  let isSending: () => void = () => undefined
  const sending = new Promise<void>((resolve) => {
    isSending = resolve
  })
  mailServer.onMail = async () => {
    mailServer.onMail = undefined
    isSending()
    await sql`
      select graphile_worker.add_job('send_evening_mail', json_build_object('id', id)) from evening_mails`.execute(
      test.db,
    )
    await vi.waitFor(async () => {
      const { rows } = await sql`select from graphile_worker._private_jobs`.execute(test.db)
      expect(rows).toHaveLength(1)
    }, patience)
  }
  await passMinutes('2026-11-21T18:00:00Z')
  await sending
  await waitForLast('sent')
  expect(mailServer.mails).toHaveLength(1)
  await test.db
    .updateTable('evening_mails')
    .set({ state: 'sending', sent_at: null, claimed_at: sql<Date>`now() - interval '3 minutes'` })
    .execute()
  await passMinutes('2026-11-21T18:05:00Z')
  await waitForLast('sent')
  const [first, second] = mailServer.mails
  expect(second?.messageId).toBe(first?.messageId)
})
