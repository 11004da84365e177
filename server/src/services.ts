import type { DatabaseClient } from '@pj/db/database'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { AppConfig } from './config.ts'
import type { LiveUpdates } from './live/live-updates.ts'

/** What every feature may use. */
export interface Services {
  readonly db: DatabaseClient
  readonly config: AppConfig
  /** The clock, which tests set. */
  readonly now: () => Date
  readonly live: LiveUpdates
}

/** The routes of one feature. Each declares who may call it: `config: { roles: ['owner'] }` or `'anyone'`. */
export type Routes = FastifyPluginAsyncZod<{ services: Services }>
