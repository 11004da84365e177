import type { DatabaseClient, Db } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { addDays, type LagosDay, lagosDay, lagosDaySpan } from '@pj/shared/lagos-time'
import type { Menu } from '@pj/shared/menu/menu'
import type { Needs } from '@pj/shared/orders/needs.api'
import { eveningMailAt, nextEveningMail } from '@pj/shared/sales/evening-mail'
import type { EveningMail, SetEveningMail } from '@pj/shared/sales/sales.api'
import { recordAudit } from '../audit/audit.ts'
import type { Capability } from '../capability.ts'
import type { User } from '../http/access.ts'
import type { Attempt } from '../messages/mail-jobs.ts'
import { fromBakery } from '../messages/mail-layout.ts'
import { formatError, type Mail, type MailTransport, RejectedMailError } from '../messages/mail-transport.ts'
import { errorCode } from '../messages/send-message.ts'
import {
  addMails,
  addMissingJobs,
  type ClaimedMail,
  claimMail,
  endAttempt,
  findLastMail,
  findRecipient,
  findSettings,
  selectRecipients,
  storeSettings,
} from './evening-mail.queries.ts'
import { eveningMailContent } from './evening-mail-text.ts'
import { selectBreakdown } from './sales.queries.ts'
import { salesToday } from './today.ts'

export interface EveningMailParts {
  readonly db: DatabaseClient
  readonly menus: { current(): Menu }
  readonly now: () => Date
  /** What "Needs you" counts. The orders pass it, so that this domain knows none. */
  readonly readNeeds: () => Promise<Needs>
  readonly origin: string | undefined
}

type SettingsParts = Pick<EveningMailParts, 'db' | 'menus' | 'now'>

export async function readEveningMail({ db, menus, now }: SettingsParts, canSend: boolean): Promise<EveningMail> {
  const [settings, recipients, last] = await Promise.all([findSettings(db), selectRecipients(db), findLastMail(db)])
  const next = settings && nextEveningMail(settings.hours, menus.current(), now())
  return {
    hours_after_closing: settings?.hours ?? null,
    can_send: canSend,
    recipients: recipients.map(({ email }) => email),
    next_at: next?.toISOString() ?? null,
    last: last ?? null,
  }
}

export const setEveningMail = (
  db: Db,
  { hours_after_closing: hours }: SetEveningMail,
  context: { readonly by: User; readonly now: Date },
): Promise<void> =>
  transaction(db, async (trx) => {
    await storeSettings(trx, hours, context.now)
    const details = hours === null ? {} : { hours }
    await recordAudit(trx, { action: 'evening_mail_changed', details }, context)
  })

/** A mail that is later than this is not news any more. */
const maxDelayMs = 12 * 3_600_000

/** Adds the mails that are due, each once, however many servers do so. */
export async function scheduleEveningMails({ db, menus, now }: SettingsParts): Promise<void> {
  const settings = await findSettings(db)
  if (!settings) return
  const at = now()
  for (const day of [addDays(lagosDay(at), -1), lagosDay(at)]) {
    const due = eveningMailAt(day, settings.hours, menus.current())
    const isDue = due && settings.enabledAt <= due && due <= at && at.getTime() - due.getTime() < maxDelayMs
    if (isDue) await addMails(db, day, at)
  }
  await addMissingJobs(db)
}

/** With the delays in mail-jobs.ts, they take about four hours. */
const maxAttempts = 9

/** Does nothing for a mail that was sent already. Throws when it should be retried. */
export async function sendEveningMail(
  parts: EveningMailParts,
  transport: MailTransport,
  { id, signal }: Attempt,
): Promise<void> {
  const { db, now } = parts
  const claimed = await claimMail(db, id)
  if (!claimed) return
  try {
    const mail = await writeMail(parts, claimed)
    if (!mail) return await endAttempt(db, id, { state: 'skipped', error: null })
    await transport.send(mail, signal)
    await endAttempt(db, id, { state: 'sent', error: null, sent_at: now() })
  } catch (cause) {
    const isOver = !signal.aborted && (cause instanceof RejectedMailError || claimed.attempts >= maxAttempts)
    await endAttempt(db, id, { state: isOver ? 'failed' : 'pending', error: formatError(cause) })
    if (!isOver) throw new Error(`Attempt ${claimed.attempts} failed: ${errorCode(cause)}`)
  }
}

/** Undefined when it was switched off meanwhile, or the person is no owner any more. */
async function writeMail(
  { db, menus, now, readNeeds, origin = '' }: EveningMailParts,
  { id, day, user_id }: ClaimedMail,
): Promise<Mail | undefined> {
  const recipient = await findRecipient(db, user_id)
  if (!recipient || !(await findSettings(db))) return undefined
  const menu = menus.current()
  const { business } = menu
  const [today, customLines, needs] = await Promise.all([
    salesToday(db, figuresUntil(day, now()), menu),
    selectBreakdown(db, { from: day, to: day }, { by: 'placed', dimension: 'custom_line' }),
    readNeeds(),
  ])
  const content = eveningMailContent({ today, customLines, needs, business, origin })
  return fromBakery(business, { id, to: recipient.email, content })
}

/** A mail after midnight is about the day before. */
function figuresUntil(day: LagosDay, now: Date): Date {
  const { end } = lagosDaySpan(day, day)
  return now < end ? now : new Date(end.getTime() - 1)
}

export const eveningMailCapability = {
  jobs: (parts) =>
    parts.mailer.settings()
      ? [{ name: 'schedule the evening email', everyMs: 60_000, run: () => scheduleEveningMails(parts) }]
      : [],
  mails: {
    send_evening_mail: ({ config, ...parts }, transport, attempt) =>
      sendEveningMail({ ...parts, origin: config.publicUrl }, transport, attempt),
  },
} satisfies Capability
