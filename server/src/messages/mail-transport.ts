import { createTransport } from 'nodemailer'

export interface MailAddress {
  readonly name: string
  readonly address: string
}

export interface Attachment {
  readonly filename: string
  readonly content: Buffer | string
  readonly contentType: string
  /** The HTML shows it as `cid:…`. */
  readonly cid?: string
}

export interface Mail {
  readonly from: MailAddress
  readonly to: string
  /** The same for every attempt, so that a mail server can recognise a second copy. */
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

export interface MailTransport {
  /** Throws a RejectedMailError, or another error when a later attempt may succeed. */
  send(mail: Mail, signal: AbortSignal): Promise<void>
}

/** Another attempt would fail too. */
export class RejectedMailError extends Error {}

/** Milliseconds to connect, to wait for the greeting, and without any data. */
const timeoutMs = 10_000
/** Milliseconds for a whole mail, for a server that keeps sending something. */
const maxSendMs = 30_000

/** Sends each mail on its own connection, with TLS where the server offers it. */
export function createSmtpTransport(url: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ from, to, attachments, ...mail }, signal) => {
      const limits = AbortSignal.any([signal, AbortSignal.timeout(maxSendMs)])
      const message = {
        ...mail,
        from: { ...from },
        // Not parsed as a list, because an address may contain a comma.
        to: { name: '', address: to },
        // An out-of-office reply to such a mail is never sent.
        headers: { 'Auto-Submitted': 'auto-generated' },
        attachments: attachments.map((attachment) => ({ ...attachment })),
        signal: limits,
      }
      await transport.sendMail(message).catch((error: unknown) => {
        throw isRejection(error) ? new RejectedMailError(formatError(error)) : error
      })
    },
  }
}

/** A 5xx error about this recipient or content is permanent. A rejected sign-in is for the operator to correct. */
const isRejection = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500

export const formatError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 500)

export interface CaughtMail extends Mail {
  readonly id: string
  readonly at: Date
}

const maxCaught = 100

/** Newest first. */
export function createCapture(): { readonly transport: MailTransport; readonly mails: readonly CaughtMail[] } {
  const mails: CaughtMail[] = []
  const send = async (mail: Mail): Promise<void> => {
    mails.unshift({ ...mail, id: crypto.randomUUID(), at: new Date() })
    mails.length = Math.min(mails.length, maxCaught)
  }
  return { transport: { send }, mails }
}
