import fastify from 'fastify'
import { expect, it } from 'vitest'
import { replaceUndecodablePath } from './connections.ts'

it.each([
  ['/%', '/%25', 200],
  ['/orders/%E0%A4%A?from=mail', '/%25', 200],
  ['/orders/PJ-7K2M9QXA?from=%', '/orders/PJ-7K2M9QXA?from=%', 200],
  ['/caf%C3%A9', '/caf%C3%A9', 200],
  ['/api/orders/%', undefined, 400],
])('passes %s to the routes as %s', async (url, routed, status) => {
  const app = fastify({ rewriteUrl: replaceUndecodablePath })
  app.get('/*', (request) => ({ url: request.url }))
  const response = await app.inject({ url })
  expect(response.statusCode).toBe(status)
  expect(response.json().url).toBe(routed)
})
