import type { Db } from '@pj/db/database'
import type { Needs } from '@pj/shared/orders/needs.api'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Attempt } from './messages/mail-jobs.ts'
import type { MailTransport } from './messages/mail-transport.ts'
import type { Parts } from './parts.ts'

/** Something that a server process does without a request. */
export interface Job {
  /** What it does, such as "publish the menu". The log says that it "cannot …". */
  readonly name: string
  readonly everyMs: number
  /** Default: when the server starts. */
  readonly firstAfterMs?: number
  /** Log level of a failure. Default: a warning. */
  readonly failure?: 'warn' | 'error'
  /** `closing` is aborted when the server stops, which waits until the work has finished. */
  readonly run: (closing: AbortSignal) => Promise<unknown>
}

export interface MailParts extends Pick<Parts, 'config' | 'db' | 'menus' | 'now'> {
  readonly readNeeds: () => Promise<Needs>
}

/** Something that the server can do besides taking orders, defined beside its routes. `app.ts` lists them. */
export interface Capability {
  readonly routes?: readonly FastifyPluginAsyncZod<Parts>[]
  readonly jobs?: (parts: Pick<Parts, 'db' | 'mailer' | 'menus' | 'now'>) => readonly Job[]
  /** Sends a mail, by the name of its task. Throws when it should be retried. */
  readonly mails?: Readonly<
    Record<string, (parts: MailParts, transport: MailTransport, attempt: Attempt) => Promise<void>>
  >
  readonly countNeeds?: (db: Db, now: Date) => Promise<Needs>
}
