import jwt from '@fastify/jwt'
import type { Db } from '@pj/db/database'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { addAccess } from './auth/access.ts'
import type { AppConfig } from './config.ts'
import { addErrorHandler, answerError } from './errors.ts'
import { addRequestLog, loggerOptions } from './log.ts'
import { startFeed } from './orders/stream/feed.ts'
import type { Routes, Services } from './services.ts'

interface AppParts {
  readonly db: Db
  readonly config: AppConfig
  readonly now?: () => Date
}

/** One line a feature; each brings its own routes. */
const features: readonly Routes[] = []

/** The wiring: everything the process serves, without listening yet. */
export async function buildApp({ db, config, now = () => new Date() }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 256 * 1024,
    requestTimeout: 60_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addErrorHandler(app)
  addRequestLog(app)
  const services: Services = { db, config, now, live: startFeed() }
  await app.register(jwt, { secret: config.jwtSecret })
  addAccess(app, services)
  for (const routes of features) await app.register(routes, { services })
  return app
}
