import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { forEachTest, shareStarted } from '../../../tests/support/share-started.ts'
import { parseMail, type ReceivedMail } from './parse-mail.ts'
import { startTestApp } from './test-app.ts'

export interface MailServer {
  readonly url: string
  readonly mails: readonly ReceivedMail[]
  /** Mails to these addresses are refused for good. */
  readonly rejected: Set<string>
  /** Awaited before a mail is accepted. */
  onMail: (() => Promise<unknown>) | undefined
  /** Connections are refused until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** A mail server that keeps what it receives. */
async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  const rejected = new Set<string>()
  const create = (): SMTPServer =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, callback) =>
        callback(rejected.has(address) ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
      onData: (stream, session, callback) => {
        text(stream)
          .then(async (source) => {
            mails.push({ ...parseMail(source), to: session.envelope.rcptTo.map(({ address }) => address).join() })
            await mailServer.onMail?.()
          })
          .then(() => callback(), callback)
      },
    })
  let server = create()
  const listen = async (port: number): Promise<number> => {
    const { server: listener } = server
    server.listen(port, '127.0.0.1')
    await once(listener, 'listening')
    const address: AddressInfo | string | null = listener.address()
    return typeof address === 'object' && address ? address.port : port
  }
  const port = await listen(0)
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    rejected,
    onMail: undefined,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
    start: async () => {
      server = create()
      await listen(port)
    },
  }
  return mailServer
}

export const mailShopUrl = 'https://shop.example.com'

/** A shop that sends mail, for the tests of a file or for each of them. */
export function sharedMailShop({ isFresh = false } = {}) {
  const hooks = isFresh ? [forEachTest] : []
  const mailServer = shareStarted(startMailServer, (server) => server.stop(), ...hooks)
  const start = () => startTestApp({ smtpUrl: mailServer.url, publicUrl: mailShopUrl, logLevel: 'warn' })
  const test = shareStarted(start, (app) => app.close(), ...hooks)
  return { mailServer, test }
}
