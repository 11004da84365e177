import cors, { type FastifyCorsOptions } from '@fastify/cors'
import jwt from '@fastify/jwt'
import type { DatabaseClient } from '@pj/db/database'
import type { PasswordCost } from '@pj/db/passwords'
import type { OwnOrder } from '@pj/shared/orders/checkout.api'
import fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { accountRoutes, createCallerGuard } from './accounts/account.routes.ts'
import { bankMailCapability, queueBankMails } from './accounts/bank-mail.ts'
import { firstRunRoutes } from './accounts/first-run.routes.ts'
import { loginRoutes } from './accounts/login.routes.ts'
import { requirePassword } from './accounts/login.ts'
import { createPasswordHasher, type PasswordHasher } from './accounts/passwords.ts'
import { createSignInLimits, type SignInLimits } from './accounts/sign-in-limits.ts'
import { teamRoutes } from './accounts/team.routes.ts'
import { createAuthentication } from './accounts/tokens.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { capacityRoutes } from './calendar/capacity.routes.ts'
import { createDayLoads, type DayLoads } from './calendar/capacity.ts'
import type { Capability, MailParts } from './capability.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import type { PlacedOrder } from './checkout/checkout.ts'
import { codesCapability } from './codes/codes.routes.ts'
import type { AppConfig } from './config.ts'
import { customersRoutes } from './customers/customers.routes.ts'
import { ridersCapability } from './deliveries/riders.capability.ts'
import { documentsRoutes } from './documents/documents.routes.ts'
import { addAccessControl } from './http/access.ts'
import { createBudgets, unlimitedBudgets } from './http/budgets.ts'
import {
  closeConnectionsOnClose,
  connectionOptions,
  limitConnections,
  logServerErrors,
  refuseForeignHosts,
  refuseInvalidHosts,
  trustProxy,
} from './http/connections.ts'
import { addErrorHandler, addNotFoundHandler, sendError } from './http/errors.ts'
import type { LogOutput } from './http/log.ts'
import { addRequestLog, createRequestId, loggerOptions } from './http/log.ts'
import { addOpenApi } from './http/openapi.ts'
import { addBodyBudget, addBodyLimits, cleaningValidatorCompiler } from './http/request-bodies.ts'
import { addLoadGuard, addRateLimits } from './http/request-limits.ts'
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts'
import { type RunJob, repeat, startJobs } from './jobs.ts'
import { bakeListRoutes } from './kitchen/bake-list.routes.ts'
import { startLiveUpdates } from './live/live-updates.ts'
import { streamRoutes } from './live/stream.routes.ts'
import { menuDraftsRoutes } from './menu/drafts.routes.ts'
import { type FindAffected, menuRoutes } from './menu/menu.routes.ts'
import { menuEventsRoutes } from './menu/menu-events.routes.ts'
import { findImageSource } from './menu/menu-images.queries.ts'
import { menuImagesRoutes } from './menu/menu-images.routes.ts'
import { createMenus } from './menu/menus.ts'
import type { MailOwners } from './menu/publish.ts'
import { caughtMailRoutes } from './messages/caught-mail.routes.ts'
import { type MessageDelays, startMailer } from './messages/mailer.ts'
import { countNeeds, needsRoutes, type ReadNeeds } from './needs/needs.routes.ts'
import type { BackupOptions } from './operations/backups.ts'
import { offSiteCapability } from './operations/copy-backups.ts'
import { backupsRoutes, type HealthParts } from './operations/health.ts'
import { createJobWatch } from './operations/job-watch.ts'
import { addMetrics } from './operations/metrics.ts'
import type { StartProgress } from './operations/start-progress.ts'
import { systemRoutes } from './operations/system.routes.ts'
import { adjustmentsRoutes } from './orders/change/adjustments.routes.ts'
import { kitchenAlertsRoutes } from './orders/change/kitchen-alerts.routes.ts'
import { findNewlyAffected } from './orders/list/affected-orders.ts'
import { selectOrderSummaries } from './orders/load-order.ts'
import { messagesRoutes } from './orders/mail/messages.routes.ts'
import { createOrderMails } from './orders/mail/order-mails.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { customCartsRoutes } from './orders/place/custom-carts.routes.ts'
import { deskOrderRoutes } from './orders/place/desk-orders.routes.ts'
import {
  loadOwnOrder,
  loadPublicStatus,
  publicStatusRoutes,
  type ReadOnline,
} from './orders/public/public-status.routes.ts'
import { cakeImagesRoutes } from './pages/cake-images.routes.ts'
import { createKeptFiles, keepFiles } from './pages/kept-files.ts'
import { addFrontEnds, type FrontEnds } from './pages/static.routes.ts'
import type { Parts } from './parts.ts'
import { cashUpCapability } from './payments/cash-up.routes.ts'
import { onlinePaymentsRoutes } from './payments/online/online.routes.ts'
import { createPaystack } from './payments/online/paystack.ts'
import { readShownPayment } from './payments/online/shown-payment.ts'
import type { OnlinePayments } from './payments/online/worker.ts'
import { paymentsRoutes } from './payments/payments.routes.ts'
import { registerRoutes } from './payments/register.routes.ts'
import { loadPublicQuote } from './quotes/load-quote.ts'
import { quotesCapability } from './quotes/quotes.routes.ts'
import { eveningMailCapability } from './sales/evening-mail.ts'
import { salesRoutes } from './sales/sales.routes.ts'
import { uploadsRoutes } from './uploads/uploads.routes.ts'

