import type { Db, Trx } from '@pj/db/database'
import type { Database } from '@pj/db/schema'
import type { LagosDay } from '@pj/shared/lagos-time'
import { type EveningMailHours, eveningMailHours } from '@pj/shared/sales/evening-mail'
import { type Selectable, sql } from 'kysely'

interface EveningMailSettings {
  readonly hours: EveningMailHours
  readonly enabledAt: Date
}

/** Undefined while the email is off. */
export async function findSettings(db: Db): Promise<EveningMailSettings | undefined> {
  const row = await db.selectFrom('evening_mail_settings').selectAll().executeTakeFirst()
  const hours = eveningMailHours.find((one) => one === row?.hours_after_closing)
  return row && hours !== undefined ? { hours, enabledAt: row.enabled_at } : undefined
}

/** The first time that it is switched on stays, so that another hour leaves none out. */
export async function storeSettings(trx: Trx, hours: EveningMailHours | null, now: Date): Promise<void> {
  if (hours === null) {
    await trx.deleteFrom('evening_mail_settings').execute()
    return
  }
  await trx
    .insertInto('evening_mail_settings')
    .values({ hours_after_closing: hours, enabled_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ hours_after_closing: hours }))
    .execute()
}

const selectOwners = (db: Db) =>
  db.selectFrom('users').select(['id', 'email']).where('role', '=', 'owner').where('disabled_at', 'is', null)

export const selectRecipients = (db: Db) => selectOwners(db).orderBy('email').execute()

export const findLastMail = (db: Db) =>
  db
    .selectFrom('evening_mails')
    .select(['day', 'state', 'error'])
    .orderBy('day', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** One for each owner. Those that exist stay, so that several servers add each once. */
export async function addMails(db: Db, day: LagosDay, now: Date): Promise<void> {
  await db
    .insertInto('evening_mails')
    .columns(['day', 'user_id', 'created_at'])
    .expression(
      selectOwners(db)
        .clearSelect()
        .select((eb) => [eb.val(day).as('day'), 'id', eb.val(now).as('created_at')]),
    )
    .onConflict((conflict) => conflict.columns(['day', 'user_id']).doNothing())
    .execute()
}

/** For mails that were just added, and those of a server that has died. */
export async function addMissingJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.add_job('send_evening_mail', json_build_object('id', id), job_key => id::text)
    from evening_mails
    where state in ('pending', 'sending')
      and not exists (select from graphile_worker.jobs where key = evening_mails.id::text)`.execute(db)
}

/** An attempt takes less than a minute: one that began earlier belongs to a server that has died. */
const claimMinutes = 2

export type ClaimedMail = Selectable<Database['evening_mails']>

/** Undefined for one that was sent already, or that another server is sending. */
export const claimMail = (db: Db, id: string): Promise<ClaimedMail | undefined> =>
  db
    .updateTable('evening_mails')
    .set(({ eb }) => ({ state: 'sending', attempts: eb('attempts', '+', 1), claimed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', 'pending'),
        and([
          eb('state', '=', 'sending'),
          eb('claimed_at', '<', sql<Date>`now() - make_interval(mins => ${claimMinutes}::integer)`),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst()

type Outcome = Pick<ClaimedMail, 'state' | 'error'> & { readonly sent_at?: Date }

export async function endAttempt(db: Db, id: string, outcome: Outcome): Promise<void> {
  await db.updateTable('evening_mails').set(outcome).where('id', '=', id).where('state', '=', 'sending').execute()
}

export const findRecipient = (db: Db, id: string) => selectOwners(db).where('id', '=', id).executeTakeFirst()
