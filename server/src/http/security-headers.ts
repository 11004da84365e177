import type { FastifyInstance } from 'fastify'
import type { AppConfig } from '../config.ts'

const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  // Cake drawings and charts need style attributes.
  "style-src 'self' 'unsafe-inline'",
  // An image that a shopper chooses is previewed from a data: or blob: URL.
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join(';')

/** The console shows the shop in a frame, with the draft of the menu. */
export const frameableHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': `${contentSecurityPolicy};frame-ancestors 'self'`,
  'x-frame-options': 'SAMEORIGIN',
}

export const securityHeaders = ({ hstsSeconds }: Pick<AppConfig, 'hstsSeconds'>): Readonly<Record<string, string>> => ({
  'content-security-policy': `${contentSecurityPolicy};frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  ...(hstsSeconds > 0 && { 'strict-transport-security': `max-age=${hstsSeconds}` }),
})

/** Add it before every hook that may respond. */
export function addSecurityHeaders(app: FastifyInstance, config: Pick<AppConfig, 'hstsSeconds'>): void {
  const headers = securityHeaders(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Keep orders, tokens and the state of the process out of every cache; a route may override it.
    if (/^\/(api|healthz|readyz)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
