import { subscribe } from 'node:diagnostics_channel'
import { openDatabase } from '@pj/db/database'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { AppConfig } from '../config.ts'
import type { FrontEnds } from '../pages/static.routes.ts'
import { testPasswordCost } from './test-app.ts'

/** What the parent passes as the only argument. */
export interface ListeningOptions {
  readonly config: AppConfig
  readonly frontEnds: FrontEnds
  /** The time of the server's clock. */
  readonly now: string
}

/** What the parent receives once the server listens. */
export interface Listening {
  readonly port: number
  /** The methods and URLs of every route. */
  readonly routes: readonly { readonly methods: readonly string[]; readonly url: string }[]
}

// Runs the server in a separate process, which ends with an unhandled error.
const { config, frontEnds, now }: ListeningOptions = JSON.parse(process.argv[2] ?? '')
const routes: Listening['routes'][number][] = []
const announcesApp = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message
subscribe('fastify.initialization', (message) => {
  if (!announcesApp(message)) return
  message.fastify.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), url })
  })
})
const app = await buildApp({
  db: openDatabase(config.databaseUrl),
  config,
  frontEnds,
  now: () => new Date(now),
  passwordCost: testPasswordCost,
})
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
// Any message stops the server, as a signal does.
process.once('message', async () => {
  await app.close()
  process.exit()
})
process.send?.({ port: Number(port), routes } satisfies Listening)
