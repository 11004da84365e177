import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@pj/db/database'
import { pendingMigrations } from '@pj/db/migrate'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { withRight } from '../http/access.ts'
import { eventLoopDelay } from '../http/request-limits.ts'
import type { Routes } from '../parts.ts'

/** A load balancer's check waits for 3 s. */
const readyWithinMs = 2500
/** A successful check counts this long. */
const writableForMs = 10_000

export const systemRoutes: Routes<'db', { readonly stopping: AbortSignal | undefined }> = async (
  app,
  { db, stopping },
) => {
  app.get('/healthz', { schema: { hide: true } }, () => ({
    status: 'up',
    event_loop_delay_ms: eventLoopDelay(app),
  }))

  const checkWritable = createWriteCheck(db)
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    if (stopping?.aborted) return sendNotReady(reply, 'The server is stopping.')
    const checked = findObstacle(db, checkWritable).catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready')
      return 'The database cannot be reached or written to.'
    })
    const tooSlow = sleep(readyWithinMs, 'The database does not respond.', { ref: false })
    const obstacle = await Promise.race([checked, tooSlow])
    if (obstacle === undefined) return { status: 'ready' }
    return sendNotReady(reply, obstacle)
  })

  // Its text takes a few milliseconds, and never changes.
  let description: string | undefined
  app.get('/api/openapi.json', withRight('anyone', { hide: true }), (_request, reply) => {
    description ??= JSON.stringify(app.swagger())
    return reply.type('application/json').send(description)
  })
}

const sendNotReady = (reply: FastifyReply, message: string): FastifyReply =>
  reply.code(503).send({ success: false, message, error: 'not_ready' })

async function findObstacle(db: Db, checkWritable: () => Promise<void>): Promise<string | undefined> {
  if ((await pendingMigrations(db)).length > 0) return 'The database has pending migrations.'
  await checkWritable()
  return undefined
}

/** Simultaneous requests share a check. A success counts for a while; a failure is checked again. */
function createWriteCheck(db: Db): () => Promise<void> {
  let checking: Promise<void> | undefined
  let writableUntil = 0
  return async () => {
    if (performance.now() < writableUntil) return
    checking ??= assertWritable(db).finally(() => {
      checking = undefined
    })
    await checking
    writableUntil = performance.now() + writableForMs
  }
}

/**
 * Throws when the database accepts no changes or its disk has no space for a few megabytes. Changes no row: the
 * statement that needs space writes a temporary file.
 */
export async function assertWritable(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update backups set bytes = bytes where false`.execute(trx)
    await sql`set local work_mem = '64kB'`.execute(trx)
    await sql`select count(*) from generate_series(1, 200000)`.execute(trx)
  })
}
