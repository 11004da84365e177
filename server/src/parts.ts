import type { DatabaseClient } from '@pj/db/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppConfig } from './config.ts'
import type { Authenticate } from './http/access.ts'
import type { Budgets } from './http/budgets.ts'
import type { LiveUpdates } from './live/live-updates.ts'
import type { Menus } from './menu/menus.ts'
import type { Mailer } from './messages/mailer.ts'

/** What `app.ts` makes for the routes of more than one folder. */
export interface Parts {
  readonly authenticate: Authenticate
  readonly budgets: Budgets
  readonly config: AppConfig
  readonly db: DatabaseClient
  readonly live: LiveUpdates
  readonly mailer: Mailer
  readonly menus: Menus
  readonly now: () => Date
}

/** Routes, with the names of the parts that they take. Their `Own` are made for no other folder. */
export type Routes<Name extends keyof Parts, Own = unknown> = FastifyPluginAsyncZod<Pick<Parts, Name> & Own>
