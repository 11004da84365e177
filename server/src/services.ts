import type { DatabaseClient } from '@pj/db/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { PasswordHasher } from './accounts/passwords.ts'
import type { SignInLimits } from './accounts/sign-in-limits.ts'
import type { DayLoads } from './calendar/day-loads.ts'
import type { Budgets } from './checkout/budgets.ts'
import type { AppConfig } from './config.ts'
import type { LiveUpdates } from './live/live-updates.ts'
import type { Menus } from './menu/menus.ts'
import type { Mailer } from './messages/mailer.ts'
import type { UploadQuota } from './uploads/uploads.routes.ts'

/** The dependencies of the routes. */
export interface Services {
  readonly db: DatabaseClient
  readonly config: AppConfig
  /** The clock; tests replace it. */
  readonly now: () => Date
  readonly live: LiveUpdates
  readonly menus: Menus
  readonly mailer: Mailer
  readonly dayLoads: DayLoads
  readonly passwords: PasswordHasher
  readonly signInLimits: SignInLimits
  readonly uploadQuota: UploadQuota
  readonly budgets: Budgets
}

/** The routes of one feature. Each declares its callers: `config: { roles: ['owner'] }` or `roles: 'anyone'`. */
export type Routes = FastifyPluginAsyncZod<{ services: Services }>