interface AppParts {
  readonly db: DatabaseClient
  readonly config: AppConfig
  readonly now?: () => Date
  /** The cost of new password hashes; tests use a lower one. */
  readonly passwordCost?: PasswordCost
  /** Delays before emails are sent; tests use shorter ones. */
  readonly messageDelays?: MessageDelays
  readonly logOutput?: LogOutput
  readonly progress?: StartProgress
  /** Aborted at the signal that stops the server, which goes on serving for DRAIN_SECONDS. */
  readonly stopping?: AbortSignal
  /** Without them, backups are not made automatically. */
  readonly backups?: Omit<BackupOptions, 'db' | 'databaseUrl' | 'log'> | undefined
  /** Without the built front ends, only the API is served. */
  readonly frontEnds?: FrontEnds
}

/** Each route declares which of these parts it takes. */
interface RouteParts extends Parts {
  readonly stopping: AbortSignal | undefined
  readonly dayLoads: DayLoads
  readonly findAffected: FindAffected
  readonly passwords: PasswordHasher
  readonly signInLimits: SignInLimits
  readonly confirmPassword: (request: FastifyRequest, password: string) => Promise<void>
  readonly mailOwners: MailOwners
  readonly online: OnlinePayments
  readonly runJob: RunJob
  readonly readOnline: ReadOnline
  readonly loadOwnOrder: (placed: PlacedOrder) => Promise<OwnOrder>
  readonly health: HealthParts
  readonly readNeeds: ReadNeeds
}

const features: readonly FastifyPluginAsyncZod<RouteParts>[] = [
  systemRoutes,
  menuRoutes,
  menuDraftsRoutes,
  menuEventsRoutes,
  firstRunRoutes,
  loginRoutes,
  accountRoutes,
  checkoutRoutes,
  deskOrderRoutes,
  customCartsRoutes,
  capacityRoutes,
  ordersRoutes,
  adjustmentsRoutes,
  needsRoutes,
  messagesRoutes,
  caughtMailRoutes,
  publicStatusRoutes,
  paymentsRoutes,
  onlinePaymentsRoutes,
  documentsRoutes,
  registerRoutes,
  customersRoutes,
  streamRoutes,
  salesRoutes,
  bakeListRoutes,
  kitchenAlertsRoutes,
  teamRoutes,
  uploadsRoutes,
  menuImagesRoutes,
  cakeImagesRoutes,
  backupsRoutes,
  auditRoutes,
]

