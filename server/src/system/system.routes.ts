import { setTimeout as sleep } from 'node:timers/promises'
import { pendingMigrations } from '@pj/db/migrate'
import { eventLoopDelay } from '../load-guard.ts'
import type { Routes } from '../services.ts'

/** A check of a load balancer waits for 3 s. */
const readyWithinMs = 2500

/** Health checks and the OpenAPI document. */
export const systemRoutes: Routes = async (app, { services: { db } }) => {
  app.get('/healthz', { schema: { hide: true } }, () => ({
    status: 'up',
    event_loop_delay_ms: eventLoopDelay(app),
  }))

  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const known = pendingMigrations(db).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return undefined
    })
    const pending = await Promise.race([known, sleep(readyWithinMs, undefined, { ref: false })])
    if (pending?.length === 0) return { status: 'ready' }
    const message = pending ? 'The database has pending migrations.' : 'The database cannot be reached.'
    return reply.code(503).send({ success: false, message, error: 'not_ready' })
  })

  app.get('/api/openapi.json', { config: { roles: 'anyone' }, schema: { hide: true } }, () => app.swagger())
}
