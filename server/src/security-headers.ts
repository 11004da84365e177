import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Sets the security headers of every response. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Cake drawings and charts need style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // An image that a shopper chooses is previewed from a data: or blob: URL.
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Headers that no current browser reads are sent with each of some thirty files of a first visit.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    // Belongs to the proxy that terminates TLS.
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    // Orders, tokens and the state of the process stay out of every cache; a route may override it.
    if (/^\/(api|healthz|readyz)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}