/** The returned server does not listen yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, config, now = () => new Date(), frontEnds } = parts
  const app = fastify({
    logger: loggerOptions(config.logLevel, parts.logOutput),
    logController: new LogController({ disableRequestLogging: true }),
    // A start may be slow, for example with a database far away. What it waits for has limits of its own.
    pluginTimeout: 0,
    bodyLimit: 256 * 1024,
    genReqId: createRequestId,
    ...connectionOptions,
    // closeConnectionsOnClose responds in the API's format.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: trustProxy(config),
    // No hook runs for an address that cannot be decoded, such as `/%`.
    frameworkErrors: (error, request, reply) => {
      reply.headers(securityHeaders(config)).header('cache-control', 'no-store')
      if (request.url.startsWith('/api/')) sendError(error, request, reply)
      else reply.redirect(unknownPath)
    },
  })
  app.setValidatorCompiler(cleaningValidatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Bodies are JSON only: Fastify would pass plain text to a route as a string.
  app.removeContentTypeParser('text/plain')
  addSecurityHeaders(app, config)
  limitConnections(app, config)
  logServerErrors(app)
  addErrorHandler(app)
  refuseInvalidHosts(app)
  addRequestLog(app)
  refuseForeignHosts(app, config)
  await addLoadGuard(app, config)
  addBodyLimits(app)
  closeConnectionsOnClose(app, { endStreams: () => live.endSubscribers(), stopping: parts.stopping })
  addBodyBudget(app)
  if (config.corsOrigins.length > 0) await app.register(cors, corsOptions(config.corsOrigins))
  addNotFoundHandler(app)
  const menus = await createMenus({
    ...{ db, priceReading: config.priceReading, log: app.log },
    paysOnline: config.paystack !== undefined,
  })
  const live = startLiveUpdates({
    databaseUrl: config.databaseUrl,
    log: app.log,
    loadOrders: (orderIds) => selectOrderSummaries(db, orderIds),
    reloadMenu: menus.reload,
  })
  const dayLoads = createDayLoads({ db, menus, now })
  const delays = parts.messageDelays ?? messageDelays
  const backups = parts.backups && { ...parts.backups, db, log: app.log, databaseUrl: config.databaseUrl }
  const capabilities: readonly Capability[] = [
    codesCapability,
    quotesCapability,
    ridersCapability,
    cashUpCapability,
    eveningMailCapability,
    bankMailCapability,
    offSiteCapability(backups),
  ]
  const watch = createJobWatch()
  const health: HealthParts = { db, now, watch, backups: parts.backups }
  const readNeeds: ReadNeeds = () => countNeeds(health, menus.current(), capabilities)
  const mailParts: MailParts = { db, menus, now, config, readNeeds }
  const senders = capabilities.flatMap(({ mails = {} }) => Object.entries(mails))
  const mailer = await startMailer({
    db,
    config,
    subject: createOrderMails({ db, menus, now }),
    tasks: (transport) => senders.map(([name, send]) => [name, (attempt) => send(mailParts, transport, attempt)]),
    now,
    log: app.log,
    delays,
    progress: parts.progress,
  })
  app.addHook('onClose', async () => {
    await mailer.close()
    menus.close()
    await live.close()
  })
  const budgets = config.rateLimit ? createBudgets({ db, now }) : unlimitedBudgets
  const passwords = createPasswordHasher(parts.passwordCost)
  const signInLimits = createSignInLimits({ db, config, now })
  const confirmPassword: RouteParts['confirmPassword'] = (request, password) =>
    createCallerGuard({ config, db, now, signInLimits })(request, async ({ email }) => {
      await requirePassword({ db, now, passwords }, email, password)
    })
  const mailOwners: MailOwners = async (trx, change) => {
    if (mailer.settings()) await queueBankMails(trx, change)
  }
  const authenticate = createAuthentication(app, { db, now })
  const paystack = config.paystack && createPaystack(config.paystack, app.log)
  const common = { db, config, now, log: app.log, live, menus, mailer, mailOwners, paystack, watch }
  const capabilityJobs = capabilities.flatMap(({ jobs }) => jobs?.(common) ?? [])
  const runJob = startJobs(app, { ...common, backups, capabilityJobs })
  const online = { paystack, workNow: () => runJob('work on online payments') }
  const readOnline: RouteParts['readOnline'] = (order, reference) =>
    readShownPayment({ db, menus, now, online }, order, reference)
  const routeParts: RouteParts = {
    authenticate,
    db,
    stopping: parts.stopping,
    config,
    now,
    live,
    menus,
    mailer,
    dayLoads,
    findAffected: (before, after) => findNewlyAffected(db, { before, after, now: now() }),
    passwords,
    signInLimits,
    confirmPassword,
    mailOwners,
    budgets,
    online,
    runJob,
    readOnline,
    loadOwnOrder: (placed) => loadOwnOrder({ db, menus, now, readOnline, config }, placed),
    health,
    readNeeds,
  }
  await app.register(jwt, {
    secret: config.jwtSecret,
    sign: { algorithm: 'HS256' },
    verify: { algorithms: ['HS256'] },
  })
  addAccessControl(app, authenticate)
  if (config.rateLimit) await addRateLimits(app)
  await addOpenApi(app)
  addMetrics(app, { db, config, watch, countStreams: live.countSubscribers })
  for (const routes of [...features, ...capabilities.flatMap(({ routes: own = [] }) => own)]) {
    await app.register(routes, routeParts)
  }
  if (frontEnds) {
    const built = await addFrontEnds(app, frontEnds, {
      config,
      menus,
      loadImage: (hash) => findImageSource(db, hash),
      findKeptFile: createKeptFiles(db),
      loadQuote: (publicId) => loadPublicQuote(db, publicId, now()),
      loadOrderStatus: (orderId, reference) => loadPublicStatus({ db, menus, now, readOnline }, orderId, reference),
    })
    const keep = () => keepFiles(db, built)
    // Before any page of this build: the next request for one of its files may reach another server.
    app.addHook('onReady', () => {
      parts.progress?.step('Storing the files of this build')
      return keep()
    })
    const everyMs = 86_400_000
    repeat(app, { name: 'keep the files of this build', everyMs, firstAfterMs: everyMs, run: keep }, watch)
  }
  return app
}

/** The shop shows its not-found screen there. */
const unknownPath = '/%25'

/** In seconds. A wrong tap can be corrected meanwhile, and several changes of an order make one email. */
const messageDelays: MessageDelays = { status: 10, change: 30 }

/** Tokens travel in a header, so no credentials are allowed. */
const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'last-event-id'],
  maxAge: 600,
  // The plugin's own response to a request that is no preflight is not JSON.
  strictPreflight: false,
})
