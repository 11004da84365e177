import { createHash, timingSafeEqual } from 'node:crypto'
import type { DatabaseClient } from '@pj/db/database'
import { DomainError } from '@pj/shared/domain-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { AppConfig } from '../config.ts'
import { isProxied } from '../http/addresses.ts'
import type { JobWatch } from './job-watch.ts'

interface MetricsParts {
  readonly db: DatabaseClient
  readonly config: Pick<AppConfig, 'metricsToken'>
  readonly watch: JobWatch
  readonly countStreams: () => number
}

const orderRoutes = new Set(['/api/checkout', '/api/orders', '/api/quotes/public/:public_id/accept'])

/**
 * GET /metrics in Prometheus' text format: what this process does, and what waits in the database for all of them
 * (docs/operating.md#seen-from-outside).
 */
export function addMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const register = new Registry()
  collectDefaultMetrics({ register })
  countRequests(app, register)
  const readGauges = createGauges(register, parts)
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!mayRead(request, parts.config)) throw new DomainError('not_found', "There's nothing at this address.")
    await readGauges(request)
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** With the token, or from this machine and through no proxy. */
function mayRead(request: FastifyRequest, { metricsToken }: Pick<AppConfig, 'metricsToken'>): boolean {
  const { headers, socket } = request
  const [, token] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token !== undefined && metricsToken !== undefined) return timingSafeEqual(digest(token), digest(metricsToken))
  const isLocal = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  return isLocal && !isProxied(request)
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function countRequests(app: FastifyInstance, register: Registry): void {
  const registers = [register]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.3, 1, 3, 10],
    registers,
  })
  const placed = new Counter({
    name: 'pj_orders_placed_total',
    help: 'Orders placed.',
    labelNames: ['route'],
    registers,
  })
  const refused = new Counter({
    name: 'pj_orders_refused_total',
    help: 'Orders refused, by the code of the error.',
    labelNames: ['route', 'error'],
    registers,
  })
  const errors = new Counter({ name: 'pj_errors_total', help: 'Requests answered with status 500.', registers })
  // A counter that appears with its first count would hide that from Prometheus.
  for (const route of orderRoutes) placed.inc({ route }, 0)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const route = routeOptions.url ?? 'none'
    durations.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 500) errors.inc()
    if (method !== 'POST' || !orderRoutes.has(route)) return
    if (reply.statusCode === 201) placed.inc({ route })
    else if (reply.statusCode >= 400) refused.inc({ route, error: request.errorCode ?? String(reply.statusCode) })
  })
}

/** Returns how to bring the gauges up to date before they are read. */
function createGauges(
  register: Registry,
  { db, watch, countStreams }: MetricsParts,
): (request: FastifyRequest) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] })
  const streams = gauge('pj_streams_open', 'Consoles with a live stream to this process.')
  const connections = gauge('pj_pool_connections', 'Connections of the pool to PostgreSQL.', ['state'])
  // Prometheus has a label `job` of its own.
  const jobRuns = gauge('pj_job_runs', 'Runs of each job of this process since it started.', ['task', 'outcome'])
  const late = gauge('pj_jobs_late', 'Jobs that have failed, and not succeeded for twice their time.')
  const waiting = gauge('pj_waiting', 'Rows that wait in the database.', ['queue'])
  const ages = gauge('pj_waiting_age_seconds', 'Age of the oldest one, 0 without any.', ['queue'])
  const backupAge = gauge('pj_backup_age_seconds', 'Age of the last backup; none before the first.', ['place'])
  const isReachable = gauge('pj_database_up', 'Whether the database has answered.')
  return async ({ log }) => {
    const { totalCount, idleCount, waitingCount } = db.pool
    streams.set(countStreams())
    connections.set({ state: 'used' }, totalCount - idleCount)
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'requested' }, waitingCount)
    for (const { name, succeeded, failed } of watch.counts()) {
      jobRuns.set({ task: name, outcome: 'success' }, succeeded)
      jobRuns.set({ task: name, outcome: 'failure' }, failed)
    }
    late.set(watch.listLate().length)
    const stored = await readWaiting(db).catch((error: unknown) => {
      log.warn({ err: error }, 'cannot read what the metrics count')
      return undefined
    })
    isReachable.set(stored ? 1 : 0)
    for (const { queue, count, age } of stored?.queues ?? []) {
      waiting.set({ queue }, count)
      ages.set({ queue }, age)
    }
    for (const { place, age } of stored?.backups ?? []) if (age !== null) backupAge.set({ place }, age)
  }
}

interface Waiting {
  readonly queues: readonly { readonly queue: string; readonly count: number; readonly age: number }[]
  readonly backups: readonly { readonly place: string; readonly age: number | null }[]
}

async function readWaiting(db: DatabaseClient): Promise<Waiting> {
  const seconds = (time: string) => sql.raw(`coalesce(extract(epoch from now() - min(${time})), 0)::float8`)
  const { rows: queues } = await sql<Waiting['queues'][number]>`
    select 'email' as queue, count(*)::int as count, ${seconds('requested_at')} as age from messages
      where kind = 'email' and state in ('pending', 'sending')`.execute(db)
  const { rows: backups } = await sql<Waiting['backups'][number]>`
    select 'local' as place, extract(epoch from now() - max(finished_at))::float8 as age from backups
    union all
    select 'off_site', extract(epoch from now() - max(finished_at) filter (where copied_at is not null))::float8
      from backups`.execute(db)
  return { queues, backups }
}
