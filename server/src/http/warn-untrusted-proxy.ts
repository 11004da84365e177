import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '../config.ts'

/** Warns once when requests come through a proxy that TRUST_PROXY does not count. */
export function warnUntrustedProxy(app: FastifyInstance, { trustedProxies }: Pick<AppConfig, 'trustedProxies'>): void {
  if (trustedProxies > 0) return
  let hasWarned = false
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    request.log.warn(
      'X-Forwarded-For is ignored, so all clients of a proxy share one limit. If there is a proxy, set TRUST_PROXY to the number of proxies.',
    )
  })
}
