import type { Db } from '@pj/db/database'
import type { FastifyBaseLogger } from 'fastify'
import type { AppConfig } from '../config.ts'
import type { StartProgress } from '../operations/start-progress.ts'
import type { Attempt } from './mail-jobs.ts'
import type { CaughtMail, MailTransport } from './mail-transport.ts'
import type { MessageSubject } from './send-message.ts'

/** In seconds. A mistake can be corrected meanwhile. */
export interface MessageDelays {
  readonly status: number
  readonly change: number
}

export interface MailSettings {
  /** Links in a message begin with it: `https://shop.example.com`. */
  readonly origin: string
  readonly delays: MessageDelays
}

export interface Mailer {
  /** Undefined when mail is off. */
  settings(): MailSettings | undefined
  /** Undefined without `SMTP_URL=capture:`. */
  readonly caught: readonly CaughtMail[] | undefined
  close(): Promise<void>
}

interface MailerParts {
  readonly db: Db
  readonly config: AppConfig
  readonly now: () => Date
  readonly subject: MessageSubject
  /** How mails other than messages about orders are sent, each with the name of its task. */
  readonly tasks: (
    transport: MailTransport,
  ) => readonly (readonly [name: string, (attempt: Attempt) => Promise<void>])[]
  readonly log: FastifyBaseLogger
  readonly delays: MessageDelays
  readonly progress: StartProgress | undefined
}

const mailOff: Mailer = { settings: () => undefined, caught: undefined, close: async () => undefined }

/** Each process sends the mails of all processes on the database. */
export async function startMailer(parts: MailerParts): Promise<Mailer> {
  const { db, config, now, log, delays, progress, subject } = parts
  const { smtpUrl, publicUrl, databaseUrl } = config
  // The links in a mail begin with the shop's own URL, never with one that a request names.
  if (smtpUrl === undefined || publicUrl === undefined) return mailOff
  // A shop without mail does not load nodemailer and graphile-worker.
  const { createCapture, createSmtpTransport } = await import('./mail-transport.ts')
  const { startMailJobs } = await import('./mail-jobs.ts')
  const { sendMessage } = await import('./send-message.ts')
  const capture = smtpUrl === 'capture:' ? createCapture() : undefined
  const transport = capture?.transport ?? createSmtpTransport(smtpUrl)
  const stop = await startMailJobs({
    db,
    databaseUrl,
    log,
    progress,
    tasks: {
      ...Object.fromEntries(parts.tasks(transport)),
      send_message: (attempt) => sendMessage({ db, subject, transport, now }, attempt),
    },
  })
  return {
    settings: () => ({ origin: publicUrl, delays }),
    caught: capture?.mails,
    close: stop,
  }
}
