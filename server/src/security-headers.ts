import type { FastifyInstance } from 'fastify'

/**
 * Everything comes from our own origin. Style attributes are needed by the drawn cakes and the charts; pictures that a
 * shopper chooses are shown from data: and blob: addresses before they are sent.
 */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** On every answer. HSTS is the business of whoever ends TLS in front of the server. */
const headers = {
  'content-security-policy': contentSecurityPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    // Orders, tokens and the state of the process stay out of every cache; a route may say otherwise.
    if (/^\/(api|healthz|readyz)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
