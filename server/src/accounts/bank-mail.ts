import { formatDateTime } from '@pj/shared/lagos-time'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Capability, MailParts } from '../capability.ts'
import type { MailOwners } from '../menu/publish.ts'
import type { Attempt } from '../messages/mail-jobs.ts'
import { fromBakery, withoutTables } from '../messages/mail-layout.ts'
import { type MailTransport, RejectedMailError } from '../messages/mail-transport.ts'

const messages = {
  subject: 'Your bank account was changed',
  subjectLater: 'Your bank account is going to change',
  changed: (by: string, from: string) => `${by} changed the account that customers pay to, from ${from}.`,
  changedLater: (by: string, from: string) =>
    `${by} has scheduled another account that customers pay to, from ${from}.`,
  // The whole number would help whoever reads the owner's email.
  account: (verb: string, bank: string, name: string, digits: string) =>
    `It ${verb} ${bank}, ${name}, with a number ending in ${digits}.`,
  unexpected: "Didn't expect this? Correct the account, publish it, and change your password.",
}

const payloadSchema = z.object({ to: z.string(), subject: z.string(), paragraphs: z.array(z.string()) })

export const queueBankMails: MailOwners = async (trx, { bank, by, from, isScheduled }) => {
  const subject = isScheduled ? messages.subjectLater : messages.subject
  const changed = isScheduled ? messages.changedLater : messages.changed
  const verb = isScheduled ? 'will be' : 'is now'
  const paragraphs = [
    changed(by, formatDateTime(from)),
    messages.account(verb, bank.bank, bank.account_name, bank.account_number.slice(-4)),
    messages.unexpected,
  ]
  await sql`
    select graphile_worker.add_job('send_bank_mail',
      json_build_object('id', gen_random_uuid(), 'to', email, 'subject', ${subject}::text, 'paragraphs', ${JSON.stringify(paragraphs)}::json))
    from users where role = 'owner' and disabled_at is null`.execute(trx)
}

async function sendBankMail(
  { menus, config }: Pick<MailParts, 'config' | 'menus'>,
  transport: MailTransport,
  { id, payload, signal }: Attempt,
): Promise<void> {
  const { to, subject, paragraphs } = payloadSchema.parse(payload)
  const { business } = menus.current()
  const content = {
    ...withoutTables,
    brand: business.title,
    subject,
    heading: subject,
    paragraphs,
    facts: [],
    link: { label: 'Check the account', url: `${config.publicUrl ?? ''}/console/shop/business` },
    footer: [`${business.title}, ${business.address}`],
  }
  await transport.send(fromBakery(business, { id, to, content }), signal).catch((error: unknown) => {
    if (!(error instanceof RejectedMailError)) throw error
  })
}

export const bankMailCapability = { mails: { send_bank_mail: sendBankMail } } satisfies Capability
