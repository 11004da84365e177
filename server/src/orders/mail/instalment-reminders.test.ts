import { menuA } from '@pj/shared/testing/menus'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { brownies } from '../../testing/checkout-fixture.ts'
import { sharedMailShop } from '../../testing/mail-server.ts'
import { createMoneyRequests } from '../../testing/money-requests.ts'
import { placeForCustomer, receiveMail, waitForMessage } from '../../testing/order-messages.ts'
import { moveOrder, readOrder } from '../../testing/order-requests.ts'
import { publishMenu } from '../../testing/publish-menu.ts'
import { setColumns } from '../../testing/rows.ts'
import { queueInstalmentReminders } from './instalment-reminders.ts'

const { mailServer, test } = sharedMailShop()
const money = createMoneyRequests(test)
const settings = { origin: 'https://shop.example.com', delays: { status: 0, change: 1 } }
const menus = { current: () => menuA }

/** What each server does every few minutes, at noon unless `time` says otherwise. */
const remindOn = (day: string, time = '11:00') =>
  queueInstalmentReminders({ db: test.db, menus, now: () => new Date(`${day}T${time}:00Z`) }, settings)

const start = new Date('2026-11-21T11:00:00Z')
const regular = { deposit_percent: 40, parts: [{ percent: 30, days_before: 5 }], rest_days_before: 2 }

beforeEach(async () => {
  const instalments = { ...menuA.payment.instalments, regular }
  await publishMenu(test, { payment: { ...menuA.payment, instalments } })
})

afterEach(() => {
  test.clock.now = start
})

/** ₦16,500 for pickup on 5 December: ₦6,600 at once, ₦4,950 by 30 November and the rest by 3 December. */
const place = () => placeForCustomer(test, { items: [brownies], delivery_date: '2026-12-05T11:00:00.000Z' })

const reminders = async (id: string) =>
  (await readOrder(test, id)).messages
    .filter(({ event }) => event === 'instalment')
    .map(({ created_at }) => created_at.slice(0, 10))

it('names the parts after ordering, and reminds of each three days before and on the day, once on all servers', async () => {
  const { id, email } = await place()
  const placed = await receiveMail(mailServer, email, "We've received your order")
  expect(placed.text).toContain('Your payments: ₦6,600 Deposit, ₦4,950 By Mon 30 Nov, ₦4,950 By Thu 3 Dec.')
  await money.pay(id, { amount: 6600 })
  await remindOn('2026-11-27', '06:59')
  expect(await reminders(id)).toEqual([])
  await Promise.all([remindOn('2026-11-27'), remindOn('2026-11-27'), remindOn('2026-11-27')])
  await remindOn('2026-11-27', '22:00')
  const mail = await receiveMail(mailServer, email, 'A payment for your order')
  expect(mail.text).toContain('Please pay ₦4,950 by Mon 30 Nov 2026. Pay by bank transfer')
  await waitForMessage(test, id, ({ event, state }) => event === 'instalment' && state === 'sent')
  for (const day of ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02']) {
    await remindOn(day)
  }
  // The last part's reminder of 30 November is one more.
  expect(await reminders(id)).toEqual(['2026-11-27', '2026-11-30', '2026-11-30'])
})

it.each([
  ['is paid', (id: string) => money.pay(id, { amount: 16_500 })],
  ['is cancelled', (id: string) => moveOrder(test, id, ['cancelled'])],
  ['waits for a transfer', (id: string) => money.announce(id)],
  ['has no email', (id: string) => setColumns(test, id, { email: null })],
  ['has no plan', (id: string) => setColumns(test, id, { instalment_plan: null })],
  ['waits for its price', (id: string) => setColumns(test, id, { price_unverified: true, price_checked_at: null })],
])('reminds nobody of an order that %s', async (_label, change) => {
  const { id } = await place()
  await change(id)
  await remindOn('2026-11-30')
  expect(await reminders(id)).toEqual([])
})

it('does not send a reminder of a part that has been paid meanwhile', async () => {
  const { id } = await place()
  await mailServer.stop()
  await remindOn('2026-11-27')
  // An attempt under way has read the order already.
  await waitForMessage(
    test,
    id,
    ({ event, state, attempts }) => event === 'instalment' && state === 'pending' && attempts > 0,
  )
  await money.pay(id, { amount: 11_550 })
  await mailServer.start()
  const { error } = await waitForMessage(test, id, ({ event, state }) => event === 'instalment' && state === 'skipped')
  expect(error).toBe('The payment came in or is being checked, or its day was moved')
})

it('reminds of no part on the day the order was placed', async () => {
  const { id } = await place()
  await setColumns(test, id, { delivery_date: new Date('2026-11-29T11:00:00Z'), start_by: new Date('2026-11-28') })
  await remindOn('2026-11-21')
  expect(await reminders(id)).toEqual([])
})
