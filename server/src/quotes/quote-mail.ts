import type { Db, Trx } from '@pj/db/database'
import { transaction } from '@pj/db/transaction'
import { DomainError } from '@pj/shared/domain-error'
import { formatDateTime } from '@pj/shared/lagos-time'
import { formatNaira, naira } from '@pj/shared/money'
import { quotePageUrl, quoteState } from '@pj/shared/quotes/quotes'
import { isolate } from '@pj/shared/text'
import { sql } from 'kysely'
import { z } from 'zod'
import { recordAudit } from '../audit/audit.ts'
import type { ByUser } from '../http/access.ts'
import type { Attempt } from '../messages/mail-jobs.ts'
import { fromBakery, withoutTables } from '../messages/mail-layout.ts'
import { type MailTransport, RejectedMailError } from '../messages/mail-transport.ts'
import type { MailSettings } from '../messages/mailer.ts'
import { attachPdf } from '../pages/print-pdf.ts'
import type { Parts } from '../parts.ts'
import { toPrintedQuote } from './print-quote.ts'
import { type KnownQuote, lockQuote, requireQuote } from './quotes.queries.ts'
import { assertOpen, auditEntry, recordQuoteEvent } from './quotes.ts'

const texts = {
  subject: (bakery: string, quoteId: string) => `Your quote from ${bakery}: ${quoteId}`,
  heading: (name: string) => `A quote for ${isolate(name)}`,
  how: 'See what is in it, accept it, or ask for a change on its page. The quote is attached as a PDF.',
  link: 'See your quote',
}

const payloadSchema = z.object({ quote: z.string(), origin: z.string() })

interface Sending extends ByUser {
  readonly mail: MailSettings | undefined
}

/** Mails the customer the link and the PDF. Throws a DomainError without an email, for an ended quote, and without mail. */
export const queueQuoteMail = (db: Db, quoteId: string, { by, now, mail }: Sending): Promise<KnownQuote> =>
  transaction(db, async (trx: Trx) => {
    const row = await lockQuote(trx, (await requireQuote(trx, quoteId)).id)
    assertOpen(row, now)
    if (row.email === null) throw new DomainError('email_required', 'Add an email to the quote first.')
    if (!mail) throw new DomainError('message_not_sendable', 'This shop sends no email. Send the link yourself.')
    // The email is read again when it is sent, in case somebody corrects it.
    await sql`
      select graphile_worker.add_job('send_quote_mail',
        json_build_object('id', gen_random_uuid(), 'quote', ${row.quote_id}::text, 'origin', ${mail.origin}::text))`.execute(
      trx,
    )
    await recordQuoteEvent(trx, row, 'sent', { by, now, text: row.email })
    await recordAudit(trx, auditEntry('quote_sent', row), { by, now })
    return row
  })

export async function sendQuoteMail(
  { db, menus, now }: Pick<Parts, 'db' | 'menus' | 'now'>,
  transport: MailTransport,
  { id, payload, signal }: Attempt,
): Promise<void> {
  const { quote, origin } = payloadSchema.parse(payload)
  const row = await requireQuote(db, quote).catch(() => undefined)
  if (!row?.email || quoteState(row, now()) !== 'open') return
  const { business } = menus.current()
  const subject = texts.subject(business.title, row.quote_id)
  const content = {
    ...withoutTables,
    ...{ brand: business.title, subject, heading: texts.heading(row.name) },
    paragraphs: [row.body.message ?? '', texts.how].filter((text) => text !== ''),
    facts: [
      ['For', row.title],
      ['When', formatDateTime(row.delivery_date)],
      ['Total', formatNaira(naira(row.amount))],
      ['Valid until', formatDateTime(row.ends_at)],
    ] as const,
    link: { label: texts.link, url: quotePageUrl(origin, row.public_id) },
    footer: [`${business.title}, ${business.address}`, `Questions? Call ${business.phone}.`],
  }
  const printed = await toPrintedQuote(db, row, { menus, origin, now: now() })
  const attachments = [await attachPdf(row.quote_id, { paper: 'quote', quote: printed })]
  const mail = { ...fromBakery(business, { id, to: row.email, content }), attachments }
  await transport.send(mail, signal).catch((error: unknown) => {
    if (!(error instanceof RejectedMailError)) throw error
  })
}
