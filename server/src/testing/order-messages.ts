import type { Message } from '@pj/shared/orders/messages.api'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { brownies, expressCake } from './checkout-fixture.ts'
import type { MailServer } from './mail-server.ts'
import { placeOrder, readOrder } from './order-requests.ts'
import type { ReceivedMail } from './parse-mail.ts'
import type { TestApp } from './test-app.ts'

/** The first two retries come after 3 and 7 seconds, and each process looks for jobs every 2. */
export const patience = { timeout: 60_000, interval: 50 }

let customers = 0
/** Places an order of a new customer. */
export async function placeForCustomer(
  test: TestApp,
  changes: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  customers += 1
  const email = `customer-${customers}@example.com`
  const { order_id: id } = await placeOrder(test, { email, items: [expressCake, brownies], ...changes })
  return { id, email }
}

/** Waits until the order has such a message. */
export const waitForMessage = (
  test: TestApp,
  orderId: string,
  isWanted: (message: Message) => boolean,
): Promise<Message> =>
  vi.waitFor(async () => {
    const { messages } = await readOrder(test, orderId)
    const message = messages.find(isWanted)
    if (!message) throw new Error(`No such message in ${JSON.stringify(messages)}`)
    return message
  }, patience)

/** Waits for the mail whose subject begins like this. */
export const receiveMail = ({ mails }: MailServer, email: string, subject: string): Promise<ReceivedMail> =>
  vi.waitFor(() => {
    const mail = mails.find(({ to, subject: received }) => to === email && received.startsWith(subject))
    if (!mail) throw new Error(`No mail to ${email} about “${subject}”`)
    return mail
  }, patience)

/** Waits until no attempt is under way, and puts off the next ones. The error of a mail is stored before its job ends. */
export const holdJobs = ({ db }: TestApp): Promise<void> =>
  expect
    .poll(async () => {
      await sql`
        update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where locked_at is null`.execute(db)
      const { rows } = await sql`
        select from graphile_worker._private_jobs
        where locked_at is not null or run_at < now() + interval '30 minutes'`.execute(db)
      return rows
    })
    .toEqual([])

/** Brings the next attempts forward, and says so to the processes, which look for due ones only every 2 seconds. */
export async function skipDelays(test: TestApp): Promise<void> {
  await holdJobs(test)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(test.db)
  await sql`select pg_notify('jobs:insert', '{"r":"a test","count":8}')`.execute(test.db)
}
