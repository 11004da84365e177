import type { Db, Trx } from '@pj/db/database'
import { isoTime, type JsonRow, type MessageRow } from '@pj/db/rows'
import type { Database } from '@pj/db/schema'
import type { MessageEvent, MessageState } from '@pj/shared/orders/messages'
import type { Message } from '@pj/shared/orders/messages.api'
import type { OrderFieldChange } from '@pj/shared/orders/order-changes'
import { type Insertable, sql } from 'kysely'

export const lockMessage = (trx: Trx, orderId: number, id: string) =>
  trx
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export const insertMessage = async (db: Db, message: Insertable<Database['messages']>): Promise<void> => {
  await db.insertInto('messages').values(message).execute()
}

type MailColumn = 'order_id' | 'recipient' | 'origin' | 'document_id' | 'due_on' | 'by_user' | 'by_name'

interface NewEmail extends Pick<Insertable<Database['messages']>, MailColumn> {
  readonly event: Exclude<MessageEvent, 'other'>
  readonly changes?: readonly OrderFieldChange[]
  readonly at: Date
  readonly delaySeconds: number
}

export async function insertEmail(trx: Trx, { changes, at, delaySeconds, ...email }: NewEmail): Promise<void> {
  const id = crypto.randomUUID()
  await trx
    .insertInto('messages')
    .values({
      ...email,
      id,
      kind: 'email',
      changes: changes ? JSON.stringify(changes) : null,
      created_at: at,
      requested_at: at,
      next_attempt_at: sendLater(id, delaySeconds),
    })
    .execute()
}

/** Adds or moves the job that sends the message. Returns when it runs. */
const sendLater = (id: string, seconds: number) =>
  sql<Date>`send_message_later(${id}::uuid, ${seconds} * interval '1 second')`

/** There is at most one. */
export const lockUnsentChange = (trx: Trx, orderId: number) =>
  trx
    .selectFrom('messages')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('event', '=', 'changed')
    .where('kind', '=', 'email')
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()

export async function postponeChange(
  trx: Trx,
  id: string,
  { changes, delaySeconds }: { changes: readonly OrderFieldChange[]; delaySeconds: number },
): Promise<void> {
  const next_attempt_at = sendLater(id, delaySeconds)
  await trx
    .updateTable('messages')
    .set({ changes: JSON.stringify(changes), next_attempt_at })
    .where('id', '=', id)
    .execute()
}

export async function requestAgain(
  trx: Trx,
  id: string,
  request: Pick<MessageRow, 'recipient' | 'origin' | 'requested_at' | 'by_user' | 'by_name'>,
): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ ...request, state: 'pending', attempts: 0, error: null, next_attempt_at: sendLater(id, 0) })
    .where('id', '=', id)
    .execute()
}

/** Undefined when the message is no longer to be sent. */
export const beginSending = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db
    .updateTable('messages')
    .set(({ eb }) => ({ state: 'sending', attempts: eb('attempts', '+', 1), next_attempt_at: null }))
    .where('id', '=', id)
    .where('state', 'in', ['pending', 'sending'])
    .returningAll()
    .executeTakeFirst()

export interface Outcome {
  readonly state: MessageState
  readonly error: string | null
  readonly sentAt?: Date
  readonly recipient?: string
  readonly retrySeconds?: number
}

export async function endSending(
  db: Db,
  id: string,
  { state, error, sentAt, recipient, retrySeconds }: Outcome,
): Promise<void> {
  await db
    .updateTable('messages')
    .set({
      state,
      error,
      ...(sentAt && { sent_at: sentAt }),
      ...(recipient !== undefined && { recipient }),
      next_attempt_at: retrySeconds === undefined ? null : sql`now() + ${retrySeconds} * interval '1 second'`,
    })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .execute()
}

export async function countPlacedEmails(db: Db, recipient: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'email')
    .where('event', '=', 'placed')
    .where(sql`lower(recipient)`, '=', recipient.toLowerCase())
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Releases the jobs of dead processes, because a job takes less than two minutes, and adds the missing jobs of messages
 * restored from a backup.
 */
export async function recoverJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from graphile_worker.jobs
    where abs(extract(epoch from now() - locked_at)) > 120 having count(*) > 0`.execute(db)
  // No delay is that long: the clock was ahead when the job was added.
  await sql`
    select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
    where run_at > now() + interval '7 hours' having count(*) > 0`.execute(db)
  await sql`
    update messages set next_attempt_at = send_message_later(id, interval '0')
    where state in ('pending', 'sending')
      and not exists (select from graphile_worker.jobs where key = messages.id::text)`.execute(db)
}

export const toMessage = (row: JsonRow<MessageRow>): Message => ({
  id: row.id,
  kind: row.kind,
  event: row.event,
  recipient: row.recipient,
  state: row.state,
  by: row.by_name,
  created_at: isoTime(row.created_at),
  requested_at: isoTime(row.requested_at),
  attempts: row.attempts,
  next_attempt_at: row.next_attempt_at && isoTime(row.next_attempt_at),
  sent_at: row.sent_at && isoTime(row.sent_at),
  error: row.error,
})
